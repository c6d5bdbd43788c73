import type { Filter } from '#domain/kinds/list-facts.ts'
import { comparisons, longestTextOf } from '#domain/records/filters.ts'
import { filterWords as said } from '#domain/words/filters.ts'
import { ChoiceValue, ChoicesValue } from './choice-value.tsx'
import { DayValue } from './day-value.tsx'
import { bare } from './filter-look.ts'
import { endsOf, inputOf, ranging, valuesOf, type ValueProps } from './filter-values.ts'
import { splitComparison } from './list-state.ts'
import { PeopleValue, PersonValue } from './person-value.tsx'

/** Where a filter's value is put in, as it fits the field and the operator. */
export function FilterValue({
  filter,
  op,
  ...value
}: ValueProps & { filter: Filter | undefined; op: string | undefined }) {
  switch (inputOf(filter, op)) {
    case 'choice':
      return <ChoiceValue {...value} options={valuesOf(filter).map(plainOption)} />
    case 'choices':
      return <ChoicesValue {...value} options={valuesOf(filter).map(plainOption)} />
    case 'person':
      return <PersonValue {...value} />
    case 'people':
      return <PeopleValue {...value} />
    case 'day':
      return <DayValue {...value} />
    case 'days':
      return <Ends {...value} Input={DayValue} />
    case 'number':
      return <NumberValue {...value} />
    case 'numbers':
      return <Ends {...value} Input={PlainNumber} />
    case 'none':
      return null
    case 'words':
      return <WordsValue {...value} op={op} />
  }
}

function plainOption(value: string) {
  return { value, label: value }
}

function WordsValue({ label, text, described, op, onType }: ValueProps & { op: string | undefined }) {
  return (
    <input
      data-filter=""
      aria-label={said.value(label)}
      {...described}
      type="text"
      className={`${bare} w-full pr-0 md:w-29`}
      placeholder={op === 'any_of' ? said.severalValues : 'Search'}
      maxLength={longestTextOf(op ?? '')}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function NumberValue({ label, text, described, onType }: ValueProps) {
  const { comparison, number } = splitComparison(text)
  return (
    <>
      <select
        aria-label={said.comparison(label)}
        className={`${bare} field-sizing-content border-r border-line pr-6`}
        value={comparison}
        onChange={({ target }) => onType(`${target.value}${number}`)}
      >
        {comparisons.map((sign) => (
          <option key={sign}>{sign}</option>
        ))}
      </select>
      <PlainNumber
        label={label}
        text={number}
        described={described}
        onType={(typed) => onType(`${comparison}${typed}`)}
      />
    </>
  )
}

function PlainNumber({ label, text, described, onType }: Omit<ValueProps, 'onChoose'>) {
  return (
    <input
      data-filter=""
      aria-label={said.value(label)}
      {...described}
      type="number"
      step="any"
      className={`${bare} w-full pr-0 max-md:min-h-11 md:w-24`}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** Two inputs for a range, which is asked for once both are there. */
function Ends({
  label,
  text,
  described,
  onType,
  onChoose,
  Input,
}: ValueProps & { Input: (props: ValueProps) => React.ReactNode }) {
  const [from, to] = endsOf(text)
  return (
    <span className="flex min-w-0 max-md:flex-1 max-md:flex-col">
      <span className="flex min-w-0">
        <Input
          label={`${label}, ${said.from}`}
          text={from}
          described={described}
          onType={(first) => onType(ranging(first, to))}
          onChoose={(first) => onChoose(ranging(first, to))}
        />
      </span>
      <span className="flex items-center px-1 text-ink-faint max-md:hidden">{said.and}</span>
      <span className="flex min-w-0">
        <Input
          label={`${label}, ${said.to}`}
          text={to}
          described={described}
          onType={(last) => onType(ranging(from, last))}
          onChoose={(last) => onChoose(ranging(from, last))}
        />
      </span>
    </span>
  )
}
