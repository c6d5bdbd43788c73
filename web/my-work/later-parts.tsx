import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { chooserLook } from './chooser-look.ts'

/** What comes over the lines, loaded once they are there: no first screen needs it. */
const loadActs = () => import('./act-window.tsx')
const loadChooser = () => import('./person-chooser.tsx')
const loadKeys = () => import('../layout/keys-dialog.tsx')

const LazyPopover = lazy(async () => ({ default: (await loadActs()).ActPopover }))
const LazySheet = lazy(async () => ({ default: (await loadActs()).ActSheet }))
const LazyChooser = lazy(async () => ({ default: (await loadChooser()).PersonChooser }))
const LazyKeys = lazy(async () => ({ default: (await loadKeys()).KeysDialog }))

/** As soon as the lines are there, since the next key may ask for it. */
export function useLaterParts(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    for (const load of [loadActs, loadKeys]) void load().catch(() => undefined)
  }, [isReady])
}

export function ActPopover(props: ComponentProps<typeof LazyPopover>) {
  return (
    <Suspense>
      <LazyPopover {...props} />
    </Suspense>
  )
}

export function ActSheet(props: ComponentProps<typeof LazySheet>) {
  return (
    <Suspense>
      <LazySheet {...props} />
    </Suspense>
  )
}

export function KeysDialog(props: ComponentProps<typeof LazyKeys>) {
  return (
    <Suspense>
      <LazyKeys {...props} />
    </Suspense>
  )
}

/** Keeps its place until it can be pressed. */
export function PersonChooser(props: ComponentProps<typeof LazyChooser>) {
  const waiting = (
    <span aria-hidden="true" className={chooserLook}>
      {props.shown?.name ?? said.you}
      <ChevronDown className="size-4 shrink-0 text-ink-faint" />
    </span>
  )
  return (
    <Suspense fallback={waiting}>
      <LazyChooser {...props} />
    </Suspense>
  )
}
