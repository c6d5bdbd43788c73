import { expect } from 'vitest'
import type { Court, Party } from '#domain/court.ts'
import type { Database } from '#server/db/pool.ts'
import type { Answer, Client } from '../app.ts'
import { makeRfi, makeSubmittal } from '../factories.ts'

export type CourtKind = 'rfi' | 'submittal'
export const courtKinds: readonly CourtKind[] = ['rfi', 'submittal']

export const architect = { type: 'other', name: 'Architect' }

export const toUser = (id: string) => ({ type: 'user', id })

type Given = {
  came?: string
  assigned_to?: string
  by?: string
  project_id?: string
  response_due?: string
  category?: 'Mechanical' | 'Electrical' | 'Plumbing' | 'Fire Protection' | 'Other'
}

/** A record with a ball, of either kind; gives its id. */
export async function makeItem(db: Database, kind: CourtKind, given: Given = {}): Promise<string> {
  const { came = '2024-03-04', by, ...work } = given
  return kind === 'rfi'
    ? (await makeRfi(db, { ...work, date_received: came, ...(by && { created_by: by }) })).rfi_id
    : (await makeSubmittal(db, { ...work, received_date: came, ...(by && { assigned_by: by }) })).submittal_id
}

/** What a step in the log tells, as far as tests compare it. */
export type LoggedStep = {
  step_id: string
  step: string
  party: Party | null
  on: string
  days: number
  note: string
  by: { name: string; email: string } | null
  at: string
}

type Log = {
  court: Court
  parties: { name: string; side: string; days: number }[]
  steps: LoggedStep[]
  holder_is_inactive?: boolean
}

/** The calls about one record, by one person. */
export function courtOf(client: Client, kind: CourtKind, id: string) {
  const path = `api/court/${kind}/${id}`
  const record = `${kind}/id/${id}`
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  return {
    path,
    read: () => done(client.get(record)),
    put: (values: object) => done(client.put(record, values)),
    close: () => done(client.get(`${kind}/mark_as_closed/${id}`)),
    log: (): Promise<Log> => done(client.get(path)),
    steps: async () => ((await done(client.get(path))) as Log).steps.toReversed(),
    give: (to: unknown, on?: string, more: object = {}) => done(client.post(path, { to, on, ...more })),
    tryGive: (body: unknown) => client.post(path, body),
    takeBack: (stepId: string) => client.delete(`${path}/${stepId}`),
    undo: (version: number) => done(client.post(`api/record_undo/${kind}/${id}`, { version })),
  }
}

/** The steps as [name, party, day], the first one first. */
export function inShort(steps: readonly LoggedStep[]): [string, string | null, string][] {
  return steps.map(({ step, party, on }) => [step, party?.name ?? null, on])
}
