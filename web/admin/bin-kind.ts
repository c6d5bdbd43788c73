import { adminResources } from '#domain/admin/kinds.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Model } from '#domain/kinds/kind.ts'

export type BinKind = Model | 'file'

export type BinCount = Extract<DataOf<'GET api/recycle_bin'>[number], { count: number }>

export function binNameOf(kind: BinKind): { one: string; many: string } {
  return kind === 'file' ? adminSiteMessages.bin.file : adminResources[kind].name
}
