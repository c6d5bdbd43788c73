import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '#domain/words/counted.ts'
import { AtBarStart } from './bar-start.tsx'
import { ButtonLink } from './button.tsx'
import { PageTitle } from './page-title.tsx'

export function PageHeader({
  title,
  heading = title,
  back,
  before,
  after,
  count,
  children,
}: {
  title: string
  /** One that is no text is a crumb, above the name of what the page is about. */
  heading?: ReactNode
  back?: { to: string; label?: string }
  /** Ways to the neighbours of what the title names, at its sides. */
  before?: ReactNode
  after?: ReactNode
  count?: number | undefined
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4 framed:max-md:not-has-[>:not(.back-in-bar,.title-in-bar,:empty)]:pb-0">
      <PageTitle>{title}</PageTitle>
      {back && (
        <AtBarStart>
          <ButtonLink
            to={back.to}
            variant="quiet"
            className="back-in-bar -ml-4 max-md:-ml-3 max-md:w-11 max-md:p-0 print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span className="max-md:sr-only">{back.label ?? 'Back'}</span>
          </ButtonLink>
        </AtBarStart>
      )}
      {before}
      <h1 className={`min-w-0 text-title break-words ${placeOf(heading)}`} tabIndex={-1}>
        {heading}
      </h1>
      {count !== undefined && (
        <span className="-ml-1 text-ink-faint tabular-nums print:hidden">{grouped(count)}</span>
      )}
      {after}
      <div className="flex grow flex-wrap items-center justify-end gap-2 empty:hidden print:hidden">
        {children}
      </div>
    </header>
  )
}

/** The phone's bar holds one line; a title that may be longer stands below it. The narrowest phones hold fewer letters. */
function placeOf(heading: ReactNode): string {
  if (typeof heading !== 'string' || heading.length < 10) return 'title-in-bar'
  return heading.length <= lettersInBar ? 'title-in-bar framed:max-[22.4rem]:text-lead' : ''
}

/** ‘Create Submittal’ fits. */
const lettersInBar = 16
