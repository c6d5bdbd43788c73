import { workOn } from '#server/imports/work.ts'
import type { Answer, Client, TestApp } from '../app.ts'
import { formHeaders } from '../files/form.ts'
import { importForm } from './form.ts'

export async function upload(
  client: Client,
  model: string,
  content: string | Buffer,
  name = 'rows.csv',
): Promise<Answer> {
  return await client.post('api/import', importForm(model, name, content), { headers: formHeaders })
}

/** Uploads, checks by the guessed columns or those given, and gives the run as it is then. */
export async function checked(
  test: TestApp,
  client: Client,
  model: string,
  content: string | Buffer,
  { name, check = {} }: { name?: string; check?: object } = {},
) {
  const { body, status } = await upload(client, model, content, name)
  if (status !== 201) throw new Error(`Upload: ${status} ${JSON.stringify(body)}`)
  const { id } = body.data
  const begun = await client.post(`api/import/${id}/check`, check)
  if (begun.status !== 202) throw new Error(`Check: ${begun.status} ${JSON.stringify(begun.body)}`)
  await workOn(test, id)
  return (await client.get(`api/import/${id}`)).body.data
}

export async function committed(test: TestApp, client: Client, id: string, body: object = {}) {
  const begun = await client.post(`api/import/${id}/commit`, body)
  if (begun.status !== 202) throw new Error(`Commit: ${begun.status} ${JSON.stringify(begun.body)}`)
  await workOn(test, id)
  return (await client.get(`api/import/${id}`)).body.data
}

export async function rowsOf(client: Client, id: string, outcome?: string) {
  const query = outcome === undefined ? '' : `?outcome=${outcome}`
  return (await client.get(`api/import/${id}/rows${query}`)).body.data
}

/** Sentences by the place of their cell: `C3`. */
export async function faultsOf(client: Client, id: string): Promise<Record<string, string>> {
  type Row = { row: number; faults: { column: string | null; sentence: string }[] }
  const rows: Row[] = await rowsOf(client, id, 'faults')
  return Object.fromEntries(
    rows.flatMap(({ row, faults }) =>
      faults.map(({ column, sentence }) => [`${column ?? ''}${row}`, sentence]),
    ),
  )
}
