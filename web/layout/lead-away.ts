type Go = (to: string) => void

let go: Go | undefined

/** Staff screens register how they are left when a session check beside them leads out. */
export function onLeadAway(handler: Go | undefined): void {
  go = handler
}

export function leadAway(to: string): void {
  go?.(to)
}
