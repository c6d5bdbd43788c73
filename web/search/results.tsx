import { Fragment } from 'react'
import { Link } from 'react-router'
import type { SearchItem } from '#domain/calls/search.ts'
import { ResultLine } from '../palette/result-line.tsx'
import { marked } from './marked.ts'

export function Results({ items, text }: { items: readonly SearchItem[]; text: string }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map((item) => (
        <li key={`${item.kind}:${item.id}`}>
          <Link to={item.url} className="block px-3 py-1.5 -outline-offset-2 hover:bg-hover">
            <span className="flex min-h-7 items-center gap-2.5 max-md:min-h-11">
              <ResultLine item={item} />
            </span>
            {item.snippet !== null && <Snippet words={item.snippet} text={text} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Snippet({ words, text }: { words: string; text: string }) {
  return (
    <span className="block pb-0.5 pl-6.5 text-small break-words text-ink-muted">
      {marked(words, text).map((piece, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
        <Fragment key={place}>
          {place % 2 === 1 ? <mark className="bg-yellow-soft font-medium text-ink">{piece}</mark> : piece}
        </Fragment>
      ))}
    </span>
  )
}
