const idleAfterMs = 10 * 60_000

// Opening the page counts as a touch.
let lastTouched = performance.now()

export function watchTouches(): void {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
    window.addEventListener(event, touched, { passive: true, capture: true })
  }
}

/** An idle window asks by itself, which the server must not take for a person at work. */
export function isIdle(): boolean {
  return performance.now() - lastTouched > idleAfterMs
}

function touched(): void {
  lastTouched = performance.now()
}
