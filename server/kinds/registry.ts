import type { Model } from '#domain/kinds/kind.ts'
import type { Store } from '../records/store.ts'
import { announcementStore } from './announcement.ts'
import { assignmentStore } from './assignment.ts'
import { cityStore } from './city.ts'
import { clientStore } from './client.ts'
import { contactMessageStore } from './contact-message.ts'
import { employeeStore } from './employee.ts'
import { invoiceStore } from './invoice.ts'
import { pointOfContactStore } from './point-of-contact.ts'
import { projectStore } from './project.ts'
import { rfiStore } from './rfi.ts'
import { submittalStore } from './submittal.ts'
import { taskStore } from './task.ts'
import { taskTemplateStore } from './task-template.ts'

/** How each kind is stored. */
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
  tasktemplate: taskTemplateStore,
  city: cityStore,
  announcement: announcementStore,
  contact: contactMessageStore,
}
