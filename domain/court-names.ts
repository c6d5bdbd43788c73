/** What steps, sides and parties are called, apart from their rules: every kind's declaration is loaded with every screen. */

export const longestPartyName = 80

export const partyTypes = ['user', 'client', 'contact', 'other'] as const

export const handOvers = ['sent', 'back', 'passed'] as const
export const courtSteps = ['received', ...handOvers, 'closed', 'reopened'] as const

export type StepName = (typeof courtSteps)[number]

export function isHandOver(step: StepName): boolean {
  return handOvers.some((each) => each === step)
}

export const courtSides = ['us', 'them', 'closed'] as const
