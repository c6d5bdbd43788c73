import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { ask, call } from '../../api/ask.ts'
import { Button } from '../../components/button.tsx'
import { State } from '../../components/state.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { notifyDone } from '../../components/notify.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { SecondFactorCodes } from '../second-factor/codes.tsx'
import { SecondFactorProofForm } from '../second-factor/proof-form.tsx'
import { SecondFactorSetup } from '../second-factor/setup.tsx'
import { sessionsKey } from './sessions-list.tsx'

const said = secondFactorMessages
const enoughCodes = 3

type SecondFactor = DataOf<'GET auth/second_factor/'>

const secondFactorKey = ['second_factor']

type OpenForm = 'set up' | 'move' | 'renew' | 'turn off' | { codes: string[] }

export function SecondFactorSection() {
  const queries = useQueryClient()
  const factor = useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => ask('GET auth/second_factor/', { signal }),
  })
  const [doing, setDoing] = useState<OpenForm>()
  const state = useFocusAfter(doing)
  const finish = (news?: string) => {
    setDoing(undefined)
    if (news !== undefined) notifyDone(news)
    void queries.invalidateQueries({ queryKey: secondFactorKey })
  }
  // Turning the second factor on has ended the other sessions.
  const refreshSessions = () => void queries.invalidateQueries({ queryKey: sessionsKey })
  const cancel = () => setDoing(undefined)

  if (doing === 'set up' || doing === 'move') {
    const isMove = doing === 'move'
    const done = () => finish(isMove ? said.moved : said.turnedOn)
    return <SecondFactorSetup isMove={isMove} onOn={refreshSessions} onDone={done} onCancel={cancel} />
  }
  if (doing === 'renew') {
    return (
      <SecondFactorProofForm
        key={doing}
        why={said.newCodesWhy}
        action="Make new codes"
        send={(body) => call('POST auth/second_factor/recovery_codes/', { body })}
        onDone={({ recovery_codes }) => setDoing({ codes: recovery_codes })}
        onCancel={cancel}
      />
    )
  }
  if (doing === 'turn off') {
    return (
      <SecondFactorProofForm
        key={doing}
        why={said.turnOffWhy}
        action="Turn off"
        send={(body) => call('POST auth/second_factor/disable/', { body })}
        onDone={() => finish(said.turnedOff)}
        onCancel={cancel}
      />
    )
  }
  if (doing !== undefined) return <SecondFactorCodes codes={doing.codes} onKept={() => finish()} />
  return (
    <Loaded {...factor} retry={factor.refetch} waiting={<Skeleton className="my-3 w-64" />}>
      {(factor) => (
        <div ref={state} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
          {factor.is_on ? <FactorOn factor={factor} onDo={setDoing} /> : <FactorOff onDo={setDoing} />}
        </div>
      )}
    </Loaded>
  )
}

function FactorOff({ onDo }: { onDo: (doing: OpenForm) => void }) {
  return (
    <>
      <State>Off</State>
      <Button onClick={() => onDo('set up')}>Set up</Button>
    </>
  )
}

function FactorOn({ factor, onDo }: { factor: SecondFactor; onDo: (doing: OpenForm) => void }) {
  const left = factor.recovery_codes_left
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <State colour="green">On</State>
        <span>
          {said.codesLeft(left)}
          {left <= enoughCodes && `. ${said.fewCodes}`}
        </span>
      </p>
      {factor.is_required && <p className="text-ink-muted">{said.mustStay}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDo('renew')}>New recovery codes</Button>
        <Button onClick={() => onDo('move')}>{said.moveTitle}</Button>
        {!factor.is_required && <Button onClick={() => onDo('turn off')}>Turn off</Button>}
      </div>
    </>
  )
}

/** The focus goes to the summary when a form is done or left: its button is gone. */
function useFocusAfter(doing: OpenForm | undefined) {
  const state = useRef<HTMLDivElement>(null)
  const before = useRef(doing)
  useEffect(() => {
    if (before.current !== undefined && doing === undefined) state.current?.focus()
    before.current = doing
  }, [doing])
  return state
}
