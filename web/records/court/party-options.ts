import type { DataOf } from '#domain/calls/registry.ts'
import type { Party } from '#domain/court.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import type { ListedOption } from '../../components/option-list.tsx'
import type { Option } from '../../api/records.ts'

const { groups } = courtScreen

export type Parties = DataOf<'GET api/court/parties/:project_id'>

export type PartyOption = ListedOption & { party: Party }

/**
 * To whom something can go: our side first and of it whoever it is assigned to, then the client's side, then those who are
 * known by name alone. Whoever has it now is left out.
 */
export function partyOptions({
  colleagues,
  assignee,
  parties,
  holder,
}: {
  colleagues: readonly Option[]
  assignee: { email: string }
  parties: Parties | undefined
  holder: Party | null
}): PartyOption[] {
  const isAssignee = ({ value }: Option) => value === assignee.email
  const us = [...colleagues.filter(isAssignee), ...colleagues.filter((one) => !isAssignee(one))]
  const { client = null, contacts = [], others = [] } = parties ?? {}
  const all = [
    ...us.map((one) => colleague(one)),
    ...(client === null ? [] : [outside(client, groups.client)]),
    ...contacts.map((contact) => outside(contact, groups.contacts)),
    ...others.map((name) => outside({ type: 'other', id: null, name }, groups.others)),
  ]
  const those = all.filter(({ party }) => isHolder(party, holder))
  // Colleagues are known by address, holders by id: two of one name cannot be told apart here, and the server refuses one.
  return those.length === 1 ? all.filter((option) => option !== those[0]) : all
}

/** What was typed and is none of the options names somebody else. */
export function partyOf(value: string, options: readonly PartyOption[]): Party | undefined {
  if (value === '') return undefined
  const party = options.find((option) => option.value === value)?.party
  return party ?? { type: 'other', id: null, name: value }
}

/** The option for a party that was read. */
export function valueOf(party: Party | null | undefined, options: readonly PartyOption[]): string {
  if (!party) return ''
  return options.find((option) => isHolder(option.party, party))?.value ?? party.name
}

function colleague({ value, label, role }: Option): PartyOption {
  return {
    value: `user ${value}`,
    label,
    group: groups.us,
    party: { type: 'user', id: value, name: label },
    ...(typeof role === 'string' && { hint: role }),
  }
}

function outside(party: Party, group: string): PartyOption {
  const value = party.id === null ? party.name : `${party.type} ${party.id}`
  return { value, label: party.name, group, party }
}

function isHolder(party: Party, holder: Party | null): boolean {
  if (holder === null || party.type !== holder.type) return false
  const isByName = party.type === 'user' || party.type === 'other'
  return isByName ? party.name.toLowerCase() === holder.name.toLowerCase() : party.id === holder.id
}
