import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { categories, projectStatuses, projectTypes, toChoices } from '#domain/choices.ts'
import { projectLabel } from '#domain/project-id.ts'
import { completed } from '#domain/result.ts'
import { roles } from '#domain/roles.ts'
import type { Deps } from '../deps.ts'
import { objectOf } from '../http/object-of.ts'
import { addCall, resultShape } from './call.ts'

const option = z.object({ value: z.string(), label: z.string() })
const named = option.extend({ uuid: z.string(), name: z.string() })

/** The lists that forms choose from. */
export function formRoutes(app: FastifyInstance, { db }: Deps): void {
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
    async handle(request) {
      const query = objectOf(request.query)
      const [users, clients, cities, contacts, projects] = await Promise.all([
        readUsers(),
        readClients(),
        readCities(),
        readContacts(),
        isAsked(query['include_projects']) ? readProjects() : [],
      ])
      return completed({
        users,
        clients,
        cities,
        projects,
        point_of_contacts: contacts,
        categories: toChoices(categories),
        templates: isAsked(query['include_templates']) ? toChoices(projectTypes) : [],
      })
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
    handle: async () =>
      completed(
        await db
          .selectFrom('task_template')
          .select(['id', 'title', 'description', 'category'])
          .where('deleted_at', 'is', null)
          .orderBy('category')
          .orderBy('title')
          .execute(),
      ),
  })

  async function readUsers() {
    const people = await db
      .selectFrom('employee')
      .select(['name', 'email', 'role'])
      .where('is_active', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return people.map((person) => ({ value: person.email, label: person.name, ...person }))
  }

  async function readClients() {
    const clients = await db
      .selectFrom('client')
      .select(['uuid', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('uuid')
      .execute()
    return clients.map((client) => ({ value: client.uuid, label: client.name, ...client }))
  }

  /** The firm's list and every city that a live client or project is in. */
  async function readCities() {
    const cities = await db
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
      .orderBy('name')
      .execute()
    return cities.map(({ name }) => ({ value: name, label: name }))
  }

  async function readContacts() {
    const contacts = await db
      .selectFrom('point_of_contact')
      .leftJoin('client', 'client.uuid', 'point_of_contact.client_uuid')
      .select(['point_of_contact.uuid', 'point_of_contact.name', 'client.name as client_name'])
      .where('point_of_contact.deleted_at', 'is', null)
      .orderBy('point_of_contact.name')
      .orderBy('point_of_contact.uuid')
      .execute()
    return contacts.map((contact) => ({ value: contact.uuid, label: contact.name, ...contact }))
  }

  async function readProjects() {
    const projects = await db
      .selectFrom('project')
      .select(['project_id', 'project_name', 'status'])
      .where('deleted_at', 'is', null)
      .orderBy('project_id', 'desc')
      .execute()
    return projects.map((project) => ({
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
