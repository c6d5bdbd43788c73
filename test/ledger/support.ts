import { expect } from 'vitest'
import type { Answer, Client, TestApp } from '../app.ts'
import { makeProject } from '../factories.ts'

export type Figures = Record<string, unknown> & { invoice_id: string; version: number }

/** What a firm does with money, by its calls; each answers the data of a success. */
export function bookkeeping(app: TestApp, finance: Client, manager: Client) {
  const data = (answer: Answer, status = 200) => {
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body.data
  }
  const ledger = async (project: string) => data(await finance.get(`api/ledger/project/${project}`))
  return {
    data,
    ledger,
    project: async (given: Parameters<typeof makeProject>[1] = {}) =>
      (await makeProject(app.db, given)).project_id,
    contract: async (project: string, body: object) =>
      data(await manager.put(`api/ledger/project/${project}/contract`, body)),
    refusedContract: (project: string, body: object) =>
      manager.put(`api/ledger/project/${project}/contract`, body),
    bill: async (project: string, ...blocks: object[]): Promise<Figures[]> => {
      const invoices = blocks.map((block) => ({ project_id: project, notes: 'Share', ...block }))
      return data(await finance.post('api/invoice/create_bulk', { invoices }), 201)
    },
    send: async (id: string): Promise<Figures> => data(await finance.post(`api/invoice/mark_as_sent/${id}`)),
    change: async (id: string, body: object): Promise<Figures> =>
      data(await finance.put(`api/invoice/id/${id}`, body)),
    read: async (id: string): Promise<Figures> => data(await finance.get(`api/invoice/id/${id}`)),
    pay: async (id: string, amount_cents: number, paid_on: string): Promise<Figures> =>
      data(await finance.post(`api/invoice/${id}/payments`, { amount_cents, paid_on }), 201),
    voidIt: async (id: string, reason = 'Wrong project'): Promise<Figures> =>
      data(await finance.post(`api/invoice/void/${id}`, { reason })),
    amounts: async (project: string) =>
      (await ledger(project)).invoices.map((each: { amount_cents: number | null }) => each.amount_cents),
  }
}
