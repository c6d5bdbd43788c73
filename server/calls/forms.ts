import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { categories, projectStatuses, projectTypes, toChoices } from '#domain/choices.ts'
import { projectLabel } from '#domain/project-id.ts'
import { completed } from '#domain/result.ts'
import { roles } from '#domain/roles.ts'
import type { Deps } from './deps.ts'
import { sendLong } from '../http/long-answer.ts'
import { objectOf } from '../request/object-of.ts'
import { ofRecords } from '../records/long-list.ts'
import { listOf } from '../records/query-list.ts'
import { addCall, resultShape } from './call.ts'

const option = z.object({ value: z.string(), label: z.string() })
const named = option.extend({ uuid: z.string(), name: z.string() })

/** The lists that forms choose from. */
export function formRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  addCall(app, {
    call: 'GET form/fetch',
    tag: 'Forms',
    summary: 'Options of the forms; projects and templates only when asked for',
    may: 'account.use',
    query: z.looseObject({
      include_projects: z.string().optional(),
      include_templates: z.string().optional(),
    }),
    answers: {
      200: resultShape(
        z.object({
          users: z.array(option.extend({ name: z.string(), email: z.string(), role: z.enum(roles) })),
          clients: z.array(named),
          cities: z.array(option),
          projects: z.array(
            option.extend({
              project_id: z.string(),
              project_name: z.string(),
              status: z.enum(projectStatuses),
            }),
          ),
          point_of_contacts: z.array(named.extend({ client_name: z.string().nullable() })),
          categories: z.array(option),
          templates: z.array(option),
        }),
      ),
    },
    refuses: [503],
    async handle(request, reply) {
      const query = objectOf(request.query)
      const options = {
        users: people(),
        clients: clients(),
        cities: cities(),
        projects: isAsked(query['include_projects']) ? projects() : [],
        point_of_contacts: contacts(),
        categories: toChoices(categories),
        templates: isAsked(query['include_templates']) ? toChoices(projectTypes) : [],
      }
      return await sendLong(request, reply, deps, completed(options))
    },
  })
  addCall(app, {
    call: 'GET api/task_template/all',
    tag: 'Board',
    summary: 'Task templates, offered to every project',
    may: 'account.use',
    answers: {
      200: resultShape(
        z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            description: z.string(),
            category: z.enum(categories),
          }),
        ),
      ),
    },
    refuses: [503],
    async handle(request, reply) {
      const query = db
        .selectFrom('task_template')
        .select(['id', 'title', 'description', 'category'])
        .where('deleted_at', 'is', null)
        .orderBy('category')
        .orderBy('title')
      const templates = listOf(query, sql`id`, (template) => template, ofRecords)
      return await sendLong(request, reply, deps, completed(templates))
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

  /** The firm's list and every city that a live client or project is in. */
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

/** `include_projects`, `include_projects=true`, `=1`: any of them but a plain no. */
function isAsked(sent: unknown): boolean {
  return sent !== undefined && sent !== 'false' && sent !== '0'
}
