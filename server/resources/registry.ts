import type { Model } from '#domain/resource.ts'
import type { Store } from '../records/store.ts'
import { assignmentStore } from './assignment.ts'
import { clientStore } from './client.ts'
import { employeeStore } from './employee.ts'
import { invoiceStore } from './invoice.ts'
import { pointOfContactStore } from './point-of-contact.ts'
import { projectStore } from './project.ts'
import { rfiStore } from './rfi.ts'
import { submittalStore } from './submittal.ts'
import { taskStore } from './task.ts'

/** How each of the nine kinds is stored. */
export const stores: Record<Model, Store> = {
  project: projectStore,
  task: taskStore,
  submittal: submittalStore,
  rfi: rfiStore,
  assignment: assignmentStore,
  invoice: invoiceStore,
  user: employeeStore,
  client: clientStore,
  pointofcontact: pointOfContactStore,
}
