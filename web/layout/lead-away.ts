type Go = (to: string, notice: string | undefined) => void

let go: Go | undefined

/** The screens of the staff register how they are left when a check that ran beside them says so. */
export function onLeadAway(handler: Go | undefined): void {
  go = handler
}

/** The page it leads to shows the notice: nobody should wonder why they are there. */
export function leadAway(to: string, notice?: string): void {
  go?.(to, notice)
}
