/** Lines seen of each part; 0 is only heard. A first line, the label, is always there. */
export type Detail = {
  name: number
  facts: number
  description: number
  /** The number has no room beside the label and stands among the facts. */
  isNumberBelow?: boolean
}

/** All sizes are in one unit. */
export type CardSizes = { line: number; around: number; aboveDescription: number }

export const nameOnly = { name: 1, facts: 0, description: 0 } satisfies Detail

export function heightOf({ name, facts, description }: Detail, sizes: CardSizes): number {
  const above = description > 0 ? sizes.aboveDescription : 0
  return (1 + name + facts + description) * sizes.line + sizes.around + above
}

export function atMost(detail: Detail, all: Detail): Detail {
  return {
    ...all,
    name: Math.min(detail.name, all.name),
    facts: Math.min(detail.facts, all.facts),
    description: Math.min(detail.description, all.description),
  }
}
