import type { ChangeEvent, MouseEvent } from 'react'

/** The box of a row or of a page. A finger or the mouse leaves the focus with the row, where keys go on. */
export function Tick({
  label,
  isOn,
  isSome = false,
  isLarge = false,
  onTurn,
}: {
  label: string
  isOn: boolean
  isSome?: boolean
  isLarge?: boolean
  onTurn: (isRange: boolean) => void
}) {
  const click = (event: MouseEvent<HTMLInputElement>) => {
    onTurn(event.shiftKey)
    if (event.detail > 0)
      event.currentTarget.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  }
  return (
    <label
      className={`inline-flex shrink-0 cursor-pointer items-center justify-center select-none print:hidden ${isLarge ? 'size-11' : 'size-6'}`}
      title={label}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isOn
        }}
        type="checkbox"
        className="tick"
        aria-label={label}
        checked={isOn}
        onClick={click}
        onChange={(_event: ChangeEvent) => undefined}
      />
    </label>
  )
}
