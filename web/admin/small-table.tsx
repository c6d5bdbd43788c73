import type { ReactNode } from 'react'

export function SmallTable({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <table aria-label={label} className="w-full text-left text-small">
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={`h-8 border-b border-line text-fine font-medium text-ink-muted ${sideOf(place)}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns never move
              <td key={place} className={`h-(--row) py-1 break-words ${sideOf(place)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sideOf(place: number): string {
  return place === 0 ? 'wrap-anywhere' : 'pl-3 text-right whitespace-nowrap tabular-nums'
}
