import type { Board } from '#domain/board/state.ts'

/** Brings a column into sight and its chooser into focus, once what has just been said is drawn. */
export function showColumn(number: number): void {
  requestAnimationFrame(() => {
    document
      .querySelector(`[data-column="${number}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    document.getElementById(`column-${number}`)?.focus({ preventScroll: true })
  })
}

/** The same for the first column that has no employee yet. */
export function showUnchosen({ columns }: Board): void {
  const unchosen = columns.find(({ employee }) => employee === null)
  if (unchosen) showColumn(unchosen.number)
}
