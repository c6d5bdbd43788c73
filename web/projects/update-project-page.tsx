import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { useConfirm } from '../components/confirm.tsx'
import { useNarrow } from '../components/use-narrow.ts'
import { useUser } from '../layout/use-session.ts'
import type { AskFirst } from '../records/form/form-submit.ts'
import { RecordUpdate } from '../records/form/record-update.tsx'
import { UnsavedBeside } from '../layout/use-leave-guard.ts'
import { InvoiceSection } from './invoice-section.tsx'
import { ProjectAside } from './project-aside.tsx'
import { projectInvoices } from './project-invoices.ts'
import { ProjectShortcuts } from './project-shortcuts.tsx'
import { useTemplateActs } from './template-acts.tsx'

export function UpdateProjectPage({ resource = resourceOf('project') }: { resource?: Resource }) {
  const { id = '' } = useParams()
  return <UpdateProject key={id} id={id} resource={resource} />
}

function UpdateProject({ id, resource }: { id: string; resource: Resource }) {
  const user = useUser()
  const { form, pages } = resource
  // As what leads elsewhere from the records of other kinds.
  const look = useNarrow() ? 'quiet' : 'secondary'
  const [isUnsaved, setUnsaved] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const templates = useTemplateActs(id)
  const askFirst = useInvoiceQuestion(id, () =>
    page.current?.querySelector<HTMLElement>('form [type=submit]')?.focus(),
  )
  return (
    <UnsavedBeside value={isUnsaved}>
      <div ref={page}>
        <RecordUpdate
          resource={resource}
          id={id}
          askFirst={askFirst}
          ways={
            <>
              <ProjectShortcuts id={id} look={look} />
              {templates.acts}
            </>
          }
          overview={<ProjectAside id={id} />}
          below={
            can(user, 'invoice.create') && (
              <InvoiceSection
                projectId={id}
                // 'Create another' would be about projects.
                next={form.next.filter(({ to }) => to !== pages.create)}
                onUnsaved={setUnsaved}
              />
            )
          }
        />
      </div>
      {templates.windows}
    </UnsavedBeside>
  )
}

/** A project that is completed without an invoice may be a forgotten bill. */
function useInvoiceQuestion(id: string, onCancel: () => void): AskFirst {
  const queries = useQueryClient()
  const ask = useConfirm()
  const mayKnow = can(useUser(), 'invoice.of_project')
  return async (values, saved) => {
    const { status, project_name: name } = values
    const { status: before } = saved?.values ?? {}
    const isCompleting = status === 'Completed' && before !== 'Completed'
    if (!isCompleting || !mayKnow) return true
    // A failed list counts as empty: a needless question costs less than a missing one.
    const invoices = await queries.fetchQuery(projectInvoices(id)).catch(() => [])
    if (invoices.length > 0) return true
    const agreed = await ask({
      text: messages.project.noInvoice,
      about: String(name),
      yes: 'Mark as complete',
    })
    // The button could not keep the focus while the form was busy.
    if (!agreed) setTimeout(onCancel)
    return agreed
  }
}
