import type { Category } from '#domain/choices.ts'
import type { TemplateItem } from '#domain/kinds/project-template.ts'
import type { Anchor, Assignee } from '#domain/templates.ts'

/** Working days, what is due then, of which discipline, for whom, and how long it takes; without hours a submittal. */
type Item = readonly [days: number, title: string, category: Category, to: Assignee, hours?: number]

type Template = { name: string; description: string; anchor: Anchor; items: readonly Item[] }

const templates: readonly Template[] = [
  {
    name: 'New building, schematic design',
    description: 'From the kick-off to the first set of sheets.',
    anchor: 'start',
    items: [
      [0, 'Kick-off with the architect', 'Other', 'manager', 2],
      [3, 'Code review', 'Other', 'Team Member', 6],
      [8, 'Block loads', 'Mechanical', 'Mechanical Head', 12],
      [8, 'Service size and one-line sketch', 'Electrical', 'Electrical Head', 8],
      [10, 'Water and sewer demand', 'Plumbing', 'Plumbing Head', 6],
      [10, 'Hazard classes and flow test', 'Fire Protection', 'Fire Protection Head', 4],
      [15, 'Equipment rooms and shafts', 'Mechanical', 'Team Member', 10],
      [20, 'Schematic narrative', 'Other', 'manager', 8],
    ],
  },
  {
    name: 'Permit set',
    description: 'Counted back from the day on which the set is filed.',
    anchor: 'deadline',
    items: [
      [25, 'Freeze backgrounds', 'Other', 'manager', 1],
      [20, 'Coordinate ceiling space', 'Mechanical', 'Team Member', 12],
      [15, 'Panel schedules', 'Electrical', 'Electrical Head', 10],
      [15, 'Fixture schedule and risers', 'Plumbing', 'Plumbing Head', 8],
      [10, 'Energy compliance forms', 'Mechanical', 'Mechanical Head', 6],
      [5, 'Cross-check all sheets', 'Other', 'Team Member', 8],
      [2, 'Seal and sign', 'Other', 'manager', 2],
    ],
  },
  {
    name: 'Construction administration',
    description: 'What contractors send first, and who looks at it.',
    anchor: 'start',
    items: [
      [0, 'Pre-construction meeting', 'Other', 'manager', 2],
      [10, 'Rooftop units', 'Mechanical', 'Mechanical Head'],
      [10, 'Switchgear and panelboards', 'Electrical', 'Electrical Head'],
      [12, 'Plumbing fixtures', 'Plumbing', 'Plumbing Head'],
      [15, 'Sprinkler shop drawings', 'Fire Protection', 'Fire Protection Head'],
      [20, 'First site visit', 'Other', 'nobody', 4],
    ],
  },
]

export const projectTemplates: readonly { name: string; description: string; items: Partial<TemplateItem>[] }[] =
  templates.map(({ anchor, items, ...named }) => ({
    ...named,
    items: items.map(([offset_days, title, category, assign_to, hours]) => ({
      kind: hours === undefined ? 'submittal' : 'task',
      title,
      category,
      assign_to,
      anchor,
      offset_days,
      estimated_hours: hours ?? null,
    })),
  }))
