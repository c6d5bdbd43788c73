import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/dates.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Client } from './app.ts'
import { next, plainItem } from './factories.ts'
import { password, type World } from './rights/world.ts'

/** Every declared field of a kind with a value of its own, as first sent and as changed later. */
export type Sample = { created: Record<string, unknown>; updated: Record<string, unknown> }

/** People, a client and a contact that samples name. */
export type Names = { first: string; second: string; clients: [string, string]; contacts: [string, string] }

export const samples: Record<Model, (world: World, names: Names) => Sample> = {
  project: (_world, { first, second, clients, contacts }) => ({
    created: {
      project_name: 'North tower',
      start_date: '2026-01-05',
      end_date: '2026-06-30',
      isDeadline: true,
      no_date_due: false,
      point_of_contact: contacts[0],
      client_name: clients[0],
      manager: first,
      city: 'Austin',
      description: 'Permit applied for',
      template: 'medical',
      status: 'Review',
      project_size: 12_500.5,
      rfi_response_days: 3,
      submittal_response_days: null,
    },
    updated: {
      project_name: 'South tower',
      start_date: '2026-02-05',
      end_date: null,
      isDeadline: false,
      no_date_due: true,
      point_of_contact: contacts[1],
      client_name: clients[1],
      manager: second,
      city: 'Waco',
      description: 'Permit granted',
      template: 'industrial',
      status: 'Completed',
      project_size: 0,
      rfi_response_days: null,
      submittal_response_days: 90,
    },
  }),
  task: ({ project }, names) => ({
    created: {
      project_id: project,
      estimated_hours: 12.5,
      repeat: {
        every: 2,
        unit: 'week',
        weekday: 1,
        day: null,
        make: 'when_closed',
        ends_on: null,
        ends_after: 5,
      },
      ...work(names).created,
    },
    updated: {
      project_id: project,
      estimated_hours: 4,
      repeat: {
        every: 1,
        unit: 'month',
        weekday: null,
        day: 31,
        make: 'when_closed',
        ends_on: '2199-12-31',
        ends_after: null,
      },
      ...work(names).updated,
    },
  }),
  assignment: (_world, names) => work(names),
  submittal: ({ project }, { first, second }) => ({
    created: {
      project,
      assigned_to: first,
      assigned_by: second,
      category: 'Fire Protection',
      status: 'Active',
      received_date: '2026-01-07',
      response_due: '2026-01-27',
      sub_description: 'Air handlers',
      title: 'Rooftop unit 1',
      spec_section: '23 74 00',
      spec_title: 'Rooftop units of the east wing',
      submittal_type: 'Product Data',
      contractor_number: 'GC-7',
      required_on_site: '2026-05-04',
      lead_time_days: 70,
      alert_status: false,
    },
    updated: {
      project,
      assigned_to: second,
      assigned_by: first,
      category: 'Electrical',
      status: 'Closed',
      received_date: '2026-01-08',
      response_due: null,
      sub_description: 'Chillers',
      title: '',
      spec_section: '23 64 00',
      spec_title: 'Chillers of the plant',
      submittal_type: '',
      contractor_number: '',
      required_on_site: null,
      lead_time_days: 0,
      alert_status: true,
    },
  }),
  rfi: ({ project }, { first, second }) => ({
    created: {
      project_id: project,
      RFI_number: 4000 + next(),
      created_by: first,
      assigned_to: second,
      date_received: '2026-01-07',
      sent_out_date: '2026-01-09',
      response_due: '2026-01-19',
      category: 'Plumbing',
      status: 'Active',
      description: 'Which valve?',
      cost_impact: 'Yes',
      cost_amount: 1200.5,
      schedule_impact: 'None',
      schedule_days: null,
      alert_status: false,
    },
    updated: {
      project_id: project,
      RFI_number: 4000 + next(),
      created_by: second,
      assigned_to: first,
      date_received: '2026-01-08',
      sent_out_date: null,
      response_due: '2026-01-20',
      category: 'Other',
      status: 'Closed',
      description: 'Which pump?',
      cost_impact: '',
      cost_amount: null,
      schedule_impact: 'Yes',
      schedule_days: 14,
      alert_status: true,
    },
  }),
  invoice: (_world, { first, second }) => ({
    created: {
      invoice_date: '2026-01-07',
      payment_status: 'Pending',
      payment_amount: 40,
      notes: 'First share',
      project_name: 'Billed tower',
      user_sent_by: first,
    },
    updated: {
      invoice_date: '2026-01-08',
      payment_status: 'Sent',
      payment_amount: 0,
      notes: '',
      project_name: 'Billed tower',
      user_sent_by: second,
    },
  }),
  user: () => ({
    created: { ...person('Lee', 'Team Member'), is_active: true },
    updated: { ...person('Kim', 'Accountant'), is_active: false },
  }),
  client: () => ({
    created: {
      name: `Client ${randomUUID()}`,
      email: 'office@example.com',
      phone_number: '5125550100',
      street_address: '1 Main St',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
    },
    updated: {
      name: `Client ${randomUUID()}`,
      email: '',
      phone_number: '(512)55501',
      street_address: '',
      city: '',
      state: 'OK',
      postal_code: '',
    },
  }),
  pointofcontact: (_world, { clients }) => ({
    created: { name: 'Ann', email: 'ann@example.com', phone_number: '5125550101', client_name: clients[0] },
    updated: { name: 'Anna', email: '', phone_number: '', client_name: clients[1] },
  }),
  tasktemplate: () => ({
    created: { title: `Load calculation ${next()}`, category: 'Mechanical', description: 'By floor' },
    updated: { title: `Duct layout ${next()}`, category: 'Fire Protection', description: '' },
  }),
  projecttemplate: () => ({
    created: {
      name: `School ${next()}`,
      description: 'New building',
      items: [{ ...plainItem, title: 'Kick-off', estimated_hours: 2.5 }],
    },
    updated: {
      name: `Clinic ${next()}`,
      description: '',
      items: [
        { ...plainItem, kind: 'submittal', title: 'Pumps', anchor: 'deadline', offset_days: 20 },
        plainItem,
      ],
    },
  }),
  city: () => ({ created: { name: `Marfa ${next()}` }, updated: { name: `Alpine ${next()}` } }),
  comment: () => ({
    created: { body: 'Does the beam leave room for the duct?' },
    updated: { body: 'It does, at 9 ft.\nSee <detail 4>.' },
  }),
  holiday: () => ({
    created: { date: addDays('2050-01-01', next()), name: 'Founders Day' },
    updated: { date: addDays('2060-01-01', next()), name: 'Office closed' },
  }),
  announcement: () => ({
    created: { title: 'Holiday', content: 'The office is closed.', duration: '43200' },
    updated: { title: 'No holiday', content: 'The office is open.', duration: '604800' },
  }),
  // Whoever wrote it and what about stays as it came.
  contact: () => ({
    created: { email: 'visitor@example.com', topics: 'Pricing', seen: false },
    updated: { email: 'visitor@example.com', topics: 'Pricing', seen: true },
  }),
}

