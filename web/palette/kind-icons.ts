import { File, MessageSquareText, type LucideIcon } from 'lucide-react'
import { resourceOf } from '#domain/kinds/registry.ts'
import { fileSearch, type SearchKind } from '#domain/records/search.ts'
import { iconOf } from '../layout/navigation-icons.ts'

const others: Record<string, LucideIcon> = {
  'Points of Contact': iconOf('Clients'),
  Comments: MessageSquareText,
  Files: File,
}

export function nameOfKind(kind: SearchKind): { one: string; many: string } {
  return kind === fileSearch.kind ? fileSearch.name : resourceOf(kind).name
}

/** The sign of its list in the navigation, where there is one. */
export function iconOfKind(kind: SearchKind): LucideIcon {
  const { many } = nameOfKind(kind)
  return others[many] ?? iconOf(many)
}
