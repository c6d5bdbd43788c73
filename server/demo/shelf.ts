import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Transaction } from '../db/pool.ts'
import { publishFiles } from '../files/change-files.ts'
import type { Folder } from '../files/folder.ts'
import type { FileStorage } from '../files/storage.ts'
import type { Context } from '../request/context.ts'
import { keyOf } from './keys.ts'

/** Puts a file of that name into a folder; its id. */
export type Shelf = (tx: Transaction, folder: Folder, name: string, context: Context) => Promise<string[]>

export function shelfIn(files: FileStorage): Shelf {
  return async (tx, folder, name, context) => {
    const id = keyOf(`file ${folder.record_id} ${name}`)
    const stored = await files.put(id, Readable.from([await draw(name)]))
    await tx
      .insertInto('stored_file')
      .values({ id, ...folder, name, uploaded_by: context.user.id })
      .execute()
    await publishFiles(tx, folder, [{ id, name, mediaType: 'application/pdf', ...stored }], context)
    return [id]
  }
}

/** A sheet with its name on it. */
async function draw(name: string): Promise<Buffer> {
  const sheet = new Pdf({ size: 'LETTER', layout: 'landscape' })
  sheet.rect(36, 36, 720, 540).stroke().fontSize(20).text(name.replace('.pdf', ''), 60, 530)
  sheet.end()
  return await buffer(sheet)
}
