import { lazy, Suspense, useState } from 'react'
import { mayReviewForOthers } from '#domain/answers.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import type { Row } from '../../api/records.ts'
import type { User } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useUser } from '../../layout/use-session.ts'
import { assigneeOf, chainIn } from './court-in.ts'
import { ReviewRow } from './review-row.tsx'

const said = courtScreen.reviewers

const ReviewersDialog = lazy(async () => ({
  default: (await import('./reviewers-dialog.tsx')).ReviewersDialog,
}))

/** Who looks at documents before they go back: the lead first. */
export function ReviewersSection({
  resource,
  record,
  onChanged,
}: {
  resource: Resource
  record: Row
  onChanged: (record: Row) => void
}) {
  const user = useUser()
  const [isEditing, setEditing] = useState(false)
  const reviewers = chainIn(record)?.reviewers ?? []
  const lead = assigneeOf(resource, record)
  const mayEdit = can(user, `${resource.model}.update`)
  return (
    <Card
      title={said.title}
      count={reviewers.length}
      action={
        mayEdit && (
          <Button size="small" variant="quiet" className="-mr-2" onClick={() => setEditing(true)}>
            {said.edit}
          </Button>
        )
      }
    >
      <ul className="flex flex-col">
        <li className="flex min-h-9 flex-wrap items-center gap-x-3 text-small">
          <span className="font-lead">{lead.name}</span>
          <span className="text-ink-muted">{said.lead}</span>
        </li>
        {reviewers.map((reviewer) => (
          <ReviewRow
            key={reviewer.user.email}
            resource={resource}
            record={record}
            reviewer={reviewer}
            may={mayReviewFor(reviewer.user.email, user, lead.email)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {reviewers.length === 0 && <p className="text-small text-ink-faint">{said.none}</p>}
      {isEditing && (
        <Suspense>
          <ReviewersDialog
            resource={resource}
            record={record}
            onDone={onChanged}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Everybody for themselves; the lead and who manages for all. */
function mayReviewFor(email: string, user: User, lead: string): 'own' | 'others' | undefined {
  if (email === user.email) return 'own'
  return lead === user.email || mayReviewForOthers(user) ? 'others' : undefined
}
