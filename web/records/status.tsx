import { statusColour } from '#domain/colours.ts'
import type { Column } from '#domain/kinds/list-facts.ts'
import type { Row } from '../api/records.ts'
import { State } from '../components/state.tsx'

/** Of what counts no more the value stays, since lists are filtered by it; the word beside it says so. */
export function Status({ words, row, column: { over } }: { words: string; row: Row; column: Column }) {
  if (!over || !row[over.by]) return <State colour={statusColour(words)}>{words}</State>
  return (
    <State colour="over">
      {over.word} <s>{words}</s>
    </State>
  )
}
