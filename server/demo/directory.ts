import type { Insertable } from 'kysely'
import { addDays, type CivilDate } from '#domain/dates.ts'
import type { Tables } from '../db/schema.ts'
import { workdayBefore, type Calendar } from './calendar.ts'
import type { People } from './people.ts'
import type { Plan } from './plans.ts'
import { seeded, type Random } from './random.ts'
import type { Story } from './story.ts'
import { cities } from './words/cities.ts'
import { clients } from './words/clients.ts'
import { contacts } from './words/contacts.ts'

type Client = Insertable<Tables['client']> & { uuid: string }
type Contact = Insertable<Tables['point_of_contact']> & { uuid: string }

export type Directory = { clients: Client[]; contacts: Contact[]; stories: Story[] }

/** Clients came to the firm shortly before their first project. */
export function makeDirectory(plans: readonly Plan[], people: People, calendar: Calendar): Directory {
  const random = seeded('directory')
  const stories: Story[] = []
  const record = (model: 'client' | 'pointofcontact', day: CivilDate, actor: string) => {
    const at = calendar.at(day, random.between(540, 1020))
    const id = random.uuid()
    stories.push({ model, id, at, actor, steps: [] })
    return { uuid: id, created_at: at }
  }
  const hosts = new Map<string, { host: string; city: string; row: Client; since: CivilDate; lead: string }>()
  for (const [name, city, street, host, lead] of clients) {
    const since = workdayBefore(addDays(firstDayOf(plans, name), -random.int(3, 12)))
    const leader = people.named(lead).id
    const row = {
      ...record('client', since, leader),
      name,
      email: `office@${host}`,
      phone_number: phone(city, random),
      street_address: street,
      city,
      state: 'TX',
      postal_code: placeOf(city)[2],
    }
    hosts.set(name, { host, city, row, since, lead: leader })
  }
  const contactRows: Contact[] = []
  for (const [name, client] of contacts) {
    const found = hosts.get(client)
    const by = found?.lead ?? people.named('manager').id
    contactRows.push({
      ...record('pointofcontact', found?.since ?? calendar.ago(300), by),
      name,
      email: `${mailName(name)}@${found?.host ?? 'example.org'}`,
      phone_number: phone(found?.city ?? 'Austin', random),
      client_uuid: found?.row.uuid ?? null,
    })
  }
  return { clients: [...hosts.values()].map(({ row }) => row), contacts: contactRows, stories }
}

function firstDayOf(plans: readonly Plan[], client: string): CivilDate {
  const first = plans.find((plan) => plan.client === client)
  if (first === undefined) throw new Error(`${client} has no project`)
  return first.start
}

/** Ten digits that ring nowhere: 555-01xx is kept for stories. */
function phone(city: string, random: Random): string {
  return `${placeOf(city)[1]}55501${String(random.int(0, 99)).padStart(2, '0')}`
}

function placeOf(city: string): (typeof cities)[number] {
  const place = cities.find(([name]) => name === city)
  if (place === undefined) throw new Error(`${city} is not among the cities`)
  return place
}

/** First and last name without a title: `Dr. Anil Mehta` writes as anil.mehta. */
function mailName(name: string): string {
  return name.toLowerCase().split(' ').slice(-2).join('.')
}
