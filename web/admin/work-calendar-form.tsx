import { weekdayNames } from '#domain/work-calendar.ts'
import { calendarMessages } from '#domain/words/work-calendar.ts'
import { Checkbox } from '../components/checkbox.tsx'
import { Field, FieldError } from '../components/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useMergedSave } from '../records/form/use-merged-save.ts'
import {
  calendarCall,
  calendarFields,
  inWords,
  typedCalendar,
  withDayTurned,
  type Calendar,
} from './work-calendar-values.ts'

const said = calendarMessages

export function WorkCalendarForm({ calendar }: { calendar: Calendar }) {
  const form = useMergedSave(calendar, calendarCall)
  const { values, setValues, problems } = form
  const { weekdays, hour, after } = typedCalendar(values)
  return (
    <SettingsForm form={form} fields={calendarFields} call={inWords}>
      <fieldset aria-describedby={problems.weekdays ? 'weekdays-error' : undefined}>
        <legend className="pb-1 text-small font-medium">{said.weekdays}</legend>
        <div className="grid grid-flow-col grid-rows-4 gap-x-4">
          {inWeekOrder.map((day) => (
            <Checkbox
              key={day}
              label={weekdayNames[day] ?? ''}
              checked={weekdays.includes(day)}
              onChange={() => setValues(withDayTurned(values, day))}
            />
          ))}
        </div>
        <FieldError id="weekdays-error" error={problems.weekdays} />
      </fieldset>
      <Field id="morning-hour" label={said.morningHour} hint={said.morningHint} error={problems.morning_hour}>
        {(described) => (
          <select
            {...described}
            className="control md:max-w-40"
            value={hour}
            onChange={({ target }) => setValues({ ...values, morning_hour: target.value })}
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
            className="control md:max-w-40"
            type="number"
            inputMode="numeric"
            min={0}
            max={30}
            value={after}
            onChange={({ target }) => setValues({ ...values, escalate_after: target.value })}
          />
        )}
      </Field>
    </SettingsForm>
  )
}

const inWeekOrder = weekdayNames.map((_, day) => day)
const hours = Array.from({ length: 24 }, (_, hour) => hour)
