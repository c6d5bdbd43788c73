import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { mostPhases } from '#domain/contract.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { Button } from '../components/button.tsx'
import { Field, FieldError } from '../components/field.tsx'
import { IconAct } from '../components/icon-act.tsx'
import { emptyPhase, phaseWays, usualPhases, type PhaseDraft } from './contract-draft.ts'

/** The phases of a contract in their order: those that the fee is split into, and what comes on top of it. */
export function ContractPhases({
  phases,
  problems,
  onChange,
}: {
  phases: readonly PhaseDraft[]
  problems: Partial<Record<string, string>>
  onChange: (phases: readonly PhaseDraft[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  /** After the rows are drawn anew: the button that was pressed may stand elsewhere, or nowhere. */
  const focusIn = (place: number, selector: string) =>
    setTimeout(() => {
      const found = list.current?.children[place]?.querySelector<HTMLElement>(selector)
      ;(found ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus()
    })
  const move = (from: number, to: number) => {
    const moved = phases[from]
    if (moved === undefined) return
    onChange(phases.toSpliced(from, 1).toSpliced(to, 0, moved))
    focusIn(
      to,
      to < from ? '[data-act=up]:enabled, [data-act=down]' : '[data-act=down]:enabled, [data-act=up]',
    )
  }
  const isSplit = phases.some(({ way }) => way !== 'additional')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 text-small font-medium">{said.phases}</legend>
      <ol ref={list} className="flex flex-col gap-3 empty:hidden md:gap-2">
        {phases.map((phase, place) => (
          <PhaseRow
            // oxlint-disable-next-line react/no-array-index-key -- a new phase has no other name yet
            key={place}
            phase={phase}
            place={place}
            count={phases.length}
            problems={problems}
            onChange={(changed) => onChange(phases.with(place, changed))}
            onMove={(to) => move(place, to)}
            onRemove={() => {
              onChange(phases.toSpliced(place, 1))
              focusIn(Math.min(place, phases.length - 2), '[data-act=remove]')
            }}
          />
        ))}
      </ol>
      <FieldError id="phases-error" error={problems['phases']} />
      <div className="flex flex-wrap gap-2">
        {!isSplit && (
          <Button
            size="small"
            onClick={() => {
              onChange([...usualPhases, ...phases])
              focusIn(0, 'input')
            }}
          >
            {said.split}
          </Button>
        )}
        <Button
          size="small"
          data-add
          disabled={phases.length >= mostPhases}
          onClick={() => {
            onChange([...phases, emptyPhase])
            focusIn(phases.length, 'input')
          }}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {said.addPhase}
        </Button>
      </div>
    </fieldset>
  )
}

function PhaseRow({
  phase,
  place,
  count,
  problems,
  onChange,
  onMove,
  onRemove,
}: {
  phase: PhaseDraft
  place: number
  count: number
  problems: Partial<Record<string, string>>
  onChange: (phase: PhaseDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const number = place + 1
  const id = `phase-${place}`
  return (
    <li>
      <fieldset
        // On the desk the first row has the names of all.
        className={`grid min-w-0 grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_11rem_9rem_auto] md:items-start ${place === 0 ? '' : 'max-md:border-t max-md:border-line max-md:pt-1 md:[&_label]:sr-only'}`}
      >
        <legend className="sr-only">{said.phaseNumber(number)}</legend>
        <div className="max-md:col-span-2">
          <Field id={`${id}-name`} label={said.phaseName} required error={problems[`phases.${place}.name`]}>
            {(described) => (
              <input
                {...described}
                required
                autoComplete="off"
                className="control"
                value={phase.name}
                onChange={({ target }) => onChange({ ...phase, name: target.value })}
              />
            )}
          </Field>
        </div>
        <Field id={`${id}-way`} label={said.phaseWay}>
          {(described) => (
            <select
              {...described}
              className="control"
              value={phase.way}
              onChange={({ target }) =>
                onChange({ ...phase, way: phaseWays.find((each) => each === target.value) ?? 'share' })
              }
            >
              {phaseWays.map((way) => (
                <option key={way} value={way}>
                  {said.ways[way]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-value`} label={said.value} required error={problems[`phases.${place}`]}>
          {(described) => (
            <input
              {...described}
              required
              inputMode="decimal"
              autoComplete="off"
              className="control text-right tabular-nums"
              value={phase.value}
              onChange={({ target }) => onChange({ ...phase, value: target.value })}
            />
          )}
        </Field>
        <div
          className={`flex items-center justify-end gap-0.5 max-md:order-first max-md:col-span-2 max-md:-mb-2 md:h-9 ${place === 0 ? 'md:mt-5.5' : ''}`}
        >
          <span aria-hidden="true" className="mr-auto text-small text-ink-muted md:hidden">
            {said.phaseNumber(number)}
          </span>
          <IconAct
            act="up"
            label={said.up(number)}
            icon={ArrowUp}
            disabled={place === 0}
            onPress={() => onMove(place - 1)}
          />
          <IconAct
            act="down"
            label={said.down(number)}
            icon={ArrowDown}
            disabled={number === count}
            onPress={() => onMove(place + 1)}
          />
          <IconAct act="remove" label={said.removePhase(number)} icon={Trash2} onPress={onRemove} />
        </div>
      </fieldset>
    </li>
  )
}
