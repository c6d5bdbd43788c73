import type { Manifest } from './manifest.ts'

const mostNames = 20

export function missingFiles({ damaged }: Manifest): string | undefined {
  if (damaged.length === 0) return undefined
  const files = damaged.length === 1 ? '1 stored file' : `${damaged.length} stored files`
  const names = damaged
    .slice(0, mostNames)
    .map(({ id, name, folder }) => (folder ? `${id} (${name} in ${folder})` : `${id} (${name})`))
  const more = damaged.length > mostNames ? [`${damaged.length - mostNames} more`] : []
  return `The bytes of ${files} were missing or damaged and are not in the backup: ${[...names, ...more].join(', ')}`
}
