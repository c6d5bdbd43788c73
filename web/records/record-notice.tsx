import type { ReactNode } from 'react'
import type { FormWords, Resource } from '#domain/resource.ts'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { headingOf, type Mode } from './form-fields.ts'

/** What stands where a form would be, under the heading that it would have. */
export function RecordNotice({
  resource,
  mode,
  title,
  children,
}: {
  resource: Resource
  mode: Mode
  title?: string | undefined
  children?: ReactNode
}) {
  return (
    <>
      <PageHeader title={headingOf(resource, mode)} />
      {title && <Notice title={title} action={<WaysOut next={resource.form.next} />} />}
      {children}
    </>
  )
}

/** The list and the dashboard, which come first among the places to go after saving. */
function WaysOut({ next }: Pick<FormWords, 'next'>) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {next.slice(0, 2).map(({ label, to }) => (
        <ButtonLink key={label} to={to}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
