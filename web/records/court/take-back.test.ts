import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Party } from '#domain/court.ts'
import { courtMessages } from '#domain/words/court.ts'
import { takingBack } from './take-back.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const owner: Party = { type: 'other', id: null, name: 'The Owner' }
const ann: Party = { type: 'user', id: 'a1', name: 'Ann Lee' }

const heldBy = (holder: Party) => ({
  court: {
    side: 'them',
    holder,
    since: '2026-11-16',
    days_us: 0,
    days_them: 0,
    days_total: 0,
    days_allowed: 7,
    due: null,
    overdue: false,
    words: '',
  },
})

function logOf(step: string, party: Party): void {
  fetched.mockImplementation((url, { method }) => {
    if (url.includes('csrf')) return Promise.resolve(Response.json({ csrfToken: 'c' }))
    const data = method === 'DELETE' ? { RFI_id: 'r' } : { steps: [{ step_id: '7', step, party }] }
    return Promise.resolve(Response.json({ operation: 'COMPLETED', data }))
  })
}

const removed = () => fetched.mock.calls.filter(([, { method }]) => method === 'DELETE').map(([url]) => url)

describe('taking a hand-over back', () => {
  it('removes the step that brought the record to its holder', async () => {
    logOf('sent', owner)
    expect(await takingBack('rfi', 'r', heldBy(owner))()).toMatchObject({ operation: 'COMPLETED' })
    expect(removed()).toEqual(['/api/court/rfi/r/7'])
  })

  it('says so where somebody has handed it on, or where no hand-over brought it', async () => {
    for (const [step, party] of [
      ['passed', ann],
      ['reopened', owner],
    ] as const) {
      logOf(step, party)
      const answer = await takingBack('rfi', 'r', heldBy(owner))()
      expect(answer).toMatchObject({ operation: 'ERROR', message: courtMessages.onlyNewest })
    }
    expect(removed()).toEqual([])
  })

  it('says why the log could not be read', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(Response.json({ operation: 'ERROR', message: 'Away', data: {} }, { status: 500 })),
    )
    expect(await takingBack('rfi', 'r', heldBy(owner))()).toMatchObject({
      operation: 'ERROR',
      message: 'Away',
    })
  })
})
