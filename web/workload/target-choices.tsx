import { useState } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { OptionList } from '../components/option-list.tsx'
import { useColleagues } from '../layout/use-colleagues.ts'
import type { Target } from './use-task-acts.ts'
import { nobody, type Line } from './use-workload.ts'
import { rangeOf } from './shown.ts'

type Props = {
  asking: 'person' | 'week'
  line: Line
  lines: readonly Line[]
  week: CivilDate
  onChoose: (target: Target) => void
  onLeave: () => void
}

/** People with what they have in that week, or weeks with what this person has in them. */
export function TargetChoices(props: Props) {
  return (
    <div className="-mx-2 flex max-h-[60dvh] min-h-0 flex-col">
      {props.asking === 'person' ? <PersonChoices {...props} /> : <WeekChoices {...props} />}
    </div>
  )
}

function PersonChoices({ line, lines, week, onChoose, onLeave }: Props) {
  const [query, setQuery] = useState('')
  const { data, isLoading } = useColleagues({ select: ({ users }) => users })
  const loads = new Map(lines.map((each) => [each.email?.toLowerCase(), each]))
  const options = (data ?? [])
    .filter(({ value }) => value.toLowerCase() !== line.email?.toLowerCase())
    .map(({ value, label }) => {
      const load = loads.get(value.toLowerCase())?.weeks.find((each) => each.week === week)
      return { value, label, ...(load && { hint: hintOf(load) }) }
    })
  return (
    <OptionList
      id="give-to"
      label={said.giveTo}
      options={options}
      value=""
      query={query}
      onQuery={setQuery}
      onChoose={(email) => {
        const name = options.find(({ value }) => value === email)?.label ?? email
        onChoose({ to: { id: email, name, email, openTasks: 0, overdueTasks: 0, weeks: [] } })
      }}
      onLeave={onLeave}
      isLoading={isLoading}
    />
  )
}

function WeekChoices({ line, week, onChoose, onLeave }: Props) {
  const [query, setQuery] = useState('')
  const options = line.weeks
    .filter((each) => each.week !== week)
    .map((each) => ({
      value: each.week,
      label: rangeOf(each.week),
      hint: line.id === nobody ? said.hoursAlone(each.load_hours) : hintOf(each),
    }))
  return (
    <OptionList
      id="move-to"
      label={said.moveTo}
      options={options}
      value=""
      query={query}
      onQuery={setQuery}
      onChoose={(chosen) => onChoose({ week: chosen })}
      onLeave={onLeave}
      isLoading={false}
    />
  )
}

function hintOf({ load_hours, capacity_hours, level }: LoadedWeek): string {
  return `${workloadMessages.hours(load_hours, capacity_hours)}, ${workloadMessages.levels[level]}`
}
