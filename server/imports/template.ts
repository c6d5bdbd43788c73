import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { ExportFormat } from '#domain/records/export.ts'
import { importFields, recordId, recordVersion, type ImportModel } from '#domain/records/imports.ts'

/** A sheet to fill in: the labels of the fields, and beside it the words that those of a few words take. */
export async function templateOf(model: ImportModel, format: ExportFormat): Promise<Buffer> {
  const { name, fields, plays } = resourceOf(model)
  const unasked = new Set([recordId, recordVersion, plays.imported?.given?.name])
  const asked = importFields(model).filter((field) => !unasked.has(field.name))
  const labels = asked.map(({ label }) => label)
  if (format === 'csv') return Buffer.from(`\uFEFF${labels.map(quoted).join(',')}\r\n`)
  const lists = asked.flatMap(({ name: field, label, kind }) => {
    const choices =
      kind === 'checkbox' ? ['Yes', 'No'] : (fields[field]?.choices ?? []).map(({ value }) => value)
    return choices.length === 0 ? [] : [[label, ...choices]]
  })
  const bytes = await writeXlsx({
    sheets: [
      sheetOf(name.many, labels, []),
      sheetOf(
        'Values',
        lists.map(([label = '']) => label),
        turned(lists.map(([, ...choices]) => choices)),
      ),
    ],
  })
  return Buffer.from(bytes)
}

function sheetOf(name: string, headings: readonly string[], rows: readonly CellValue[][]) {
  return {
    name,
    columns: headings.map((heading) => ({ width: Math.max(16, heading.length + 4) })),
    rows: [[...headings], ...rows],
    freezePane: { rows: 1 },
  }
}

/** Lists that stood side by side, one below the other. */
function turned(lists: readonly (readonly string[])[]): CellValue[][] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.map((list) => list[place] ?? null))
}

function quoted(label: string): string {
  return /[",]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label
}
