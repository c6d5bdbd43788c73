import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { importModels, isImportModel, type ImportModel } from '#domain/records/imports.ts'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { Button } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useUser } from '../layout/use-session.ts'
import { printPaper } from '../records/print-paper.ts'
import { FileDrop } from './file-drop.tsx'
import { Steps } from './steps.tsx'
import { uploadSheet } from './upload-sheet.ts'

/** The first step: of which kind, and the file. */
export function ImportPage() {
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const offered = importModels.filter((model) => can(user, `${model}.create`))
  const named = params.get('kind')
  const model = isImportModel(named) && offered.includes(named) ? named : offered[0]
  if (model === undefined)
    return (
      <Page width="form">
        <PageHeader title={said.title} />
        <Notice title={said.kinds} />
      </Page>
    )
  const { pages, name } = resourceOf(model)
  return (
    <Page width="form">
      <PageHeader title={said.ofKind(name.many)} back={{ to: pages.list }} />
      <Steps at={0} />
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
        <Field id="import-kind" label={said.kind}>
          {(described) => (
            <select
              {...described}
              className="control max-w-80"
              value={model}
              onChange={({ target }) => setParams({ kind: target.value }, { replace: true })}
            >
              {offered.map((each) => (
                <option key={each} value={each}>
                  {resourceOf(each).name.many}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FileStep key={model} model={model} />
      </div>
    </Page>
  )
}

function FileStep({ model }: { model: ImportModel }) {
  const navigate = useNavigate()
  const keys = useIdempotencyKeys()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    setReading(true)
    setProblem(undefined)
    const what = `${model} ${file.name} ${file.size} ${file.lastModified}`
    const answer = await uploadSheet(model, file, keys.keyOf(what))
    keys.settle(answer, what)
    setReading(false)
    if (answer.operation === 'ERROR' || answer.data === null)
      setProblem(answer.errors?.['file']?.[0] ?? answer.message)
    else await navigate(`/import/${answer.data.id}?kind=${model}`)
  }
  const template = (format: string) => void printPaper(`api/import/template?model=${model}&format=${format}`)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span>{said.template}</span>
        <Button onClick={() => template('xlsx')}>{said.excel}</Button>
        <Button onClick={() => template('csv')}>{said.csv}</Button>
      </div>
      <FileDrop isReading={isReading} onFile={(file) => void read(file)} />
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <div className="flex flex-col gap-1 text-small text-ink-muted">
        <p>{said.limits}</p>
        <p>{said.again}</p>
        {Object.values(resourceOf(model).fields).some(({ kind }) => kind === 'password') && (
          <p>{said.passwords}</p>
        )}
      </div>
    </>
  )
}
