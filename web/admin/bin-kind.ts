import { adminResources } from '#domain/admin-resources.ts'
import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import type { Model } from '#domain/resource.ts'

/** What can lie in the recycle bin: records, and files of their folders. */
export type BinKind = Model | 'file'

export type BinCount = { model: BinKind; count: number }

export function binNameOf(kind: BinKind): { one: string; many: string } {
  return kind === 'file' ? adminSiteMessages.bin.file : adminResources[kind].name
}
