type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Signing out passes the router's guard by, so a form with unsaved changes registers its question here. */
export function holdLeaving(question: Ask | undefined): void {
  ask = question
}

export async function mayLeave(): Promise<boolean> {
  return ask === undefined || (await ask())
}
