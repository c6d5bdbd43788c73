import { useParams } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { task } from '#domain/kinds/task.ts'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useUser } from '../layout/use-session.ts'
import { ProjectBoard } from './project-board.tsx'
import { ProjectPicker } from './project-picker.tsx'

export function BoardPage() {
  const { id } = useParams()
  const user = useUser()
  if (!mayOpen(user, '/tasks/assign_tasks')) {
    return (
      <>
        <PageHeader title="Assign Tasks" back={{ to: task.pages.list }} />
        <Notice title={messages.generic.forbidden} />
      </>
    )
  }
  return id === undefined ? <ProjectPicker /> : <ProjectBoard key={id} id={id} />
}
