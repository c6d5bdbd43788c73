import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation, useParams } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { taskAfterAll } from '#domain/kinds/task.ts'
import { Checkbox } from '../components/checkbox.tsx'
import { useUser } from '../layout/use-session.ts'
import type { FormValues } from '../records/form/form-values.ts'
import { RecordNew } from '../records/form/record-new.tsx'

export function CreateTaskPage() {
  const { key } = useLocation()
  const { id } = useParams()
  return <CreateTask key={key} projectId={id} />
}

function CreateTask({ projectId }: { projectId: string | undefined }) {
  // Everyone may give an assignment, not everyone a task.
  const mayCreateTask = can(useUser(), 'task.create')
  const [isAssignment, setAssignment] = useState(!mayCreateTask)
  const [hasChanged, setChanged] = useState(false)
  const resource = isAssignment ? resourceOf('assignment') : hasChanged ? taskAfterAll : resourceOf('task')
  return (
    <RecordNew
      resource={resource}
      {...(projectId === undefined || !mayCreateTask ? {} : { projectId })}
      besides={{
        after: 'due_date',
        content: (
          <AssignmentTick
            checked={isAssignment}
            disabled={!mayCreateTask}
            onChange={(isTicked) => {
              setAssignment(isTicked)
              setChanged(true)
            }}
          />
        ),
      }}
    />
  )
}

/** Unticking without a project says at once what is missing now. */
function AssignmentTick({
  checked,
  disabled,
  onChange,
}: {
  checked: boolean
  disabled: boolean
  onChange: (isTicked: boolean) => void
}) {
  const { getValues, setError, clearErrors } = useFormContext<FormValues>()
  const tick = (isTicked: boolean) => {
    onChange(isTicked)
    if (isTicked) clearErrors('project_id')
    else if (getValues('project_id') === '')
      setError('project_id', { type: 'rule', message: messages.task.projectRequiredForTasks })
  }
  return (
    <Checkbox
      label="Assignment"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => tick(target.checked)}
    />
  )
}
