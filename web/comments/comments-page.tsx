import { resources, type RowOf } from '#domain/kinds/registry.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { ButtonLink } from '../components/button.tsx'
import { ListPage } from '../records/list/list-page.tsx'
import type { PanelProps } from '../records/list/panel.tsx'
import { RowDetails } from '../records/list/row-details.tsx'
import { placeOf } from './place-of.ts'

export function CommentsPage({ resource }: { resource: Resource }) {
  return <ListPage resource={resource} Panel={CommentPanel} />
}

function CommentPanel({ resource, row, at, shown }: PanelProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <RowDetails resource={resource} row={row} at={at} shown={shown} />
      {/* The list of comments opens this panel, so the row is a comment. */}
      <ButtonLink
        to={placeOf(row as RowOf<'comment'>)}
        // From the admin site it leads to another document; its router would forget the comment.
        reloadDocument={resource.pages.list !== resources.comment.pages.list}
        variant="primary"
        size="small"
      >
        {discussionScreen.open}
      </ButtonLink>
    </div>
  )
}
