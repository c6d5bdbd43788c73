import { projectNumber } from '#domain/project-id.ts'
import { CrumbHeading } from '../components/crumb-heading.tsx'

export function BoardHeading({ id }: { id: string }) {
  return (
    <CrumbHeading>
      Assign Tasks <span className="font-normal text-ink-faint">{projectNumber(id)}</span>
    </CrumbHeading>
  )
}

export const boardGrid =
  'grid gap-3 @2xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-cols-[17.5rem_minmax(0,1fr)]'
