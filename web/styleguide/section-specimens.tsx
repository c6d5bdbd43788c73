import { useId } from 'react'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Fold } from '../components/fold.tsx'
import { FormFoot, formCard } from '../components/form-foot.tsx'
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
    <Specimens title="Sections, keys and cards">
      <Sections sections={sections} />
      <Card title={messages.record.history}>
        <p className="text-small text-ink-faint">{messages.recordHistory.none}</p>
      </Card>
      <Fold label="A line that unfolds">
        <p className="text-ink-muted">{messages.recordHistory.none}</p>
      </Fold>
      <Card title={messages.record.files} count={12} action={<Button size="small">Upload…</Button>}>
        <p className="text-small text-ink-faint">{messages.record.noFiles}</p>
      </Card>
      <div className={formCard}>
        <p>{messages.account.mailWhy}</p>
        <FormFoot>
          <Button>Cancel</Button>
          <Button variant="primary">Submit</Button>
        </FormFoot>
      </div>
    </Specimens>
  )
}
