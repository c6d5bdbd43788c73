import { useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { ColumnKind } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { notifyFailed } from '../components/notify.ts'
import type { CardFacts } from './card-facts.ts'
import type { CardMenusProps, OpenedMenu } from './card-menus.tsx'

// Nobody needs a menu to see a first screen: they come when a hand is on its way to one.
const load = () => import('./card-menus.tsx')

/** The menus of a column's cards, of which one at most is open. */
export function useCardMenus(
  kind: ColumnKind,
  cards: readonly CardFacts[],
  list: RefObject<HTMLElement | null>,
): {
  opened: string | undefined
  preload: () => void
  open: (menu: OpenedMenu) => Promise<void>
  menus: ReactNode
} {
  const [Menus, setMenus] = useState<ComponentType<CardMenusProps>>()
  const [opened, setOpened] = useState<OpenedMenu>()
  // With its card a menu goes for good: the button is gone that it hangs on.
  if (opened && !cards.some(({ id }) => id === opened.id)) setOpened(undefined)
  return {
    opened: opened?.id,
    preload: () => void load().catch(() => undefined),
    async open(menu) {
      // The same button again.
      if (opened?.id === menu.id) return setOpened(undefined)
      try {
        const { CardMenus } = await load()
        setMenus(() => CardMenus)
        setOpened(menu)
      } catch {
        notifyFailed(messages.generic.partMissing)
      }
    },
    menus: Menus && (
      <Menus kind={kind} cards={cards} list={list} opened={opened} onClose={() => setOpened(undefined)} />
    ),
  }
}
