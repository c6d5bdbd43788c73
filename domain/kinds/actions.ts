import type { Permission } from '../permissions.ts'
import type { Action, Resource } from './kind.ts'

type Verb = { label: string; call: string; may: Permission }

type ClosingWords = Record<'confirmClose' | 'closed' | 'closeFailed' | 'idMissing' | 'alreadyClosed', string>

export function closing(verb: Verb, said: ClosingWords): Action<{ status: string }> {
  return {
    ...verb,
    isNextStep: true,
    confirm: [said.confirmClose],
    done: said.closed,
    failed: said.closeFailed,
    idMissing: said.idMissing,
    refuse: (row) => (row.status === 'Closed' ? said.alreadyClosed : undefined),
  }
}

/** The action that ends what a record waits for. */
export function closingOf({ actions }: Pick<Resource, 'actions'>): Action | undefined {
  return Object.values(actions).find(({ isNextStep }) => isNextStep)
}

type RemovingWords = Record<'confirmDelete' | 'deleted' | 'deleteFailed', string> & {
  confirmDeleteAgain?: string
  idMissing?: string
}

export function removing(verb: Omit<Verb, 'label'>, said: RemovingWords): Action {
  const { confirmDelete, confirmDeleteAgain: again, idMissing } = said
  return {
    label: 'Delete',
    ...verb,
    confirm: again === undefined ? [confirmDelete] : [confirmDelete, again],
    done: said.deleted,
    failed: said.deleteFailed,
    ...(idMissing === undefined ? {} : { idMissing }),
    undoable: true,
  }
}
