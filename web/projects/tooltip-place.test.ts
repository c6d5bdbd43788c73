import { describe, expect, it } from 'vitest'
import { tooltipPlace } from './tooltip-place.ts'

const screen = { width: 1000, height: 800 }
const tooltip = { width: 200, height: 100 }
const place = (anchor: Parameters<typeof tooltipPlace>[0]) => tooltipPlace(anchor, tooltip, screen)

describe('places of tooltips', () => {
  it('a tooltip sits 15 px right of and 40 px below the pointer', () => {
    expect(place({ x: 100, y: 200 })).toEqual({ left: 115, top: 240 })
  })

  it('a tooltip moves left at the right edge, and above the pointer at the lower one', () => {
    expect(place({ x: 900, y: 200 })).toEqual({ left: 792, top: 240 })
    expect(place({ x: 100, y: 700 })).toEqual({ left: 115, top: 592 })
    expect(place({ x: 990, y: 790 })).toEqual({ left: 792, top: 682 })
  })

  it('a tooltip begins inside a window that is too small for it', () => {
    expect(tooltipPlace({ x: 50, y: 40 }, tooltip, { width: 150, height: 90 })).toEqual({ left: 8, top: 8 })
  })

  it('a tooltip stands beside a bar that has the focus, or below it where that has no room', () => {
    const bar = { left: 20, right: 300, top: 50, bottom: 80 }
    expect(place({ bar })).toEqual({ left: 308, top: 50 })
    expect(place({ bar: { ...bar, top: 760, bottom: 790 } })).toEqual({ left: 308, top: 692 })
    expect(place({ bar: { ...bar, right: 900 } })).toEqual({ left: 20, top: 88 })
    expect(place({ bar: { left: 850, right: 990, top: 760, bottom: 790 } })).toEqual({ left: 792, top: 652 })
  })
})
