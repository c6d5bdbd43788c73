import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: Map<number, () => void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = new Map()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set(frames.size + 1, draw)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paint = () => {
  for (const draw of frames.values()) draw()
}

describe('what waits for the next painting', () => {
  it('is done once, after it', () => {
    const run = vi.fn<() => void>()
    afterPaint(run)
    paint()
    expect(run).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
  })

  it('is done once where the browser paints late', () => {
    const run = vi.fn<() => void>()
    afterPaint(run)
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledOnce()
    paint()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
  })

  it('is not done once it is called off', () => {
    const run = vi.fn<() => void>()
    const callOff = afterPaint(run)
    callOff()
    paint()
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()
  })
})
