import { waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import { isOneOf } from '#domain/choices.ts'
import { workViews, type WorkView } from '#domain/my-work.ts'

/** What the address asks for; nobody named means oneself, no kind means all. */
export type WorkAddress = { view: WorkView; person: string | undefined; kinds: readonly WaitingKind[] }

export function readWorkAddress(params: URLSearchParams): WorkAddress {
  const view = params.get('view') ?? ''
  const named = (params.get('kinds') ?? '').split(',')
  return {
    view: isOneOf(workViews, view) ? view : 'mine',
    person: params.get('person') || undefined,
    // In the order of the kinds, so that one choice has one address.
    kinds: waitingKinds.filter((kind) => named.includes(kind)),
  }
}

export function writeWorkAddress({ view, person, kinds }: WorkAddress): URLSearchParams {
  return new URLSearchParams({
    ...(view === 'mine' ? {} : { view }),
    ...(person === undefined ? {} : { person }),
    ...(kinds.length === 0 ? {} : { kinds: kinds.join(',') }),
  })
}

export function withKind({ kinds, ...others }: WorkAddress, kind: WaitingKind): WorkAddress {
  const isOn = kinds.includes(kind)
  return {
    ...others,
    kinds: waitingKinds.filter((each) => (each === kind ? !isOn : kinds.includes(each))),
  }
}
