import { useRef, useState } from 'react'
import { boardMessages } from '#domain/words/board.ts'
import { task } from '#domain/kinds/task.ts'
import { Button } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { ProjectChoice } from '../records/project-choice.tsx'

export function ProjectPicker() {
  const [error, setError] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  return (
    <Page width="form">
      <PageHeader title="Assign Tasks" back={{ to: task.pages.list }}>
        {/* Outlined: what is to be done here is to choose a project. */}
        <Button
          onClick={() => {
            setError(boardMessages.projectMissing)
            search.current?.focus()
          }}
        >
          {boardMessages.finish}
        </Button>
      </PageHeader>
      {error !== undefined && <ErrorBanner>{boardMessages.noProjectId}</ErrorBanner>}
      <ProjectChoice
        ref={search}
        label={boardMessages.pickProject}
        to="/tasks/assign_tasks/:id"
        error={error}
      />
    </Page>
  )
}
