import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Database } from '#server/db/pool.ts'
import {
  makeAnnouncement,
  makeAssignment,
  makeClient,
  makeContact,
  makeEmployee,
  makeInvoice,
  makeProject,
  makeProjectTemplate,
  makeRfi,
  makeSubmittal,
  makeTask,
  makeTaskTemplate,
} from '../factories.ts'

/** One of each kind, and a change that can be made to it. */
export const kinds = [
  {
    model: 'project',
    make: async (db) => (await makeProject(db)).project_id,
    change: { city: 'Tyler' },
  },
  { model: 'task', make: async (db) => (await makeTask(db)).task_id, change: { title: 'Changed' } },
  { model: 'assignment', make: async (db) => (await makeAssignment(db)).id, change: { title: 'Changed' } },
  {
    model: 'submittal',
    make: async (db) => (await makeSubmittal(db)).submittal_id,
    change: { sub_description: 'Changed' },
  },
  { model: 'rfi', make: async (db) => (await makeRfi(db)).rfi_id, change: { description: 'Changed' } },
  { model: 'invoice', make: async (db) => (await makeInvoice(db)).invoice_id, change: { notes: 'Changed' } },
  { model: 'user', make: async (db) => (await makeEmployee(db)).id, change: { name: 'Changed' } },
  { model: 'client', make: async (db) => (await makeClient(db)).uuid, change: { city: 'Tyler' } },
  { model: 'pointofcontact', make: async (db) => (await makeContact(db)).uuid, change: { name: 'Changed' } },
  {
    model: 'tasktemplate',
    make: async (db) => (await makeTaskTemplate(db)).id,
    change: { category: 'Plumbing' },
  },
  {
    model: 'projecttemplate',
    make: async (db) => (await makeProjectTemplate(db)).id,
    change: { description: 'Changed' },
  },
  {
    model: 'announcement',
    make: async (db) => (await makeAnnouncement(db, { author: (await makeEmployee(db)).id })).id,
    change: { title: 'Changed' },
  },
] as const satisfies { model: Model; make(db: Database): Promise<string>; change: Record<string, string> }[]

/** Where a kind's record is read, changed and deleted. */
export function addressOf(model: Model, call: 'read' | 'update' | 'remove', id: string): string {
  const declared = resourceOf(model).calls[call] ?? ''
  return declared.replace(/^\w+ /, '').replace(':id', id)
}

/** The key of a record's id over the wire. */
export function idKey(model: Model): string {
  return resourceOf(model).id
}
