import { models, type Model, type Resource } from './kind.ts'
import { announcement } from './announcement.ts'
import { assignment } from './assignment.ts'
import { city } from './city.ts'
import { client } from './client.ts'
import { contactMessage } from './contact-message.ts'
import { employee } from './employee.ts'
import { invoice } from './invoice.ts'
import { pointOfContact } from './point-of-contact.ts'
import { project } from './project.ts'
import { rfi } from './rfi.ts'
import { submittal } from './submittal.ts'
import { task } from './task.ts'
import { taskTemplate } from './task-template.ts'

/** The nine kinds of the firm's work and the four of the admin site, by the name the list call gives them. */
export const resources = {
  project,
  task,
  submittal,
  rfi,
  assignment,
  invoice,
  user: employee,
  client,
  pointofcontact: pointOfContact,
  tasktemplate: taskTemplate,
  city,
  announcement,
  contact: contactMessage,
} satisfies Record<Model, unknown>

/** The kinds with screens in the app itself; the others are looked after on the admin site alone. */
export const staffModels = models.filter((model) => !resources[model].pages.list.startsWith('/admin/'))

export function resourceOf(model: Model): Resource {
  return resources[model]
}

export function isModel(value: unknown): value is Model {
  return typeof value === 'string' && Object.hasOwn(resources, value)
}
