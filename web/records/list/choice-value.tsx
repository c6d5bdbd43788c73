import { mostValues } from '#domain/records/filters.ts'
import { filterWords as said } from '#domain/words/filters.ts'
import { BarMenu } from '../../components/bar-menu.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { bare } from './filter-look.ts'
import { joined, partsOf, type ValueProps } from './filter-values.ts'

export type ValueOption = { value: string; label: string }

type Choosing = Omit<ValueProps, 'onType'> & { options: readonly ValueOption[] }

export function ChoiceValue({ label, text, described, options, onChoose }: Choosing) {
  const chosen = options.find(({ value }) => isSame(value, text))
  return (
    <select
      data-filter=""
      aria-label={said.value(label)}
      {...described}
      className={`${bare} max-w-52 field-sizing-content min-w-24 pr-6 max-md:w-full max-md:max-w-none`}
      value={chosen?.value ?? text}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{said.any}</option>
      {/* What an address asks for stays, whatever can be chosen here. */}
      {chosen === undefined && text !== '' && <option value={text}>{text}</option>}
      <Options of={options} />
    </select>
  )
}

function Options({ of }: { of: readonly ValueOption[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** Ticks for as many as are wanted. */
export function ChoicesValue({ label, text, described, options, onChoose }: Choosing) {
  const parts = partsOf(text)
  const isChosen = (value: string) => parts.some((part) => isSame(part, value))
  const unknown = parts.filter((part) => !options.some(({ value }) => isSame(value, part)))
  const all = [...options, ...unknown.map((value) => ({ value, label: value }))]
  const names = all.flatMap(({ value, label: name }) => (isChosen(value) ? [name] : []))
  const turn = (value: string, isOn: boolean) =>
    onChoose(joined(isOn ? [...parts, value] : parts.filter((part) => !isSame(part, value))))
  return (
    <BarMenu
      label={[said.value(label), ...names].join(', ')}
      name={label}
      described={{ 'data-filter': '', ...described }}
      className={`${bare} flex min-w-24 items-center pr-0 text-left max-md:min-h-11 max-md:flex-1`}
      button={
        <span className={`max-w-48 truncate ${names.length === 0 ? 'text-ink-faint' : ''}`}>
          {names.join(', ') || said.choose}
        </span>
      }
    >
      {() => (
        <ul>
          {all.map(({ value, label: name }) => (
            <li key={value}>
              <Checkbox
                label={name}
                className="w-full rounded-md px-2.5 text-small hover:bg-hover max-md:text-lead"
                checked={isChosen(value)}
                disabled={parts.length >= mostValues && !isChosen(value)}
                onChange={({ target }) => turn(value, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </BarMenu>
  )
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
