import { text } from '#domain/fields.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { templateScreen as said } from '#domain/words/templates-screen.ts'
import { useUser } from '../layout/use-session.ts'
import { RecordPage } from '../records/form/record-page.tsx'
import { useTemplates } from '../records/items/use-templates.ts'

const project = resourceOf('project')

/** The form of a project; where there are templates it may begin with one. */
export function CreateProjectPage() {
  const mayApply = can(useUser(), 'projecttemplate.apply')
  const { data: choices } = useTemplates({ enabled: mayApply })
  const field = {
    ...text(said.createFrom, { hint: said.createFromHint, only: 'create' }),
    kind: 'choice' as const,
    choices: choices ?? [],
  }
  const resource =
    !mayApply || choices?.length === 0
      ? project
      : { ...project, fields: { ...project.fields, project_template_id: field } }
  return <RecordPage resource={resource} mode="create" />
}
