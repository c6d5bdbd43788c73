import { lazy, Suspense, type ComponentProps } from 'react'

const ExportChoices = lazy(async () => ({ default: (await import('./export-choices.tsx')).ExportChoices }))

/** The ways out of a list, loaded when somebody asks for them. */
export function ExportLazily(props: ComponentProps<typeof ExportChoices>) {
  return (
    <Suspense fallback={<div className="h-36" />}>
      <ExportChoices {...props} />
    </Suspense>
  )
}
