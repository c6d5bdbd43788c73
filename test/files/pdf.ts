import { randomUUID } from 'node:crypto'

/** A document that a reader opens, with a text of its own in it. */
export function pdf(words: string = randomUUID()): Buffer {
  return Buffer.from(
    `%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Title(${words})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    'latin1',
  )
}
