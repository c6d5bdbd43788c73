import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { formCalls } from '#domain/calls/forms.ts'
import { categories, projectTypes, toChoices } from '#domain/choices.ts'
import { projectLabel } from '#domain/project-id.ts'
import { completed } from '#domain/result.ts'
import { longAnswer } from '../http/long-answer.ts'
import { ofRecords } from '../records/long-list.ts'
import { listOf } from '../records/query-list.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerForms(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, formCalls, {
    'GET form/fetch': async ({ sentQuery }) =>
      longAnswer(
        completed({
          users: people(),
          clients: clients(),
          cities: cities(),
          projects: isAsked(sentQuery.include_projects) ? projects() : [],
          point_of_contacts: contacts(),
          categories: toChoices(categories),
          templates: isAsked(sentQuery.include_templates) ? toChoices(projectTypes) : [],
        }),
      ),
    'GET api/task_template/all': async () => {
      const query = db
        .selectFrom('task_template')
        .select(['id', 'title', 'description', 'category'])
        .where('deleted_at', 'is', null)
        .orderBy('category')
        .orderBy('title')
      return longAnswer(completed(listOf(query, sql`id`, (template) => template, ofRecords)))
    },
  })

  function people() {
    const query = db
      .selectFrom('employee')
      .select(['name', 'email', 'role'])
      .where('is_active', '=', true)
      .orderBy('name')
      .orderBy('id')
    return listOf(query, sql`id`, (person) => ({ value: person.email, label: person.name, ...person }))
  }

  function clients() {
    const query = db
      .selectFrom('client')
      .select(['uuid', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('uuid')
    return listOf(query, sql`uuid`, (client) => ({ value: client.uuid, label: client.name, ...client }))
  }

  /** Cities of live clients and projects are offered even when the firm's list lacks them. */
  function cities() {
    const known = db
      .selectFrom('city')
      .select('name')
      .where('deleted_at', 'is', null)
      .union(
        db
          .selectFrom('client')
          .select('city as name')
          .where('deleted_at', 'is', null)
          .where('city', '<>', ''),
      )
      .union(db.selectFrom('project').select('city as name').where('deleted_at', 'is', null))
    const query = db.selectFrom(known.as('known')).select('name').orderBy('name')
    return listOf(query, sql`name`, ({ name }) => ({ value: name, label: name }))
  }

  function contacts() {
    const query = db
      .selectFrom('point_of_contact')
      .leftJoin('client', 'client.uuid', 'point_of_contact.client_uuid')
      .select(['point_of_contact.uuid', 'point_of_contact.name', 'client.name as client_name'])
      .where('point_of_contact.deleted_at', 'is', null)
      .orderBy('point_of_contact.name')
      .orderBy('point_of_contact.uuid')
    return listOf(query, sql`point_of_contact.uuid`, (contact) => ({
      value: contact.uuid,
      label: contact.name,
      ...contact,
    }))
  }

  function projects() {
    const query = db
      .selectFrom('project')
      .select(['project_id', 'project_name', 'status'])
      .where('deleted_at', 'is', null)
      .orderBy('project_id', 'desc')
    return listOf(query, sql`project_id`, (project) => ({
      value: project.project_id,
      label: projectLabel(project.project_id, project.project_name),
      ...project,
    }))
  }
}

function isAsked(sent: unknown): boolean {
  return sent !== undefined && sent !== 'false' && sent !== '0'
}
