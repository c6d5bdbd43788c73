import { describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { feedback } from '#domain/kinds/assignment.ts'
import { resourceOf, staffModels } from '#domain/kinds/registry.ts'
import { carriedValues, payloadOf, projectField, savedFrom, startValues } from './form-values.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }
const ann = { name: 'Ann Lee', email: 'ann@example.com' }

describe('untouched forms', () => {
  it('an untouched form holds a text or a tick for every declared field', () => {
    for (const model of models) {
      const resource = resourceOf(model)
      const values = startValues(resource, now)
      expect(Object.keys(values)).toEqual(Object.keys(resource.fields))
      for (const [name, value] of Object.entries(values)) {
        expect(typeof value).toBe(resource.fields[name]?.kind === 'checkbox' ? 'boolean' : 'string')
      }
    }
  })

  it('an untouched form starts as declared', () => {
    expect(startValues(resourceOf('task'), now)).toEqual({
      project_id: '',
      title: '',
      due_date: '2026-03-02',
      assigned_by: 'me@example.com',
      assigned_to: '',
      category: 'Other',
      status: 'Active',
      description: '',
      completion_percentage: '0',
      estimated_hours: '',
      repeat: '',
    })
  })

  it('an untouched form keeps a value of parts as text, and sends the parts', () => {
    const kind = resourceOf('projecttemplate')
    expect(startValues(kind, now)).toEqual({ name: '', description: '', items: '[]' })
    const items = [{ title: 'Kick-off' }]
    const saved = savedFrom(kind, { id: 't1', name: 'School', items, version: 2 })
    expect(payloadOf(kind, saved.values, saved)).toMatchObject({ name: 'School', items, version: 2 })
  })

  it('an untouched form takes what is given before what is declared', () => {
    const values = startValues(resourceOf('rfi'), now, { project_id: 'p1', created_by: 'bo@example.com' })
    expect(values).toMatchObject({ project_id: 'p1', created_by: 'bo@example.com', date_received: now.today })
  })
})

describe('opened records', () => {
  it('a record in a form has people by their address, whichever way the record shows them', () => {
    const project = resourceOf('project')
    expect(savedFrom(project, { manager: ann.email, manager_name: ann.name })).toMatchObject({
      values: { manager: ann.email },
      labels: { manager: ann.name },
    })
    expect(savedFrom(project, { manager: ann })).toMatchObject({
      values: { manager: ann.email },
      labels: { manager: ann.name },
    })
    const task = { assigned_to: 'Ann Lee|ann@example.com', assigned_to_obj: ann }
    expect(savedFrom(resourceOf('task'), task)).toMatchObject({
      values: { assigned_to: ann.email },
      labels: { assigned_to: ann.name },
    })
    expect(savedFrom(resourceOf('task'), { assigned_to: 'Ann Lee|ann@example.com' })).toMatchObject({
      values: { assigned_to: ann.email },
      labels: { assigned_to: ann.name },
    })
  })

  it('a record in a form has nobody while nobody has the task', () => {
    const saved = savedFrom(resourceOf('task'), { assigned_to: '', assigned_to_obj: null })
    expect(saved.values['assigned_to']).toBe('')
  })

  it('a record in a form has nothing as an empty text, and numbers as text', () => {
    const { values } = savedFrom(resourceOf('project'), {
      end_date: null,
      project_size: 900,
      isDeadline: true,
    })
    expect(values).toMatchObject({ end_date: '', project_size: '900', isDeadline: true, no_date_due: false })
  })

  it('a record in a form calls a project by its number and name, and knows id and version', () => {
    const record = { RFI_id: 'r1', project_id: '260042-aa', project_name: 'Clinic', version: 3 }
    expect(savedFrom(resourceOf('rfi'), record)).toMatchObject({
      id: 'r1',
      version: 3,
      labels: { project_id: '260042 Clinic' },
    })
  })

  it('a record in a form never shows a password', () => {
    const { values } = savedFrom(resourceOf('user'), { password1: 'secret' })
    expect(values).toMatchObject({ password1: '', password2: '' })
  })
})

describe('payloads', () => {
  it('the payload of a form has the second keys of an RFI, its number as text, and no date as null', () => {
    const values = startValues(resourceOf('rfi'), now, { project_id: 'p1', RFI_number: '7' })
    expect(payloadOf(resourceOf('rfi'), values)).toEqual({
      RFI_id: '',
      project: 'p1',
      project_id: 'p1',
      RFI_number: '7',
      created_by: 'me@example.com',
      created_by_pk: 'me@example.com',
      assigned_to: '',
      assigned_to_pk: '',
      date_received: '2026-03-02',
      sent_out_date: null,
      cost_impact: '',
      cost_amount: null,
      schedule_impact: '',
      schedule_days: null,
      response_due: null,
      category: 'Mechanical',
      status: 'Active',
      description: '',
    })
  })

  it('the payload of a form has the address of a new employee as username too', () => {
    const values = startValues(resourceOf('user'), now, { email: 'bo@example.com' })
    const body = payloadOf(resourceOf('user'), values)
    expect(body).toMatchObject({ email: 'bo@example.com', username: 'bo@example.com', role: 'Team Member' })
    expect(body).not.toHaveProperty('is_active')
  })

  it('the payload of a form has id and version of the record that is updated, and what only an update may set', () => {
    const saved = { id: 's1', version: 4 }
    const values = startValues(resourceOf('submittal'), now, { alert_status: true })
    expect(payloadOf(resourceOf('submittal'), values, saved)).toMatchObject({
      submittal_id: 's1',
      version: 4,
      alert_status: true,
    })
    const created = payloadOf(resourceOf('submittal'), values)
    expect(created).not.toHaveProperty('alert_status')
    expect(created).not.toHaveProperty('version')
  })

  it('the payload of a form has numbers as numbers', () => {
    const values = { ...startValues(resourceOf('task'), now), completion_percentage: '40' }
    expect(payloadOf(resourceOf('task'), values)['completion_percentage']).toBe(40)
    expect(
      payloadOf(resourceOf('project'), { project_size: '' })['project_size'],
      'left empty, not zero',
    ).toBeNull()
  })

  it('the payload of a form passes on who sent an invoice', () => {
    const saved = savedFrom(resourceOf('invoice'), { invoice_id: 'i1', user_email: ann.email, version: 1 })
    expect(payloadOf(resourceOf('invoice'), saved.values, saved)['user_sent_by']).toBe(ann.email)
  })

  it('the payload of a form has the empty keys of a task in feedback', () => {
    const values = startValues(feedback, now, { assigned_by: 'Ann Lee' })
    expect(payloadOf(feedback, values)).toEqual({
      task_id: '',
      project: '',
      project_id: '',
      title: '',
      description: '',
      due_date: '2026-03-02',
      assigned_by: 'Ann Lee',
      assigned_to: 'Admin',
      category: 'Other',
      status: 'Active',
      completion_percentage: 0,
    })
  })

  it('the payload of an assignment has no project', () => {
    const values = startValues(resourceOf('task'), now, { project_id: 'p1' })
    const body = payloadOf(resourceOf('assignment'), values)
    expect(Object.keys(body)).not.toContain('project_id')
    expect(Object.keys(body)).not.toContain('project')
  })
})

describe('create another', () => {
  it('another record of the kind begins with the same project and people', () => {
    const values = startValues(resourceOf('submittal'), now, {
      project: 'p1',
      assigned_to: 'bo@example.com',
      sub_description: 'Pumps',
    })
    expect(carriedValues(resourceOf('submittal'), values)).toEqual({
      project: 'p1',
      assigned_to: 'bo@example.com',
      assigned_by: 'me@example.com',
    })
  })

  it('another record of a kind without either begins anew', () => {
    expect(carriedValues(resourceOf('client'), startValues(resourceOf('client'), now))).toEqual({})
  })

  it('another record of the kind knows where its project goes', () => {
    expect(staffModels.map((model) => projectField(resourceOf(model)))).toEqual([
      undefined,
      'project_id',
      'project',
      'project_id',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
