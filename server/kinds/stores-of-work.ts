import { kindsOfWork } from '#domain/kinds/kinds-of-work.ts'
import { kindsPlaying } from '#domain/kinds/parts.ts'
import type { Store } from '../records/store.ts'
import { assignmentStore } from './assignment.ts'
import { invoiceStore } from './invoice.ts'
import { withBelongings } from './project-bin.ts'
import { projectStore } from './project.ts'
import { rfiStore } from './rfi.ts'
import { submittalStore } from './submittal.ts'
import { taskStore } from './task.ts'

/** The first part of the registry: the stores of projects and of what is done and billed in them. */
export const storesOfWork: Record<keyof typeof kindsOfWork, Store> = {
  project: withBelongings(projectStore, () =>
    kindsPlaying(kindsOfWork, 'inProject').map((kind) => storesOfWork[kind]),
  ),
  task: taskStore,
  submittal: submittalStore,
  rfi: rfiStore,
  assignment: assignmentStore,
  invoice: invoiceStore,
}
