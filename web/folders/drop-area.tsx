import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { fileMessages } from '#domain/words/files.ts'

export function DropArea({
  enabled,
  onFiles,
  children,
}: {
  enabled: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  // Going from one part of the page to another leaves and enters: only the depth tells when the page is left.
  const depth = useRef(0)
  const move = useEffectEvent((event: DragEvent, step: number) => {
    if (!hasFiles(event)) return
    // The browser would open a file that is dropped beside the area and leave the page.
    event.preventDefault()
    if (!enabled && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    depth.current = Math.max(0, depth.current + step)
    setOver(enabled && depth.current > 0)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    move(event, -depth.current)
    if (enabled && hasFiles(event)) onFiles(filesIn(event))
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragenter', (event) => move(event, 1), { signal })
    window.addEventListener('dragover', (event) => move(event, 0), { signal })
    window.addEventListener('dragleave', (event) => move(event, -1), { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    return () => listening.abort()
  }, [])
  return (
    <section
      aria-label="Files"
      className="relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 sm:p-4"
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-lg border-2 border-dashed border-accent bg-accent-soft font-medium">
          {fileMessages.dropNow}
        </div>
      )}
    </section>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

/** A dropped folder is a file that cannot be read, so it is left out. */
function filesIn({ dataTransfer }: DragEvent): File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
  return items
    .filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null)
}
