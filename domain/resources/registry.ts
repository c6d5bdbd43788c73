import type { Model, Resource } from '../resource.ts'
import { assignment } from './assignment.ts'
import { client } from './client.ts'
import { employee } from './employee.ts'
import { invoice } from './invoice.ts'
import { pointOfContact } from './point-of-contact.ts'
import { project } from './project.ts'
import { rfi } from './rfi.ts'
import { submittal } from './submittal.ts'
import { task } from './task.ts'

/** The nine kinds by the name the list call gives them. */
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
} satisfies Record<Model, unknown>

export function resourceOf(model: Model): Resource {
  return resources[model]
}

export function isModel(value: unknown): value is Model {
  return typeof value === 'string' && Object.hasOwn(resources, value)
}
