import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { mostAnswerFiles } from '#domain/answers.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { Button } from '../../components/button.tsx'
import type { AddingFiles } from './use-adding-files.ts'

const said = courtScreen.answer

/** Puts files into the folder without leaving the window. */
export function AddFiles({
  adding: { current, refused, add },
  room,
  isFirst,
}: {
  adding: AddingFiles
  /** As many can still go along. */
  room: number
  isFirst: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: readonly File[]) =>
    add(files.slice(0, room), files.length > room ? [said.fileHint(mostAnswerFiles)] : [])
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={isFirst ? '-ml-2' : ''}
        aria-disabled={current !== undefined}
        onClick={() => current === undefined && input.current?.click()}
      >
        <Upload aria-hidden="true" className="size-4" />
        {said.addFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={said.filesToAdd}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <span role="status" className="min-w-0 text-fine break-words text-ink-faint">
        {current === undefined
          ? said.fileHint(mostAnswerFiles)
          : said.adding(current.name, Math.floor(current.share * 100))}
      </span>
      {refused.length > 0 && (
        <ul role="alert" className="basis-full text-fine break-words text-danger">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  )
}
