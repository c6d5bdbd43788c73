import type { PlannedItem } from '#domain/calls/templates.ts'
import { firstDay, lastDay } from '#domain/dates.ts'
import { canBeNobodys } from '#domain/kinds/project-template.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { templateScreen as said } from '#domain/words/templates-screen.ts'
import type { Option } from '../../api/records.ts'

export type Chosen = { isWanted: boolean; day: string; email: string }

/** What one item becomes, with the day and the person to change. */
export function PlannedLine({
  item,
  chosen,
  people,
  errors,
  today,
  onChange,
}: {
  item: PlannedItem
  chosen: Chosen
  people: readonly Option[]
  errors: readonly string[]
  today: string | undefined
  onChange: (chosen: Chosen) => void
}) {
  const { kind, title, category, exists, assigned_to: person } = item
  const isOffered = person === null || people.some(({ value }) => value === person.email)
  const isPast = chosen.isWanted && chosen.day !== '' && today !== undefined && chosen.day < today
  const errorId = `planned-${item.index}-error`
  const wrong = errors.length > 0 ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
  return (
    <li className="grid items-center gap-2 px-3 py-2 md:grid-cols-[minmax(0,1fr)_10rem_12rem]">
      <label className="flex min-w-0 items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          aria-label={said.include(title)}
          checked={chosen.isWanted}
          onChange={(event) => onChange({ ...chosen, isWanted: event.target.checked })}
        />
        <span className="min-w-0">
          <span className="block break-words">{title}</span>
          <span className="block text-fine text-ink-muted">
            {[resourceOf(kind).name.one, category, ...(exists ? [said.there] : [])].join(' · ')}
            {isPast && <span className="text-danger"> · {said.past}</span>}
          </span>
        </span>
      </label>
      <input
        type="date"
        min={firstDay}
        max={lastDay}
        className="control"
        aria-label={said.day(title)}
        disabled={!chosen.isWanted}
        value={chosen.day}
        onChange={(event) => onChange({ ...chosen, day: event.target.value })}
      />
      <select
        {...wrong}
        className="control"
        aria-label={said.person(title)}
        disabled={!chosen.isWanted}
        value={chosen.email}
        onChange={(event) => onChange({ ...chosen, email: event.target.value })}
      >
        {canBeNobodys(kind) && <option value="">{said.nobody}</option>}
        {!isOffered && <option value={person.email}>{person.name}</option>}
        {people.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {errors.length > 0 && (
        <p id={errorId} className="text-small text-danger md:col-span-3">
          {errors.join(' ')}
        </p>
      )}
    </li>
  )
}
