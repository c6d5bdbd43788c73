import type { RefObject } from 'react'
import type { ColumnKind } from '#domain/pages/dashboard.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { projectShortcuts } from '#domain/pages/project-shortcuts.ts'
import { pathWith } from '../api/client.ts'
import type { User } from '../api/session.ts'
import { useUser } from '../layout/use-session.ts'
import { useRecordAction } from '../records/acts/use-record-action.ts'
import { cardAt } from './card-at.ts'
import type { CardFacts } from './card-facts.ts'
import { CardMenu } from './card-menu.tsx'

export type OpenedMenu = { id: string; button: HTMLButtonElement; byKeyboard: boolean }

export type CardMenusProps = {
  kind: ColumnKind
  cards: readonly CardFacts[]
  list: RefObject<HTMLElement | null>
  opened: OpenedMenu | undefined
  onClose: () => void
}

const linksOf: Partial<Record<ColumnKind, (user: User) => { label: string; to: string }[]>> = {
  project: projectShortcuts,
}

export function CardMenus({ kind, cards, list, opened, onClose }: CardMenusProps) {
  const user = useUser()
  const resource = resourceOf(kind)
  const index = cards.findIndex(({ id }) => id === opened?.id)
  const card = cards[index]
  // The next card gets the focus when one is closed.
  const actions = useRecordAction(resource, { placeAfter: () => cardAt(list.current, index) })
  return (
    <>
      {actions.windows}
      {opened && card && (
        <CardMenu
          card={card}
          resource={resource}
          actions={actions}
          links={(linksOf[kind]?.(user) ?? []).map(({ label, to }) => ({ label, to: pathWith(to, card.id) }))}
          button={opened.button}
          byKeyboard={opened.byKeyboard}
          onClose={onClose}
        />
      )}
    </>
  )
}
