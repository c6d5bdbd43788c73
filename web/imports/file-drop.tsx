import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { Button } from '../components/button.tsx'

/** A place to drop a file on, with a button for who does not drag. */
export function FileDrop({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined && !isReading) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // Dropping is a shortcut: the button within does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={said.steps[0]}
      className={`flex min-h-40 flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed p-4 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload aria-hidden="true" className="size-6 text-ink-faint" />
      <p role="status" className="font-medium">
        {isReading ? said.reading : isOver ? said.dropNow : said.drop}
      </p>
      <Button variant="primary" disabled={isReading} onClick={() => input.current?.click()}>
        {said.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={said.choose}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be mended and chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
