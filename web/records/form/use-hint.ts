import { useWatch } from 'react-hook-form'
import type { Resource } from '#domain/kinds/kind.ts'
import { messages } from '#domain/words/messages.ts'
import type { NamedField } from './form-fields.ts'
import { useFirm } from '../../api/use-firm.ts'
import { projectField, type Form } from './form-values.ts'
import { useProject } from './use-project.ts'

/** What stands below an input. Of the day of an answer: what it is when it is left empty, which is up to the project and the firm. */
export function useHint({ name, field }: NamedField, resource: Resource, form: Form): string | undefined {
  const { answers, waits } = resource.plays
  const isAnswered = answers !== undefined && waits?.setBy === name
  const projectId = useWatch({ control: form.control, name: projectField(resource) ?? name })
  const project = useProject(isAnswered ? String(projectId ?? '') : '')
  const firm = useFirm({ enabled: isAnswered })
  const days = isAnswered ? (workdaysIn(project.data) ?? workdaysIn(firm.data)) : undefined
  const value = useWatch({ control: form.control, name })
  // Only of a value that was there: what stands below an input does not go while somebody types in it.
  const isFilled = Boolean(value) && Boolean(form.formState.defaultValues?.[name])
  if (isFilled && !isAnswered) return field.hint
  return days === undefined ? (field.emptyHint ?? field.hint) : messages.shared.responseDueHint(days)

  function workdaysIn(settings: Readonly<Record<string, unknown>> | undefined): number | undefined {
    const days = settings?.[`${resource.model}_response_days`]
    return typeof days === 'number' ? days : undefined
  }
}
