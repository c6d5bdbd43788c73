import type { z } from 'zod'
import { models, type Model, type Parts, type Resource } from './kind.ts'
import { announcement } from './announcement.ts'
import { city } from './city.ts'
import { client } from './client.ts'
import { comment } from './comment.ts'
import { contactMessage } from './contact-message.ts'
import { employee, peopleList } from './employee.ts'
import { holiday } from './holiday.ts'
import { kindsOfWork } from './kinds-of-work.ts'
import { kindsPlaying, type KindPlaying } from './parts.ts'
import { projectTemplate } from './project-template.ts'
import { pointOfContact } from './point-of-contact.ts'
import { taskTemplate } from './task-template.ts'

/** The nine kinds of the firm's work and the five of the admin site, comments and templates, by the name the list call gives them. */
export const resources = {
  ...kindsOfWork,
  user: employee,
  client,
  pointofcontact: pointOfContact,
  tasktemplate: taskTemplate,
  city,
  announcement,
  contact: contactMessage,
  holiday,
  comment,
  projecttemplate: projectTemplate,
} satisfies Record<Model, unknown>

/** The kinds with screens in the app itself; the others are looked after on the admin site alone. */
export const staffModels = models.filter((model) => !resources[model].pages.list.startsWith('/admin/'))

export type RecordOf<M extends Model> = z.output<(typeof resources)[M]['read']>

export type RowOf<M extends Model> = z.output<(typeof resources)[M]['row']>

export type KindWith<Part extends keyof Parts> = KindPlaying<typeof resources, Part>

export function kindsWith<Part extends keyof Parts>(part: Part): KindWith<Part>[] {
  return kindsPlaying(resources, part)
}

export type FolderKind = KindWith<'hasFolder'>
export const folderKinds = kindsWith('hasFolder')

export function isFolderKind(kind: unknown): kind is FolderKind {
  return folderKinds.some((each) => each === kind)
}

/** What people talk about and follow. */
export type DiscussedKind = KindWith<'isDiscussed'>
export const discussedKinds = kindsWith('isDiscussed')

export function isDiscussedKind(kind: unknown): kind is DiscussedKind {
  return discussedKinds.some((each) => each === kind)
}

/** The kinds of a project's work: pieces of it that lie with somebody. */
export type WorkKind = KindWith<'inProject'> & KindWith<'heldBy'>
export const workKinds = kindsWith('inProject').filter(
  (model): model is WorkKind => resourceOf(model).plays.heldBy !== undefined,
)

export function resourceOf(model: Model): Resource {
  return resources[model]
}

/** All that a list of the kind can be sorted and filtered by, on whichever site. */
export function wholeListOf(model: Model): Resource['list'] {
  return model === 'user' ? peopleList : resources[model].list
}

export function isModel(value: unknown): value is Model {
  return typeof value === 'string' && Object.hasOwn(resources, value)
}
