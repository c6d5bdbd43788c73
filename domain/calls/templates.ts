import { z } from 'zod'
import { categories } from '../choices.ts'
import { isCivilDate } from '../dates.ts'
import { emptyAs } from '../field-values.ts'
import { personShape } from '../fields.ts'
import { projectTemplate, templatedKinds } from '../kinds/project-template.ts'
import { addressIn } from '../people.ts'
import { anchors, templateLimits, undoHours } from '../templates.ts'
import { messages } from '../words/messages.ts'
import { templateMessages as said } from '../words/templates.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'

const tag = projectTemplate.name.many

const day = z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)
const maybeDay = emptyAs(undefined, day).exactOptional()

const named = emptyAs(undefined, z.string({ error: messages.generic.badText }).trim()).exactOptional()

/** Empty: nobody. */
const somebody = z
  .unknown()
  .transform((sent) => addressIn(sent) ?? '')
  .pipe(z.string({ error: messages.shared.badEmail }).trim())
  .exactOptional()

const yes = z.boolean({ error: messages.generic.badBoolean })

const span = { start_date: maybeDay, deadline: maybeDay }

const planned = z.object({
  index: z.int().meta({ description: 'Its place in the template, from 0' }),
  kind: z.enum(templatedKinds),
  title: z.string(),
  category: z.enum(categories),
  due_date: z.string().meta({ description: 'A submittal takes it as the day it was received' }),
  assigned_to: personShape.nullable(),
  exists: z.boolean().meta({ description: 'The project has one of that kind and title' }),
})

export type PlannedItem = z.output<typeof planned>

const wantedItem = z.object(
  {
    index: z.int({ error: said.unknownItem }),
    skip: yes.exactOptional(),
    due_date: maybeDay,
    assigned_to: somebody,
  },
  { error: said.badItem },
)

const applying = z.object({
  project_id: named,
  ...span,
  items: z
    .array(wantedItem, { error: said.badItems })
    .max(templateLimits.items, said.tooManyItems(templateLimits.items))
    .default([]),
  again: yes.default(false),
  version: z
    .int({ error: messages.generic.badVersion })
    .exactOptional()
    .meta({ description: 'Of the template, as it was previewed' }),
})

export type Applying = z.output<typeof applying>

const previewing = z.object({ project_id: named, manager: named, ...span })

export type Previewing = z.output<typeof previewing>

const fromProject = z.object({
  name: z.unknown().optional(),
  anchor: z.enum(anchors, { error: messages.generic.badChoice('Anchor', anchors) }).default('start'),
  include_submittals: yes.default(false),
})

export type FromProject = z.output<typeof fromProject>

const one = idMeaning(projectTemplate)
const applies = { tag, may: 'projecttemplate.apply' } as const

export const templateCalls = {
  'POST api/templates/:id/preview': {
    ...applies,
    summary: 'What a template would make in a project, or in one with this manager; nothing is written',
    params: one,
    body: previewing,
    answers: result(z.object({ items: z.array(planned), version: z.int() })),
    ignoresIdempotencyKey: true,
  },
  'POST api/templates/:id/apply': {
    ...applies,
    summary: 'Make the tasks and submittals of a template in a project, all of them or none',
    params: one,
    body: applying,
    status: 201,
    answers: result(
      z.object({
        batch_id: z.uuid().nullable().meta({ description: 'null: there was nothing to make' }),
        tasks: z.array(z.string()),
        submittals: z.array(z.string()),
      }),
    ),
    refuses: [409],
  },
  'POST api/templates/batches/:id/undo': {
    ...applies,
    summary: `Take back what a template has made and nobody has changed, within ${undoHours} hours`,
    params: { id: 'batch_id of the application' },
    answers: result(z.object({ removed: z.int(), kept: z.int() })),
    refuses: [404, 409],
  },
  'POST api/templates/from_project/:id': {
    tag,
    summary: 'Make a template of the tasks of a project, and of its submittals',
    may: 'projecttemplate.create',
    params: { id: 'project_id of the Project' },
    body: fromProject,
    status: 201,
    answers: result(projectTemplate.read),
  },
} satisfies Calls
