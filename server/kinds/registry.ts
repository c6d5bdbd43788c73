import type { Model } from '#domain/kinds/kind.ts'
import type { Store } from '../records/store.ts'
import { announcementStore } from './announcement.ts'
import { cityStore } from './city.ts'
import { clientStore } from './client.ts'
import { commentStore } from './comment.ts'
import { contactMessageStore } from './contact-message.ts'
import { employeeStore } from './employee.ts'
import { holidayStore } from './holiday.ts'
import { projectTemplateStore } from './project-template.ts'
import { pointOfContactStore } from './point-of-contact.ts'
import { storesOfWork } from './stores-of-work.ts'
import { taskTemplateStore } from './task-template.ts'

export const stores: Record<Model, Store> = {
  ...storesOfWork,
  user: employeeStore,
  client: clientStore,
  pointofcontact: pointOfContactStore,
  tasktemplate: taskTemplateStore,
  city: cityStore,
  announcement: announcementStore,
  contact: contactMessageStore,
  holiday: holidayStore,
  comment: commentStore,
  projecttemplate: projectTemplateStore,
}
