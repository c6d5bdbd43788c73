import { z } from 'zod'
import { categories, matchChoice } from '../choices.ts'
import { text } from '../fields.ts'
import { canBeSeen, emptyAs, numeric, quarterHours, refuse, storable } from '../field-values.ts'
import { anchors, assignees, templateLimits } from '../templates.ts'
import { once, withLater } from '../later.ts'
import { messages } from '../words/messages.ts'
import { templateMessages as said } from '../words/templates.ts'
import { removing } from './actions.ts'
import { defineResource } from './define-resource.ts'
import { kindsOfWork } from './kinds-of-work.ts'
import { kindsPlaying } from './parts.ts'

/** The kinds of which templates make records. */
export const templatedKinds = kindsPlaying(kindsOfWork, 'fromTemplate')
export type TemplatedKind = (typeof templatedKinds)[number]

const shape = once(() =>
  z.object({
    kind: z.enum(templatedKinds),
    title: z.string(),
    description: z.string(),
    category: z.enum(categories),
    assign_to: z.enum(assignees),
    anchor: z.enum(anchors),
    offset_days: z.int(),
    estimated_hours: z.number().nullable(),
  }),
)

export type TemplateItem = z.output<ReturnType<typeof shape>>

/** One of some words; letter case is forgiven, unless two of them differ by it alone. */
function oneOf<const T extends string>(words: readonly T[], usual: T, wrong: string) {
  const named = z
    .string({ error: wrong })
    .transform(
      (sent, context): T =>
        words.find((word) => word === sent.trim()) ?? matchChoice(words, sent) ?? refuse(context, wrong),
    )
  return emptyAs(usual, named).prefault('')
}

const badOffset = said.badOffset(templateLimits.offset)

const item = () =>
  z
    .object(
      {
        kind: oneOf(templatedKinds, 'task', messages.generic.badChoice('Kind', templatedKinds)),
        title: storable(
          messages.generic.tooLong(templateLimits.title),
          templateLimits.title,
          said.titleRequired,
          true,
        )
          .refine(canBeSeen, said.titleRequired)
          .prefault(''),
        description: emptyAs(
          '',
          storable(
            messages.generic.tooLong(templateLimits.description),
            templateLimits.description,
            undefined,
            false,
          ),
        ).prefault(''),
        category: oneOf(categories, 'Other', messages.generic.badChoice('Category', categories)),
        assign_to: oneOf(assignees, 'manager', said.badRole),
        anchor: oneOf(anchors, 'start', messages.generic.badChoice('Anchor', anchors)),
        offset_days: emptyAs(
          0,
          numeric(badOffset).refine(
            (days) => Number.isInteger(days) && days >= 0 && days <= templateLimits.offset,
            badOffset,
          ),
        ).prefault(0),
        estimated_hours: emptyAs(
          null,
          quarterHours({
            min: 0.25,
            max: 500,
            outside: messages.task.hoursOutside,
            uneven: messages.task.hoursUneven,
          }),
        ).prefault(null),
      },
      { error: said.badItem },
    )
    .check(({ value, issues }) => {
      if (value.assign_to === 'nobody' && !canBeNobodys(value.kind))
        issues.push({ code: 'custom', path: ['assign_to'], message: said.badRole, input: value })
    })
    .transform((value): TemplateItem => ({
      ...value,
      estimated_hours: hasHours(value.kind) ? value.estimated_hours : null,
    }))

export function canBeNobodys(kind: TemplatedKind): boolean {
  return 'canBeNobodys' in kindsOfWork[kind].plays.fromTemplate
}

/** How long it takes is asked of tasks alone. */
export function hasHours(kind: TemplatedKind): boolean {
  return 'estimated_hours' in kindsOfWork[kind].fields
}

const items = () =>
  z
    .array(item(), { error: said.itemsRequired })
    .min(1, said.itemsRequired)
    .max(templateLimits.items, { error: said.tooManyItems(templateLimits.items), abort: true })

/** Nothing is read of a list that is too long: it may be very long. */
const boundedItems = () =>
  z
    .unknown()
    .refine(
      (sent) => !Array.isArray(sent) || sent.length <= templateLimits.items,
      said.tooManyItems(templateLimits.items),
    )
    .pipe(items())

function wordItem(sent: unknown): string {
  const read = shape().safeParse(sent)
  if (!read.success) return ''
  const { title, offset_days: days, anchor, assign_to: to } = read.data
  return said.item(title, days, anchor, to)
}

/** What a project begins with: tasks and submittals, dated in working days. */
export const projectTemplate = defineResource({
  model: 'projecttemplate',
  id: 'id',
  name: { one: 'Project Template', many: 'Project Templates' },
  title: '{name}',
  plays: {},
  pages: { list: '/templates/', create: '/templates/create', update: '/templates/update/:id' },
  calls: {
    create: 'POST api/templates/',
    read: 'GET api/templates/:id',
    update: 'PUT api/templates/:id',
    remove: 'DELETE api/templates/:id',
  },
  fields: {
    name: text('Name', { required: said.nameRequired, limit: templateLimits.name, ownRow: true }),
    description: text('Description', { multiline: true, limit: 1024 }),
    items: withLater(
      {
        kind: 'items' as const,
        label: 'Items',
        required: true,
        ownRow: true as const,
        inWords: wordItem,
      },
      {
        schema: boundedItems,
        takes: () =>
          z.array(
            shape().partial({
              kind: true,
              description: true,
              category: true,
              assign_to: true,
              anchor: true,
              offset_days: true,
              estimated_hours: true,
            }),
          ),
      },
    ),
  },
  read: () => ({ items: z.array(shape()), item_count: z.int() }),
  row: () => ({ item_count: z.int() }),
  list: {
    columns: ['name', 'description', { name: 'item_count', label: 'Items', cell: 'number' }],
    card: { place: ['description'] },
    details: [],
    filters: { name: true, description: true },
    sort: 'name',
    editFor: 'projecttemplate.update',
  },
  actions: {
    remove: removing({ call: 'DELETE api/templates/:id', may: 'projecttemplate.delete' }, said),
  },
  form: { failed: said.failed, missing: said.notFound },
  said: { created: said.created, updated: said.updated, deleted: said.deleted },
})
