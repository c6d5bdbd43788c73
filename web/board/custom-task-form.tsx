import { memo, useRef, useState, type SyntheticEvent } from 'react'
import { boardDueDate, customTaskLabels, type CustomTask } from '#domain/board/board.ts'
import { taskCategories } from '#domain/choices.ts'
import { boardMessages } from '#domain/words/board.ts'
import type { FieldErrors } from '#domain/result.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'

const empty: CustomTask = { title: '', description: '', category: '' }

export const CustomTaskForm = memo(function CustomTaskForm({
  today,
  onAdd,
}: {
  today: string
  onAdd: (typed: CustomTask) => FieldErrors | undefined
}) {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const set = (name: keyof CustomTask) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [name]: event.target.value })
    setErrors({ ...errors, [name]: [] })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = onAdd(typed)
    setErrors(wrong ?? {})
    const [first = 'title'] = Object.keys(wrong ?? {})
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    // The category is kept, since the next card is likely to share it.
    if (wrong === undefined) setTyped({ ...empty, category: typed.category })
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={boardMessages.customTask}
      className="flex flex-col gap-2"
    >
      <div className="grid gap-2 @md:@max-2xl:grid-cols-2">
        <Field id="custom-title" label={customTaskLabels.title} required error={errors.title?.[0]}>
          {(described) => (
            <input
              {...described}
              name="title"
              required
              autoComplete="off"
              className="control"
              value={typed.title}
              onChange={set('title')}
            />
          )}
        </Field>
        <Field id="custom-category" label={customTaskLabels.category} required error={errors.category?.[0]}>
          {(described) => (
            <select
              {...described}
              name="category"
              required
              className="control"
              value={typed.category}
              onChange={set('category')}
            >
              <option value="">{boardMessages.selectCategory}</option>
              {taskCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field id="custom-description" label={customTaskLabels.description} error={errors.description?.[0]}>
        {(described) => (
          <textarea
            {...described}
            name="description"
            rows={2}
            className="control field-sizing-content max-h-32 min-h-13.5 resize-none"
            value={typed.description}
            onChange={set('description')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-24 flex-1 text-small text-ink-muted">
          {boardMessages.dueOn(writeDate(boardDueDate(today), 'day'))}
        </p>
        <Button type="submit">{boardMessages.addTask}</Button>
      </div>
    </form>
  )
})
