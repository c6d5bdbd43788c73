const idleAfterMs = 10 * 60_000

// The page was opened by somebody.
let lastTouched = performance.now()

/** Notices whenever somebody uses this window. */
export function watchTouches(): void {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
    window.addEventListener(event, touched, { passive: true, capture: true })
  }
}

/** Nobody has touched this window for a while: what it asks for, it asks for by itself. */
export function isIdle(): boolean {
  return performance.now() - lastTouched > idleAfterMs
}

function touched(): void {
  lastTouched = performance.now()
}
