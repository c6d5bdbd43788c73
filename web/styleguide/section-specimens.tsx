import { useId, useState } from 'react'
import { inboxMessages } from '#domain/words/inbox.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Fold } from '../components/fold.tsx'
import { FormFoot, formCard } from '../components/form-foot.tsx'
import { KeyList } from '../components/key-list.tsx'
import { Sections } from '../components/sections.tsx'
import { TabList } from '../components/tab-list.tsx'
import { listKeys } from '../layout/keys.ts'
import { Specimens } from './specimens.tsx'

export function SectionSpecimens() {
  const id = useId()
  const [tab, setTab] = useState('unread')
  const sections = [
    { id: `${id}-keys`, title: messages.keys.title, content: <KeyList keys={listKeys} /> },
    {
      id: `${id}-mail`,
      title: 'With a reason',
      why: inboxMessages.settings.why,
      content: <p>{inboxMessages.settings.digestHint}</p>,
    },
  ]
  return (
    <Specimens title="Sections, keys and cards">
      <Sections sections={sections} />
      <TabList
        label={inboxMessages.title}
        tabs={[
          { key: 'unread', label: inboxMessages.tabs.unread, id: `${id}-unread`, panels: id, count: 3 },
          { key: 'all', label: inboxMessages.tabs.all, id: `${id}-all`, panels: id },
        ]}
        shown={tab}
        onShow={setTab}
      />
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`} />
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
        <p>{inboxMessages.settings.why}</p>
        <FormFoot>
          <Button>Cancel</Button>
          <Button variant="primary">Submit</Button>
        </FormFoot>
      </div>
    </Specimens>
  )
}
