/** How many lines of each part of a card are seen; 0 is heard only. One line more, the first, is always there. */
export type Detail = {
  name: number
  facts: number
  description: number
  /** The number has no room beside the label, and stands among the facts. */
  isNumberBelow?: boolean
}

/** What a card is drawn with, in one unit: a line, what stands around its lines and below it, and above a description. */
export type CardSizes = { line: number; around: number; aboveDescription: number }

export const nameOnly = { name: 1, facts: 0, description: 0 } satisfies Detail

export function heightOf({ name, facts, description }: Detail, sizes: CardSizes): number {
  const above = description > 0 ? sizes.aboveDescription : 0
  return (1 + name + facts + description) * sizes.line + sizes.around + above
}

/** A detail that wants no more lines than there is text for. */
export function atMost(detail: Detail, all: Detail): Detail {
  return {
    ...all,
    name: Math.min(detail.name, all.name),
    facts: Math.min(detail.facts, all.facts),
    description: Math.min(detail.description, all.description),
  }
}
