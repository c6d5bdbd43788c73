import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Answer } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { saveCell } from './save-cell.ts'

const submitRecord = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<Answer<Row>>>())
const notifyDone = vi.hoisted(() => vi.fn<(text: string) => void>())
vi.mock('../../api/records.ts', () => ({ submitRecord }))
vi.mock('../../components/notify.ts', () => ({ notifyDone, notifyFailed: vi.fn<() => void>() }))

const task = resourceOf('task')
const row = {
  task_id: 't1',
  version: 3,
  status: 'Active',
  percent_complete: 50,
  due_date: null,
  assigned_to: 'Tom|tom@example.com',
}
const queries = new QueryClient()
const asked = vi.spyOn(queries, 'invalidateQueries')

const save = (name: keyof typeof row, value: unknown) =>
  saveCell(queries, task, { id: 't1', name, row, version: row.version, value, shown: undefined })
const saved: Answer<Row> = { operation: 'COMPLETED', status: 200, message: 'OK', data: row, body: {} }
const conflict = (data: Row): Answer<Row> => ({
  operation: 'ERROR',
  status: 409,
  message: 'Conflict',
  data,
  body: {},
})

beforeEach(() => {
  submitRecord.mockResolvedValue(saved)
})
afterEach(() => {
  submitRecord.mockReset()
  notifyDone.mockClear()
  asked.mockClear()
})

describe('a value that is as it was', () => {
  it.each([
    ['status', 'Active'],
    ['percent_complete', '50'],
    ['due_date', ''],
    ['assigned_to', 'tom@example.com'],
  ] as const)('%s is not sent, so that no Undo takes back an earlier change', async (name, value) => {
    expect(await save(name, value)).toBeUndefined()
    expect(submitRecord).not.toHaveBeenCalled()
    expect(notifyDone).not.toHaveBeenCalled()
  })

  it('another value is sent, and can be taken back', async () => {
    expect(await save('percent_complete', '5')).toBeUndefined()
    expect(submitRecord.mock.calls[0]?.[2]).toEqual({ percent_complete: '5', version: 3 })
    expect(notifyDone).toHaveBeenCalledOnce()
  })
})

describe('the row in its list after a change', () => {
  const key = ['records', 'task', 'page']
  const shown = () => queries.getQueryData(key)
  beforeEach(() => queries.setQueryData(key, { rows: [row] }))

  it('has the version that was written, so that the next value changed there is no conflict', async () => {
    submitRecord.mockResolvedValue({ ...saved, data: { ...row, status: 'Closed', version: 4 } })
    await save('status', 'Closed')
    expect(shown()).toEqual({ rows: [{ ...row, status: 'Closed', version: 4 }] })
  })

  it('keeps its version on a page that is older still', async () => {
    const older = { ...row, version: 2, due_date: '2027-01-01' }
    queries.setQueryData(['records', 'task', 'older'], { rows: [older] })
    submitRecord.mockResolvedValue({ ...saved, data: { ...row, status: 'Closed', version: 4 } })
    await save('status', 'Closed')
    expect(queries.getQueryData(['records', 'task', 'older'])).toEqual({
      rows: [{ ...older, status: 'Closed' }],
    })
  })

  it('keeps its version where somebody else has changed what it does not show yet', async () => {
    submitRecord.mockResolvedValueOnce(conflict({ ...row, version: 4, due_date: '2027-01-02' }))
    submitRecord.mockResolvedValueOnce({ ...saved, data: { ...row, version: 5 } })
    await save('status', 'Closed')
    expect(shown()).toEqual({ rows: [{ ...row, status: 'Closed' }] })
  })
})

describe('a value that somebody else has changed', () => {
  it('both are given to choose from before any list is asked for again: the row may leave it', async () => {
    submitRecord.mockResolvedValue(conflict({ ...row, version: 4, status: 'Hold' }))
    expect(await save('status', 'Closed')).toEqual({ mine: 'Closed', theirs: 'Hold', version: 4 })
    expect(asked).not.toHaveBeenCalled()
  })

  it('there is nothing to choose where both have set the same', async () => {
    submitRecord.mockResolvedValue(conflict({ ...row, version: 4, status: 'Closed' }))
    expect(await save('status', 'Closed')).toBeUndefined()
    expect(asked).toHaveBeenCalled()
  })

  it('the change of another field stands beside this one', async () => {
    submitRecord.mockResolvedValueOnce(conflict({ ...row, version: 4, due_date: '2027-01-02' }))
    expect(await save('status', 'Closed')).toBeUndefined()
    expect(submitRecord.mock.calls[1]?.[2]).toEqual({ status: 'Closed', version: 4 })
  })
})

describe('a value that is refused', () => {
  const key = ['records', 'task', 'page']
  const sentence = 'Completion must be at most 100'
  const refusal: Answer<Row> = {
    operation: 'ERROR',
    status: 400,
    message: 'Invalid',
    data: null,
    errors: { percent_complete: [sentence] },
    body: {},
  }

  it('is given back with its sentence, and the list shows the former one', async () => {
    queries.setQueryData(key, { rows: [row] })
    submitRecord.mockImplementation(() => {
      expect(queries.getQueryData(key)).toMatchObject({ rows: [{ percent_complete: '150' }] })
      return Promise.resolve(refusal)
    })
    expect(await save('percent_complete', '150')).toEqual({ sentence })
    expect(queries.getQueryData(key)).toEqual({ rows: [row] })
    expect(notifyDone).not.toHaveBeenCalled()
  })

  it('without a sentence of its own says what the answer says', async () => {
    submitRecord.mockResolvedValue({ ...refusal, errors: {} })
    expect(await save('percent_complete', '150')).toEqual({ sentence: 'Invalid' })
  })
})
