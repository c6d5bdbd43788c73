import { useLocation, useParams } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { mayOpenNew } from '#domain/pages/page-rights.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { useUser } from '../../layout/use-session.ts'
import type { ShowAnswer } from '../acts/use-record-action.ts'
import type { OwnWords } from './form-submit.ts'
import { RecordNew } from './record-new.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordUpdate } from './record-update.tsx'

export function RecordPage({
  resource,
  mode,
  words,
  showAnswer,
}: {
  resource: Resource
  mode: 'create' | 'update' | 'from-project'
  words?: OwnWords
  showAnswer?: ShowAnswer
}) {
  const { id = '' } = useParams()
  if (mode === 'update')
    return <RecordUpdate key={id} resource={resource} id={id} words={words} showAnswer={showAnswer} />
  return (
    <CreatePage resource={resource} words={words} {...(mode === 'from-project' ? { projectId: id } : {})} />
  )
}

function CreatePage({
  resource,
  projectId,
  words,
}: {
  resource: Resource
  projectId?: string
  words: OwnWords | undefined
}) {
  const user = useUser()
  const { key } = useLocation()
  if (!mayOpenNew(user, resource)) {
    return <RecordNotice resource={resource} mode="create" title={messages.generic.forbidden} />
  }
  // The key makes the same address, opened again, a new form.
  return (
    <RecordNew
      key={key}
      resource={resource}
      words={words}
      {...(projectId === undefined ? {} : { projectId })}
    />
  )
}
