import { useLocation } from 'react-router'
import { feedback } from '#domain/kinds/assignment.ts'
import { useUser } from '../layout/use-session.ts'
import { RecordNew } from '../records/form/record-new.tsx'

export function FeedbackPage() {
  const { name } = useUser()
  const { key } = useLocation()
  return (
    <RecordNew
      key={key}
      resource={feedback}
      given={{ assigned_by: name }}
      heading="Create Assignment for feedback"
    />
  )
}