/** What a record shows of a field: people by their address, however they are written. */
export function shownAs(record: Record<string, unknown>, field: string): unknown {
  const value = field === 'user_sent_by' ? record['user_email'] : record[field]
  if (typeof value === 'object' && value !== null && 'email' in value) return value.email
  return typeof value === 'string' && value.includes('|') ? value.split('|')[1] : value
}

/** Signs in with a password, which no record shows. */
export async function canSignIn(client: Client, username: unknown, password: unknown): Promise<boolean> {
  return (await client.post('auth/login/', { username, password })).status === 200
}

function work({ first, second }: Names): Sample {
  return {
    created: {
      title: 'Size the ducts',
      due_date: '2026-01-07',
      assigned_by: first,
      assigned_to: second,
      category: 'Fire Protection',
      status: 'Active',
      description: 'Level 2',
      completion_percentage: 10,
    },
    updated: {
      title: 'Size the pipes',
      due_date: '2026-01-08',
      assigned_by: second,
      assigned_to: first,
      category: 'Mechanical',
      status: 'Closed',
      description: '',
      completion_percentage: 90,
    },
  }
}

function person(name: string, role: string) {
  const secret = `${password} ${randomUUID()}`
  return { name, email: `${randomUUID()}@example.com`, role, password1: secret, password2: secret }
}
