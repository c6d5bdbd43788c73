import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { printingWords } from '#domain/words/printing.ts'
import { readPdf } from '#test/papers/read-pdf.ts'

/** Presses Print and reads the paper that is saved. */
export async function print(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: printingWords.print, exact: true }).click()
  const paper = await download
  const bytes = await readFile(await paper.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return { name: paper.suggestedFilename(), lines: (await readPdf(bytes)).lines }
}
