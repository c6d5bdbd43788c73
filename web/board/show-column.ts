import type { Board } from '#domain/board/state.ts'

/** The next frame, since the column may only just have been added. */
export function showColumn(number: number): void {
  requestAnimationFrame(() => {
    document
      .querySelector(`[data-column="${number}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    document.getElementById(`column-${number}`)?.focus({ preventScroll: true })
  })
}

export function showUnchosen({ columns }: Board): void {
  const unchosen = columns.find(({ employee }) => employee === null)
  if (unchosen) showColumn(unchosen.number)
}
