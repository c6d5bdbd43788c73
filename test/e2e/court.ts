import { expect, type Page } from '@playwright/test'
import type { Disposition } from '#domain/choices.ts'
import { answerMessages } from '#domain/words/answers.ts'
import { courtActs } from '#domain/words/court-acts.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { statisticsScreen } from '#domain/words/statistics-screen.ts'
import { press, said } from './list-rows.ts'

/** Whose turn a record is, on its page. */
export const bar = (page: Page) => page.getByRole('region', { name: courtScreen.bar })
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const window = (page: Page) => page.getByRole('dialog')

/** The record that a colleague's notice is about. */
export async function openFromInbox(page: Page, title: string, sentence: string): Promise<void> {
  await page.goto('/inbox/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText(sentence)
  await card.getByRole('heading').getByRole('link').click()
  await expect(bar(page)).toBeVisible()
}

/** Says in the window of a hand-over what it is about and when it was. */
export async function send(page: Page, { note = '', on }: { note?: string; on: string }): Promise<void> {
  const words = window(page).getByLabel(courtScreen.note)
  await expect(words).toHaveAccessibleDescription(courtScreen.noteHint)
  await words.fill(note)
  await window(page).getByLabel(courtScreen.date).fill(on)
  await press(page, courtScreen.send)
}

export async function sayReviewed(page: Page, reviewer: string): Promise<void> {
  const states = page.getByRole('group', { name: courtScreen.reviewers.stateOf(reviewer) })
  await states.getByRole('button', { name: 'Reviewed' }).click()
  await expect(said(page, answerMessages.reviewSaved)).toBeVisible()
}

export async function sendBack(
  page: Page,
  { as, note, on }: { as: Disposition; note: string; on: string },
): Promise<void> {
  await press(page, courtActs.return)
  await window(page).getByLabel(as, { exact: true }).check()
  const words = window(page).getByRole('textbox', { name: courtScreen.note })
  await expect(words).toHaveAccessibleDescription(courtScreen.return.noteHint)
  await words.fill(note)
  await window(page).getByLabel(courtScreen.return.on).fill(on)
  await press(page, courtScreen.return.submit)
}

/** The figures of a project among those of what was closed in the last 90 days. */
export async function figuresOf(page: Page, list: string, project: string) {
  await page.goto(list)
  await page.getByRole('link', { name: 'Statistics' }).click()
  const { by, groups } = statisticsScreen
  await page.getByRole('combobox', { name: by }).selectOption(groups.project)
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: project }) })
  return line.getByRole('cell')
}
