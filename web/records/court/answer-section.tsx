import { Download } from 'lucide-react'
import { isFolderKind } from '#domain/kinds/registry.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { writeSize } from '#domain/file-size.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { writeNear } from '#domain/written-dates.ts'
import { messageOf } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { Card } from '../../components/card.tsx'
import { Category } from '../../components/category.tsx'
import { notifyFailed } from '../../components/notify.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { downloadFile } from '../download-file.ts'
import { idOf } from '../id-of.ts'
import { answerIn } from './court-in.ts'

const said = courtScreen.answer

export function AnswerSection({ resource, record }: { resource: Resource; record: Row }) {
  const today = useFirmClock().data?.today
  const answer = answerIn(record)
  if (answer === undefined) return null
  const { answered_by: by, answered_on: on, answer_discipline: discipline, answer_files: files } = answer
  if (answer.answer === '') {
    return (
      <Card title={said.text}>
        <p className="text-small text-ink-faint">{said.none}</p>
      </Card>
    )
  }
  return (
    <Card title={said.text}>
      <p className="max-w-[70ch] break-words whitespace-pre-line">{answer.answer}</p>
      <p className="flex flex-wrap items-center gap-x-3 pt-2 text-small text-ink-muted">
        {by && on && <span>{said.given(by.name, writeNear(on, today))}</span>}
        {discipline && <Category name={discipline} />}
      </p>
      {files.length > 0 && (
        <ul aria-label={said.files} className="-mx-2 flex flex-col pt-2">
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                onClick={() => void download(resource, record, file)}
                className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-small -outline-offset-2 hover:bg-hover max-md:min-h-11"
              >
                <Download aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
                <span className="min-w-0 flex-1 truncate text-accent" title={file.name}>
                  {file.name}
                </span>
                <span className="shrink-0 text-fine text-ink-faint tabular-nums">{writeSize(file.size)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

async function download(
  resource: Resource,
  record: Row,
  file: { id: string; name: string; size: number },
): Promise<void> {
  const { model } = resource
  if (!isFolderKind(model)) return
  try {
    await downloadFile({ kind: model, id: idOf(record, resource) ?? '' }, file)
  } catch (error) {
    notifyFailed(messageOf(error))
  }
}
