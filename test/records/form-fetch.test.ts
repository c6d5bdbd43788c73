import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeClient, makeContact, makeEmployee, makeProject } from '../factories.ts'
import { success } from './answers.ts'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await app.asEmployee((await makeEmployee(app.db, { name: 'Ann Lee', role: 'Other' })).id)
  await makeEmployee(app.db, { name: 'Gone Away', is_active: false })
  const firm = await makeClient(app.db, { name: 'Harbor Health', city: 'Galveston' })
  await makeClient(app.db, { name: 'Deleted Inc', city: 'Ghost Town', deleted_at: new Date() })
  await makeContact(app.db, { name: 'Cy Poe', client_uuid: firm.uuid })
  await makeContact(app.db, { name: 'Al Fay' })
  await makeProject(app.db, { project_name: 'North Clinic', city: 'Waco' })
  await makeProject(app.db, { project_name: 'South Clinic', city: 'Waco', status: 'Completed' })
  await makeProject(app.db, { project_name: 'Deleted Clinic', city: 'Ghost Town', deleted_at: new Date() })
  // Cities come with the database; a short list is easier to read here.
  await app.db.deleteFrom('city').where('name', 'not in', ['Austin', 'Waco']).execute()
})

afterAll(() => app.close())

const fetch = async (query = '') => (await client.get(`form/fetch${query}`)).body.data
const labels = (options: { label: string }[]) => options.map(({ label }) => label)

describe('options of forms', () => {
  it('the lists that forms choose from all come under their names', async () => {
    const answer = await client.get('form/fetch/')
    const list = expect.any(Array)
    expect(answer).toEqual(
      success('OK', {
        users: list,
        clients: list,
        cities: list,
        projects: [],
        point_of_contacts: list,
        categories: list,
        templates: [],
      }),
    )
  })

  it('the lists that forms choose from give people who are with the firm, by email', async () => {
    const { users } = await fetch()
    const ann = users.find(({ label }: { label: string }) => label === 'Ann Lee')
    expect(ann).toEqual({
      value: expect.stringContaining('@'),
      label: 'Ann Lee',
      name: 'Ann Lee',
      email: ann.value,
      role: 'Other',
    })
    expect(labels(users)).toEqual(labels(users).toSorted((left, right) => left.localeCompare(right)))
    expect(labels(users)).not.toContain('Gone Away')
  })

  it('the lists that forms choose from give clients, contacts with their client, and cities, in order and without what is deleted', async () => {
    const { clients, point_of_contacts: contacts, cities } = await fetch()
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(clients).toEqual([{ value: uuid, label: 'Harbor Health', uuid, name: 'Harbor Health' }])
    expect(contacts).toEqual([
      { value: uuid, label: 'Al Fay', uuid, name: 'Al Fay', client_name: null },
      { value: uuid, label: 'Cy Poe', uuid, name: 'Cy Poe', client_name: 'Harbor Health' },
    ])
    expect(cities).toEqual(['Austin', 'Galveston', 'Waco'].map((name) => ({ value: name, label: name })))
  })

  it('the lists that forms choose from give the five categories', async () => {
    expect(labels((await fetch()).categories)).toEqual([
      'Mechanical',
      'Electrical',
      'Plumbing',
      'Fire Protection',
      'Other',
    ])
  })

  it.each(['?include_projects=true', '?include_projects', '?include_projects=1&custom=thing'])(
    'the lists that forms choose from give projects for %s, newest first, with number and name',
    async (query) => {
      const { projects } = await fetch(query)
      const [south, north] = projects
      expect(projects).toHaveLength(2)
      expect(north.project_name).toBe('North Clinic')
      expect(south).toEqual({
        value: south.project_id,
        label: `${south.project_id.split('-')[0]} South Clinic`,
        project_id: expect.stringMatching(/^26\d{4}-/),
        project_name: 'South Clinic',
        status: 'Completed',
      })
    },
  )

  it('the lists that forms choose from give the ten project types for include_templates', async () => {
    const { templates, projects } = await fetch('?include_templates=true&include_projects=false')
    expect(projects).toEqual([])
    expect(templates).toEqual([
      { value: 'default', label: 'Default' },
      { value: 'commercial', label: 'Commercial' },
      { value: 'educational', label: 'Educational' },
      { value: 'food service', label: 'Food Service' },
      { value: 'industrial', label: 'Industrial' },
      { value: 'institutional', label: 'Institutional' },
      { value: 'medical', label: 'Medical' },
      { value: 'municipal', label: 'Municipal' },
      { value: 'religious', label: 'Religious' },
      { value: 'residential', label: 'Residential' },
    ])
  })

  it('the lists that forms choose from take a fixed number of queries', async () => {
    app.queries.length = 0
    await fetch('?include_projects=true&include_templates=true')
    expect(app.queries.length).toBeLessThanOrEqual(6)
  })
})
