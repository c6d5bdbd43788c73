import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { backUp, emptyPlace, firmWithFiles, query, restore } from '../backup/support.ts'

test('a restored copy of a database has nothing to remove from a storage that it may share', async () => {
  const firm = await firmWithFiles(['kept', 'erased'])
  const [kept, erased] = firm.files
  await query(
    firm.url,
    `INSERT INTO stored_file (id, kind, record_id, name, uploaded_by)
     SELECT '${randomUUID()}', kind, record_id, 'on its way.pdf', uploaded_by FROM stored_file WHERE id = '${kept}'`,
  )
  await query(firm.url, `DELETE FROM stored_file WHERE id = '${erased}'`)
  expect(await query(firm.url, 'SELECT id FROM removed_file')).toEqual([{ id: erased }])
  const backup = await backUp(firm)
  const place = await emptyPlace()
  await restore(place, backup.file)
  expect(await query(place.url, 'SELECT id, state FROM stored_file')).toEqual([{ id: kept, state: 'stored' }])
  expect(await query(place.url, 'SELECT id FROM removed_file')).toEqual([])
})
