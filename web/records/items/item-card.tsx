import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { categories } from '#domain/choices.ts'
import { canBeNobodys, hasHours, templatedKinds } from '#domain/kinds/project-template.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { anchors, assignees, templateLimits } from '#domain/templates.ts'
import { templateScreen as said } from '#domain/words/templates-screen.ts'
import { Field, type Described } from '../../components/field.tsx'
import { IconAct } from '../../components/icon-act.tsx'
import type { Draft } from './drafts.ts'

type Choice = { value: string; label: string }

const kindChoices = templatedKinds.map((kind) => ({ value: kind, label: resourceOf(kind).name.one }))
const categoryChoices = categories.map((category) => ({ value: category, label: category }))
const anchorChoices = anchors.map((anchor) => ({ value: anchor, label: said.anchors[anchor] }))
const peopleChoices: Choice[] = assignees.map((value) => ({
  value,
  label: value === 'manager' ? said.manager : value === 'nobody' ? said.nobody : value,
}))

export function ItemCard({
  id,
  index,
  count,
  draft,
  canCopy,
  problemOf,
  onChange,
  onMove,
  onCopy,
  onRemove,
}: {
  id: string
  index: number
  count: number
  draft: Draft
  canCopy: boolean
  problemOf: (name: string) => string | undefined
  onChange: (draft: Draft) => void
  onMove: (to: number) => void
  onCopy: () => void
  onRemove: () => void
}) {
  const kind = templatedKinds.find((each) => each === draft.kind) ?? 'task'
  const place = index + 1
  const set =
    (name: keyof Draft) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChange({ ...draft, [name]: event.target.value })
  const people = peopleChoices.filter(({ value }) => value !== 'nobody' || canBeNobodys(kind))
  const labelled = (
    name: keyof Draft,
    label: string,
    draw: (described: Described) => ReactNode,
    required = false,
  ) => (
    <Field id={`${id}-${name}`} label={label} required={required} error={problemOf(name)}>
      {draw}
    </Field>
  )
  const select = (name: keyof Draft, label: string, choices: readonly Choice[]) =>
    labelled(name, label, (described) => (
      <select {...described} className="control" value={draft[name]} onChange={set(name)}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    ))
  const number = (name: keyof Draft, label: string, bounds: object) =>
    labelled(name, label, (described) => (
      <input
        {...described}
        {...bounds}
        className="control"
        autoComplete="off"
        value={draft[name]}
        onChange={set(name)}
      />
    ))
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3 md:grid-cols-6">
        <legend className="px-1 text-fine text-ink-muted">{said.item(place)}</legend>
        <div className="min-w-0 md:col-span-4">
          {labelled(
            'title',
            said.title,
            (described) => (
              <input
                {...described}
                required
                className="control"
                autoComplete="off"
                value={draft.title}
                onChange={set('title')}
              />
            ),
            true,
          )}
        </div>
        <div className="min-w-0 md:col-span-2">{select('kind', said.kind, kindChoices)}</div>
        <div className="min-w-0 md:col-span-2">{select('assign_to', said.assignTo, people)}</div>
        <div className="min-w-0 md:col-span-2">{select('category', said.category, categoryChoices)}</div>
        <div className="min-w-0 md:col-span-2">
          {hasHours(kind) && number('estimated_hours', said.hours, { inputMode: 'decimal' })}
        </div>
        <div className="min-w-0 md:col-span-2">
          {number('offset_days', said.offset, {
            type: 'number',
            min: 0,
            max: templateLimits.offset,
            step: 1,
          })}
        </div>
        <div className="min-w-0 md:col-span-4">{select('anchor', said.anchor, anchorChoices)}</div>
        <div className="min-w-0 md:col-span-6">
          {labelled('description', said.description, (described) => (
            <textarea
              {...described}
              rows={1}
              className="control field-sizing-content max-h-48 min-h-9 resize-none"
              value={draft.description}
              onChange={set('description')}
            />
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-1 md:col-span-6">
          <IconAct
            act="up"
            label={said.up(place)}
            icon={ArrowUp}
            disabled={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <IconAct
            act="down"
            label={said.down(place)}
            icon={ArrowDown}
            disabled={place === count}
            onPress={() => onMove(index + 1)}
          />
          <IconAct act="copy" label={said.copy(place)} icon={Copy} disabled={!canCopy} onPress={onCopy} />
          <IconAct act="remove" label={said.remove(place)} icon={Trash2} onPress={onRemove} />
        </div>
      </fieldset>
    </li>
  )
}
