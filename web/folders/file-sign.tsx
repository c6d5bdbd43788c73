import { Archive, DraftingCompass, FileText, Film, Image, Mail, Table, type LucideIcon } from 'lucide-react'
import { fileTypeOf, type FileSign as Sign } from '#domain/files.ts'

export function FileSign({ name }: { name: string }) {
  const Icon = icons[fileTypeOf(name)?.sign ?? 'document']
  return <Icon aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-ink-muted" />
}

const icons: Record<Sign, LucideIcon> = {
  document: FileText,
  table: Table,
  image: Image,
  drawing: DraftingCompass,
  video: Film,
  mail: Mail,
  archive: Archive,
}
