import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Page } from '@playwright/test'
import { Api } from './api.ts'

type Given = Record<string, unknown>

/** An announcement as the server lists it. */
export const announcement = (given: Given = {}) => ({
  id: 'a1',
  title: 'Office closed',
  content: 'On Friday.',
  author: 'Ann Smith',
  author_email: 'ann@example.com',
  duration: 43_200,
  created_at: '2026-01-05T12:00:00.000Z',
  time_left: 40_000,
  ...given,
})

/** A message of the landing page as the server lists it. */
export const contactMessage = (given: Given = {}) => ({
  id: 'c1',
  email: 'visitor@example.org',
  general: true,
  pricing: false,
  services: false,
  created_at: '2026-01-05T12:00:00.000Z',
  ...given,
})

/** What a visitor does on the landing page, captcha included. */
export async function sendContact(url: string, given: Given): Promise<void> {
  const visitor = new Api(url)
  const challenge = (await visitor.get('api/contact/challenge')) as Challenge
  // Challenges start being solvable at 500: beginning there saves half of the work.
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 500 })
  const recaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  await visitor.post('api/contact/post', { ...given, recaptcha })
}

/** Other tests write to the firm at the same time: this page hears of these addresses alone. */
export async function onlyFrom(page: Page, part: string): Promise<void> {
  await page.route('**/api/contact/get/unseen', async (route) => {
    const answer = await route.fetch()
    const all = (await answer.json()) as { email: string }[]
    await route.fulfill({
      response: answer,
      json: all.filter(({ email }) => email.toLowerCase().includes(part)),
    })
  })
}

/** A long page is looked through for a long time, and its fiftieth card is like its first. */
export async function fewCards(page: Page): Promise<void> {
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { columns: { items: unknown[] }[] } }
    for (const one of json.data.columns) one.items = one.items.slice(0, 4)
    await route.fulfill({ response, json })
  })
  await page.route('**/api/history', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as unknown[]
    await route.fulfill({ response, json: json.slice(0, 2) })
  })
}

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
