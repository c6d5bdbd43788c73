import { createHash } from 'node:crypto'

/** The same key on every load: a version 4 UUID as RFC 9562 has it. */
export function keyOf(record: string): string {
  const bytes = createHash('sha256').update(record).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What a record is called here: its kind, its project where it has one, and its title. */
export function recordNamed(model: string, title: string, project = ''): string {
  return `${model} ${project} ${title}`
}
