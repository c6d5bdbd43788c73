import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../components/when-idle.ts'
import { searchEvent } from '../layout/search-button.tsx'
import { useTypedEarly } from './typed-early.ts'

const loadPalette = async () => ({ default: (await import('../palette/palette.tsx')).Palette })
const Palette = lazy(loadPalette)

export function SearchAnywhere() {
  // Undefined until it was opened once: the palette is loaded only then, or when there is time.
  const [isOpen, setOpen] = useState<boolean>()
  const early = useTypedEarly()
  useEffect(() => {
    whenIdle(() => loadPalette().catch(() => undefined))
    const open = () => {
      setOpen(true)
      early.begin()
      loadPalette().catch(early.take)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    addEventListener(searchEvent, open)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener(searchEvent, open)
    }
  }, [early])
  return (
    <Suspense>
      {isOpen !== undefined && (
        <Palette isOpen={isOpen} takeTyped={early.take} onClose={() => setOpen(false)} />
      )}
    </Suspense>
  )
}
