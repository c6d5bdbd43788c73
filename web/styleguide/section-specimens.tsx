import { useId } from 'react'
import { messages } from '#domain/words/messages.ts'
import { KeyList } from '../components/key-list.tsx'
import { Sections } from '../components/sections.tsx'
import { listKeys } from '../layout/keys.ts'
import { Specimens } from './specimens.tsx'

export function SectionSpecimens() {
  const id = useId()
  const sections = [
    { id: `${id}-keys`, title: messages.keys.title, content: <KeyList keys={listKeys} /> },
    {
      id: `${id}-mail`,
      title: 'With a reason',
      why: messages.account.mailWhy,
      content: <p>{messages.account.mailPingedHint}</p>,
    },
  ]
  return (
    <Specimens title="Sections and keys">
      <Sections sections={sections} />
    </Specimens>
  )
}
