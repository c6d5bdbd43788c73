import type { ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { headingOf, type Mode } from './form-fields.ts'

export function RecordNotice({
  resource,
  mode,
  title,
  why,
  children,
}: {
  resource: Resource
  mode: Mode
  title?: string | undefined
  why?: string | undefined
  children?: ReactNode
}) {
  return (
    <Page width="form">
      <PageHeader title={headingOf(resource, mode)} />
      {title && (
        <div className="rounded-lg border border-line bg-surface">
          <Notice title={title} action={<WaysOut resource={resource} />}>
            {why}
          </Notice>
        </div>
      )}
      {children}
    </Page>
  )
}

/** The first two places to go after saving: the list and the dashboard. */
function WaysOut({ resource: { form, pages } }: { resource: Resource }) {
  const ways = form.next.filter(({ to }) => to !== pages.create).slice(0, 2)
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {ways.map(({ label, to }, place) => (
        <ButtonLink key={label} to={to} variant={place === 0 ? 'primary' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
