type Go = (to: string) => void

let go: Go | undefined

/** The screens of the staff register how they are left when a check that ran beside them says so. */
export function onLeadAway(handler: Go | undefined): void {
  go = handler
}

export function leadAway(to: string): void {
  go?.(to)
}
