type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** A form with unsaved changes registers its question for what leaves by another way than a link. */
export function holdLeaving(question: Ask | undefined): void {
  ask = question
}

/** Whether the person is free to go, or agreed to leave their changes behind. */
export async function mayLeave(): Promise<boolean> {
  return ask === undefined || (await ask())
}
