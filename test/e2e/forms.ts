import { expect, type Locator, type Page } from '@playwright/test'

/** An input by its label; the mark of a required one is no part of its name. */
export function field(page: Page, label: string): Locator {
  const text = label.replaceAll(/[()$]/g, String.raw`\$&`)
  return page.getByLabel(new RegExp(String.raw`^${text}\s*\*?$`))
}

export function chooser(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true })
}

/** Opens the list of a field, searches and takes what is found. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await chooser(page, label).click()
  await page.getByPlaceholder('Search').fill(text)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(text, { exact: true }) })
    .click()
  await expect(chooser(page, label)).toHaveText(text)
  // The list gives the focus back a little later, and would take it from the field that is filled by then.
  await expect(chooser(page, label)).toBeFocused()
}

/** Closes the list of a field as it is. */
export async function closeList(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(chooser(page, label)).toBeFocused()
}

export function submitButton(page: Page): Locator {
  return page.locator('form button[type=submit]')
}

export function summary(page: Page): Locator {
  return page.getByRole('alert').filter({ has: page.locator('p') })
}

/** The dialog after saving. */
export function success(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Success' })
}

export async function expectSaved(page: Page, sentence: string): Promise<void> {
  await expect(success(page).getByText(sentence, { exact: true })).toBeVisible()
  // From then on it hears keys.
  await expect(success(page).locator(':focus')).toHaveCount(1)
}

/** What the next POST or PUT of a form sends; that a record's notices are read, its page tells by itself at any time. */
export async function sentBy(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest(
    (request) => ['POST', 'PUT'].includes(request.method()) && !request.url().endsWith('/api/inbox/read'),
  )
  await act()
  return (await asked).postDataJSON() as Record<string, unknown>
}

/** The sentence under an input, tied to it for those who cannot see where it stands. */
export async function expectError(page: Page, input: Locator, sentence: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[()$]/g, '.')))
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
}
