import { at32, type Results } from './results.ts'

const width = 760
const nameWidth = 220
const barHeight = 14
const groupGap = 16
const top = 64

const subjects = [
  { key: 'plumbline', label: 'Plumbline', color: '#1f6f8b' },
  { key: 'bare', label: 'bare Node + pg', color: '#98a6ad' },
  { key: 'django', label: 'Django REST', color: '#d08a3c' },
] as const

/** Requests a second of what is compared, on the first size; each group to its own longest bar, so that all can be read. */
export function chartOf({ sizes }: Results): string {
  const works = (sizes[0]?.works ?? []).filter(({ bare }) => bare !== undefined)
  const groupHeight = subjects.length * barHeight + groupGap
  const height = top + works.length * groupHeight
  const groups = works.map((work, place) => {
    const values = subjects.map(({ key }) => at32(work[key])?.perSecond ?? 0)
    const longest = Math.max(...values, 1)
    const y = top + place * groupHeight
    const bars = subjects.map(({ color }, index) => {
      const value = values[index] ?? 0
      const length = Math.round(((width - nameWidth - 70) * value) / longest)
      const barY = y + index * barHeight
      return [
        `<rect x="${nameWidth}" y="${barY}" width="${length}" height="${barHeight - 3}" rx="2" fill="${color}"/>`,
        `<text class="figure" x="${nameWidth + length + 6}" y="${barY + 10}">${value === 0 ? 'not measured' : Math.round(value).toLocaleString('en-US')}</text>`,
      ].join('')
    })
    return `<text x="0" y="${y + 1.7 * barHeight}">${work.name}</text>${bars.join('')}`
  })
  const legend = subjects.map(
    ({ label, color }, index) =>
      `<rect x="${nameWidth + index * 150}" y="34" width="11" height="11" rx="2" fill="${color}"/><text x="${nameWidth + index * 150 + 17}" y="44">${label}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Requests a second">
<style>
text { font: 13px system-ui, sans-serif; fill: #1c2b33 }
.title { font-weight: 600 }
.figure { font-size: 11px; font-variant-numeric: tabular-nums }
@media (prefers-color-scheme: dark) { text { fill: #dfe7ea } }
</style>
<text class="title" x="0" y="18">Requests a second, 32 connections, ${(sizes[0]?.tasks ?? 0).toLocaleString('en-US')} tasks</text>
${legend.join('\n')}
${groups.join('\n')}
</svg>
`
}
