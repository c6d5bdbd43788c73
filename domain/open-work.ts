import { z } from 'zod'

/** What lies with a person while it is open, and can be handed over when they leave. */
export const openWorkKinds = ['task', 'assignment', 'submittal', 'rfi', 'project'] as const
export type OpenWorkKind = (typeof openWorkKinds)[number]

/** How much of each kind is with a person. */
export type OpenWork = Record<OpenWorkKind, number>

export const openWorkShape = z.object({
  task: z.int(),
  assignment: z.int(),
  submittal: z.int(),
  rfi: z.int(),
  project: z.int(),
}) satisfies z.ZodType<OpenWork>
