import { Keyboard, LogOut, Moon, Rows3, Settings, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { savePreferences } from '../api/preferences.ts'
import type { Keys } from '../components/key-list.tsx'
import { menuEntry } from '../components/menu.ts'
import { notifyFailed } from '../components/notify.ts'
import { isCompactShown, showCompact } from './density.ts'
import { forgetSession } from './load-session.ts'
import { useSignOut } from './sign-out.ts'
import { areShortcutsOn } from './shortcuts-setting.ts'
import { showTheme } from './theme.ts'
import { TopMenu } from './top-menu.tsx'
import { useOtherKeys } from './use-screen-keys.ts'
import { useSession } from './use-session.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

const said = messages.person

/** Where a screen has no keys of its own. */
const otherKeys: Keys = [[['?'], messages.keys.list]]

export function PersonMenu() {
  const { user, preferences } = useSession()
  const [isCompact, setCompact] = useState(isCompactShown)
  const [areKeysShown, setKeysShown] = useState<boolean>()
  const [isByKey, setByKey] = useState(false)
  useOtherKeys((key) =>
    key === '?' && areShortcutsOn()
      ? () => {
          setByKey(true)
          setKeysShown(true)
        }
      : undefined,
  )
  const { isLeaving, leave } = useSignOut()
  const turnTheme = useThemeTurn()
  return (
    <>
      <TopMenu
        label={said.menu(initialsOf(user.name), user.name)}
        button={initialsOf(user.name)}
        className="inline-flex size-7 items-center justify-center rounded-full bg-accent-soft text-badge font-semibold text-accent max-md:hidden"
      >
        {(close) => (
          <>
            <button type="button" className={menuEntry} onClick={() => closing(close, turnTheme)}>
              <Sign of={preferences.darkMode ? Sun : Moon} />
              {preferences.darkMode ? said.light : said.dark}
            </button>
            <button
              type="button"
              className={menuEntry}
              onClick={() =>
                closing(close, () => {
                  showCompact(!isCompact)
                  setCompact(!isCompact)
                })
              }
            >
              <Sign of={Rows3} />
              {isCompact ? said.normalRows : said.compactRows}
            </button>
            <button
              type="button"
              className={menuEntry}
              onClick={() =>
                closing(close, () => {
                  setByKey(false)
                  setKeysShown(true)
                })
              }
            >
              <Sign of={Keyboard} />
              {messages.keys.title}
            </button>
            <Link to="/settings/" onClick={close} className={`${menuEntry} mt-1`}>
              <Sign of={Settings} />
              Settings
            </Link>
            <button
              type="button"
              className={menuEntry}
              disabled={isLeaving}
              onClick={() => closing(close, leave)}
            >
              <Sign of={LogOut} />
              {isLeaving ? messages.session.leaving : 'Logout'}
            </button>
          </>
        )}
      </TopMenu>
      {areKeysShown !== undefined && (
        <Suspense>
          <KeysDialog
            {...(isByKey && { keys: otherKeys })}
            open={areKeysShown}
            onClose={() => setKeysShown(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function closing(close: () => void, act: () => void): void {
  close()
  act()
}

/** The theme changes at once, and back when it could not be kept. */
function useThemeTurn(): () => void {
  const { user, preferences } = useSession()
  const { revalidate } = useRevalidator()
  const turn = async () => {
    const darkMode = !preferences.darkMode
    showTheme(darkMode)
    const { operation } = await savePreferences(user.email, { ...preferences, darkMode })
    if (operation === 'COMPLETED') {
      forgetSession()
      await revalidate()
    } else {
      showTheme(!darkMode)
      notifyFailed(messages.preferences.saveFailed)
    }
  }
  return () => void turn()
}

function Sign({ of: Shape }: { of: typeof Sun }) {
  return <Shape aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
