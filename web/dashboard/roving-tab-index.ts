/** Roving tab index: Tab stops at the card that was reached last. Screen readers still have a list of links. */
export function rovingTabIndex(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return
  const settle = () => {
    const all = itemsOf(part)
    const entry = all.find((item) => item.hasAttribute(entryMark)) ?? all[0]
    for (const item of all) {
      for (const control of item.querySelectorAll<HTMLElement>('a, button')) {
        const index = item === entry ? 0 : -1
        if (control.tabIndex !== index) control.tabIndex = index
      }
    }
  }
  const enter = ({ target }: FocusEvent) => {
    const item = target instanceof Element && target.closest(items)
    if (!item || item.hasAttribute(entryMark)) return
    part.querySelector(`[${entryMark}]`)?.removeAttribute(entryMark)
    item.setAttribute(entryMark, '')
    settle()
  }
  const watcher = new MutationObserver(settle)
  watcher.observe(part, { childList: true, subtree: true })
  part.addEventListener('focusin', enter)
  part.addEventListener('keydown', moveFocus)
  settle()
  return () => {
    watcher.disconnect()
    part.removeEventListener('focusin', enter)
    part.removeEventListener('keydown', moveFocus)
  }
}

const items = 'li, h3'
const entryMark = 'data-entry-card'

function itemsOf(part: Element): Element[] {
  return [...part.querySelectorAll(items)]
}

function moveFocus(event: KeyboardEvent): void {
  const { key, target, currentTarget: part } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  // A menu's button has its own use for arrows.
  if (!(part instanceof Element && target instanceof HTMLAnchorElement)) return
  const item = target.closest(items)
  const all = itemsOf(part)
  const place = item ? all.indexOf(item) : -1
  if (item === null || place < 0) return
  const ways: Record<string, () => Element | undefined> = {
    ArrowDown: () => all.slice(place + 1).find((other) => isBelow(item, other)),
    ArrowUp: () => all.slice(0, place).findLast((other) => isBelow(other, item)),
    ArrowRight: () => partBeside(part, 1) ?? inRow(item, all[place + 1]),
    ArrowLeft: () => partBeside(part, -1) ?? inRow(item, all[place - 1]),
    Home: () => all[0],
    // A phone shows only the first of a column.
    End: () => all.findLast((other) => other.checkVisibility()),
  }
  const found = ways[key]?.()
  if (found === undefined) return
  event.preventDefault()
  found.querySelector('a')?.focus()
  found.scrollIntoView({ block: 'nearest' })
}

/** Cards may stand side by side: straight below, not the next one. */
function isBelow(upper: Element, lower: Element): boolean {
  const [one, other] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()]
  return other.top > one.top && other.left < one.right && other.right > one.left
}

function inRow(item: Element, other: Element | undefined): Element | undefined {
  return other?.getBoundingClientRect().top === item.getBoundingClientRect().top ? other : undefined
}

function partBeside(part: Element, step: 1 | -1): Element | undefined {
  const parts = [...(part.parentElement?.children ?? [])].filter((each) => each.querySelector(items))
  const next = parts[parts.indexOf(part) + step]
  return next?.querySelector(`[${entryMark}]`) ?? next?.querySelector(items) ?? undefined
}
