import { addressIn } from '#domain/people.ts'
import { printingWords } from '#domain/words/printing.ts'
import { can } from '#domain/permissions.ts'
import type { Action, Resource } from '#domain/kinds/kind.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { pathWith } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import type { User } from '../../api/session.ts'
import { mailTo } from '../../components/mail-to.ts'
import { courtActsOf, type CourtAct } from '../court/acts-of.ts'
import { foldersOf } from '../folders-of.ts'
import { idOf } from '../id-of.ts'
import { paperOf } from '../use-paper.ts'

/** One thing to do with a record, whoever draws it: a button of an open row, an entry of a card's menu. */
export type Offer =
  | { kind: 'edit' | 'mail'; label: string; to: string }
  | { kind: 'no-mail'; label: string; missing: string }
  | { kind: 'action'; label: string; action: Action; isRefused: boolean }
  | { kind: 'court'; label: string; act: CourtAct; isNextStep: boolean }
  | { kind: 'folder'; label: string; location: unknown }
  | { kind: 'paper'; label: string; path: string }

/** What a person is offered with a record, in order: its work, ways to people and folders, and removing it. */
export function offersOf(
  resource: Resource,
  row: Row,
  user: User,
): { work: Offer[]; ways: Offer[]; removal: Offer[] } {
  const { mail } = resource.list
  const actions = Object.values(resource.actions).filter((action) => isOffered(action, row, user))
  const asOffer = (action: Action): Offer => ({
    kind: 'action',
    label: action.label,
    action,
    isRefused: action.refuse?.(row) !== undefined,
  })
  const paper = paperOf(resource, row)
  const edit: Offer = {
    kind: 'edit',
    label: 'Edit',
    to: pathWith(resource.pages.update, idOf(row, resource) ?? ''),
  }
  return {
    work: [
      ...courtActsOf(resource, row, user).map((offered): Offer => ({ kind: 'court', ...offered })),
      ...(mayEdit(resource, user) ? [edit] : []),
      ...actions.filter(({ undoable }) => !undoable).map(asOffer),
    ],
    ways: [
      ...(paper === undefined ? [] : [{ kind: 'paper' as const, label: printingWords.print, path: paper }]),
      ...(mail ? [letter(mail, row, calledAs(resource, row))] : []),
      ...foldersOf(resource, row).map((folder): Offer => ({ kind: 'folder', ...folder })),
    ],
    removal: actions.filter(({ undoable }) => undoable).map(asOffer),
  }
}

export function mayEdit({ list }: Resource, user: User): boolean {
  return list.editFor === undefined || can(user, list.editFor)
}

function isOffered(action: Action, row: Row, user: User): boolean {
  if (action.onlyWhile !== undefined && row[action.onlyWhile] !== true) return false
  return can(user, action.may) || (action.alsoFor?.(row, user) ?? false)
}

function letter(
  { to, label, missing }: NonNullable<Resource['list']['mail']>,
  row: Row,
  subject: string,
): Offer {
  const email = addressIn(row[to])
  if (typeof email !== 'string' || email === '') return { kind: 'no-mail', label, missing }
  return { kind: 'mail', label, to: mailTo(email, subject) }
}
