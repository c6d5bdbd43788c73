import { useState, type SyntheticEvent } from 'react'
import type { DataOf } from '#domain/calls/registry.ts'
import { weekdayNames } from '#domain/work-calendar.ts'
import { calendarMessages } from '#domain/words/work-calendar.ts'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field, FieldError } from '../components/field.tsx'
import { useAdminCall } from './use-admin-call.ts'

const said = calendarMessages

export type Calendar = DataOf<'GET api/work_calendar'>

type Problems = Partial<Record<'weekdays' | 'morning_hour' | 'escalate_after' | 'whole', string | undefined>>

type Changed = { weekdays?: number[]; morning_hour?: number; after?: string }

/** Only what was changed here is kept and sent: what another saves meanwhile shows in the other fields. */
export function WorkCalendarForm({ calendar }: { calendar: Calendar }) {
  const [changed, setChanged] = useState<Changed>({})
  const [problems, setProblems] = useState<Problems>({})
  const { isBusy, run } = useAdminCall()
  const {
    weekdays,
    morning_hour: hour,
    after,
  } = {
    ...calendar,
    after: String(calendar.escalate_after),
    ...changed,
  }

  const change = (part: Changed) => setChanged((before) => ({ ...before, ...part }))
  const toggle = (day: number) =>
    change({
      weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day],
    })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setProblems({})
    const { after: typed, ...others } = changed
    const body = {
      ...others,
      ...(typed === undefined ? {} : { escalate_after: typed.trim() === '' ? Number.NaN : Number(typed) }),
      version: calendar.version,
    }
    const isSaved = await run({
      what: JSON.stringify(body),
      send: (idempotencyKey) => call('PUT api/admin/work_calendar', { body, idempotencyKey }),
      onRefused: ({ message, errors = {} }) => {
        const atField = (name: string) => errors[name]?.[0]
        const found = {
          weekdays: atField('weekdays'),
          morning_hour: atField('morning_hour'),
          escalate_after: atField('escalate_after'),
        }
        const isSaid = Object.values(found).some((sentence) => sentence !== undefined)
        setProblems({ ...found, whole: isSaid ? undefined : message })
      },
    })
    if (isSaved) setChanged({})
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset aria-describedby={problems.weekdays ? 'weekdays-error' : undefined}>
        <legend className="pb-1 text-small font-medium">{said.weekdays}</legend>
        <div className="grid grid-flow-col grid-rows-4 gap-x-4">
          {inWeekOrder.map((day) => (
            <Checkbox
              key={day}
              label={weekdayNames[day] ?? ''}
              checked={weekdays.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
        <FieldError id="weekdays-error" error={problems.weekdays} />
      </fieldset>
      <Field id="morning-hour" label={said.morningHour} hint={said.morningHint} error={problems.morning_hour}>
        {(described) => (
          <select
            {...described}
            className="control"
            value={hour}
            onChange={({ target }) => change({ morning_hour: Number(target.value) })}
          >
            {hours.map((each) => (
              <option key={each} value={each}>
                {said.hour(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="escalate-after"
        label={said.escalateAfter}
        hint={said.escalateHint}
        error={problems.escalate_after}
      >
        {(described) => (
          <input
            {...described}
            className="control"
            type="number"
            inputMode="numeric"
            min={0}
            max={30}
            value={after}
            onChange={({ target }) => change({ after: target.value })}
          />
        )}
      </Field>
      {problems.whole && <ErrorBanner>{problems.whole}</ErrorBanner>}
      <Button type="submit" variant="primary" disabled={isBusy} className="self-start">
        {isBusy ? said.saving : said.save}
      </Button>
    </form>
  )
}

const inWeekOrder = weekdayNames.map((_, day) => day)
const hours = Array.from({ length: 24 }, (_, hour) => hour)
