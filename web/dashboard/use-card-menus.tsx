import { useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { ColumnKind } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { notifyFailed } from '../components/notify.ts'
import type { CardFacts } from './card-facts.ts'
import type { CardMenusProps, OpenedMenu } from './card-menus.tsx'

// Menus are loaded when a pointer approaches one: no first screen needs them.
const load = () => import('./card-menus.tsx')

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
  // A menu goes with its card, on whose button it hangs.
  if (opened && !cards.some(({ id }) => id === opened.id)) setOpened(undefined)
  return {
    opened: opened?.id,
    preload: () => void load().catch(() => undefined),
    async open(menu) {
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
