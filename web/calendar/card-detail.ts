/** Lines seen of each part; 0 is only heard. Without a line of its own the label stands before number and name. */
export type Detail = {
  label: 0 | 1
  name: number
  facts: number
  description: number
  /** The number has no room beside the label and stands among the facts, or without those before the name. */
  isNumberBelow?: boolean
  /** The label is set closer, so that it is whole. */
  isLabelTight?: boolean
}

/** All sizes are in one unit. */
export type CardSizes = { line: number; around: number; aroundOneLine: number; aboveDescription: number }

export function heightOf({ label, name, facts, description }: Detail, sizes: CardSizes): number {
  const above = description > 0 ? sizes.aboveDescription : 0
  const around = label === 0 ? sizes.aroundOneLine : sizes.around
  return (label + name + facts + description) * sizes.line + around + above
}
