import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { boardMessages } from '#domain/words/board.ts'
import { helpMessages as said } from '#domain/words/help.ts'
import { searchScreen } from '#domain/words/search-screen.ts'
import { KeyList, type Keys } from '../components/key-list.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Sections, type Section } from '../components/sections.tsx'
import { inboxKeys } from '../layout/inbox-keys.ts'
import { calendarKeys, courtListKeys, searchKeys, withCellKeys } from '../layout/keys.ts'
import { ShortcutsToggle } from '../layout/shortcuts-toggle.tsx'
import { workKeys } from '../layout/work-keys.ts'

const paletteKeys: Keys = [
  [['↑', '↓'], searchScreen.keys.choose],
  [['Enter'], searchScreen.keys.go],
  [['Ctrl Enter', '⌘ Enter'], searchScreen.keys.newTab],
]

const sections: readonly Section[] = [
  { id: 'words', title: said.words.title, content: <Terms /> },
  { id: 'keys', title: said.keys.title, why: said.keys.why, content: <AllKeys /> },
  { id: 'search', title: said.search.title, content: <Ways ways={said.search.ways} /> },
  {
    id: 'export',
    title: said.export.title,
    content: <Ways ways={said.export.ways} last={<ApiLink why={said.export.api} />} />,
  },
  {
    id: 'import',
    title: said.import.title,
    content: <Ways ways={said.import.ways} last={<ApiLink why={said.import.api} />} />,
  },
  {
    id: 'settings',
    title: said.settings.title,
    content: (
      <p>
        {said.settings.why} <To page="/settings/">Settings</To>.
      </p>
    ),
  },
]

export function HelpPage() {
  return (
    <>
      <PageHeader title={said.title} />
      <Sections sections={sections}>
        <p>
          {said.feedback} <To page="/assignments/feedback">Feedback</To>
        </p>
      </Sections>
    </>
  )
}

function Terms() {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {said.words.terms.map(([term, meaning]) => (
        <div
          key={term}
          className="border-b border-line py-2 first:pt-0 last:border-0 last:pb-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="font-lead">{term}</dt>
          <dd className="text-pretty text-ink-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function AllKeys() {
  return (
    <>
      <KeyGroup title={searchScreen.keys.title} keys={[...searchKeys, ...paletteKeys]} />
      <KeyGroup title={said.keys.lists} keys={withCellKeys(courtListKeys, ['s', 'a', 'd', 'p'], true)} />
      <KeyGroup title={said.keys.myWork} keys={workKeys} />
      <KeyGroup title={said.keys.calendars} keys={calendarKeys('week or month', false)} />
      <KeyGroup title={said.keys.inbox} keys={inboxKeys} />
      <div className="flex flex-col gap-2">
        <h3 className="text-small font-medium text-ink-muted">{said.keys.board}</h3>
        <p>{boardMessages.instructions}</p>
      </div>
      <div className="border-t border-line pt-3">
        <ShortcutsToggle />
      </div>
    </>
  )
}

function KeyGroup({ title, keys }: { title: string; keys: Keys }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-small font-medium text-ink-muted">{title}</h3>
      <KeyList keys={keys} />
    </div>
  )
}

function Ways({ ways, last }: { ways: readonly string[]; last?: ReactNode }) {
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-2 pl-4 marker:text-ink-faint">
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
      {last && <li>{last}</li>}
    </ul>
  )
}

/** A page of the server and not of the app. */
function ApiLink({ why }: { why: string }) {
  return (
    <>
      {why}{' '}
      <a href="/api/docs" className="text-link">
        its description
      </a>
    </>
  )
}

function To({ page, children }: { page: string; children: string }) {
  return (
    <Link to={page} className="text-link">
      {children}
    </Link>
  )
}
