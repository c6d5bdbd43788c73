import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateIn, isCivilDate } from '#domain/dates.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { writeMoney } from '#domain/money.ts'
import { formWords } from '#domain/words/forms.ts'
import { writeNear } from '#domain/written-dates.ts'
import type { Row } from '../../api/records.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { State } from '../../components/state.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { billingSettings } from '../billing-settings.ts'

/** What a kind tells of its records beside how they stand, who has them and until when; one without its value is not told. */
export function useDeclaredFacts(resource: Resource, record: Row): { key: string; fact: ReactNode }[] {
  const told = (resource.facts ?? []).flatMap((words) => {
    const [place = '', name = ''] = /\{(\w+)\}/.exec(words) ?? []
    const value = record[name]
    return value === undefined || value === null || value === '' ? [] : [{ words, place, name, value }]
  })
  const { data: clock, isError: isTimeless } = useFirmClock()
  const billing = useQuery({ ...billingSettings, enabled: told.some(({ name }) => isMoney(name)) })
  const written = (name: string, value: unknown): string | undefined => {
    if (isMoney(name)) return billing.data && writeMoney(Number(value), billing.data.currency)
    const text = String(value)
    if (isCivilDate(text)) return clock && writeNear(text, clock.today)
    if (!isInstant(text)) return text
    return clock && writeNear(dateIn(clock.time_zone, new Date(text)), clock.today)
  }
  return told.flatMap(({ words, place, name, value }) => {
    if (typeof value === 'boolean')
      return { key: words, fact: <YesNo label={labelOf(resource, name)} is={value} /> }
    const shown = written(name, value)
    if (shown !== undefined) return { key: words, fact: words.replace(place, () => shown) }
    // Without the firm's clock or currency the rest is told.
    return (isMoney(name) ? billing.isError : isTimeless)
      ? []
      : { key: words, fact: <Skeleton className="w-20" /> }
  })
}

function YesNo({ label, is }: { label: string; is: boolean }) {
  return (
    <span className="text-ink">
      <State colour={is ? 'green' : 'over'}>{is ? label : formWords.not(label)}</State>
    </span>
  )
}

function labelOf({ fields }: Resource, name: string): string {
  return fields[name]?.label ?? name
}

function isMoney(name: string): boolean {
  return name.endsWith('_cents')
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text)
}
