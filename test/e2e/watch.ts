import type { BrowserContext } from '@playwright/test'

/**
 * What goes wrong in a browser though nobody looks: errors in the console (violations of the content security policy
 * and refused calls are among them), errors that no code caught, requests that got no answer.
 */
export class Watch {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  over(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#seen.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#seen.push(`page: ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no answer'
      // A request that was taken back: a newer filter, a page that was left.
      if (reason !== 'net::ERR_ABORTED') this.#seen.push(`request: ${reason} (${request.url()})`)
    })
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }
}
