import { adminSiteMessages } from '#domain/admin/words.ts'
import { openWorkKinds } from '#domain/kinds/open-work.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { openItems, type Person } from './person.ts'

const said = adminSiteMessages.person

export function PersonWork({ person, onHandOver }: { person: Person; onHandOver?: () => void }) {
  const hasWork = openItems(person) > 0
  return (
    <Card
      title="Open work"
      action={
        hasWork &&
        onHandOver && (
          <Button size="small" onClick={onHandOver}>
            Hand over…
          </Button>
        )
      }
    >
      {hasWork ? (
        <dl className="divide-y divide-line">
          {openWorkKinds.map((kind) => (
            <div key={kind} className="flex min-h-(--row) items-center justify-between gap-4 text-small">
              <dt className="text-ink-muted">{said.kinds[kind]}</dt>
              <dd className="tabular-nums">{person.open_work[kind].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-small text-ink-muted">{said.nothingOpen}</p>
      )}
    </Card>
  )
}
