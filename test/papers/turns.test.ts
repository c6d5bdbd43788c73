import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openPapers } from '#server/papers/make-papers.ts'
import { rfiLog, rfiPaper, rfiRow, rfiRows } from './samples.ts'

const stays = () => ({ who: 'dana', gone: new AbortController().signal })

async function sizeOf(paper: Promise<Readable>): Promise<number> {
  let size = 0
  for await (const piece of await paper) size += (piece as Buffer).length
  return size
}

describe('while papers are made', () => {
  it('others have the process every three rows, however many rows there are', async () => {
    const papers = openPapers()
    let [inOneGo, most, turns] = [0, 0, 0]
    const rows = function* () {
      for (const row of rfiRows(300)) {
        inOneGo += 1
        most = Math.max(most, inOneGo)
        yield row
      }
    }
    const ended = new AbortController()
    const other = (async () => {
      while (!ended.signal.aborted) {
        ;[inOneGo, turns] = [0, turns + 1]
        await nextTurn()
      }
    })()
    await sizeOf(papers.rfiLog(rfiLog(rows()), stays()))
    ended.abort()
    await other
    expect(most).toBeLessThanOrEqual(3)
    // Once for three rows that are placed, once for three that are drawn.
    expect(turns).toBeGreaterThanOrEqual(200)
  })

  it('the first page is sent before the last is drawn', async () => {
    const papers = openPapers()
    const paper = await papers.rfiLog(rfiLog(rfiRows(300)), stays())
    for await (const piece of paper) {
      expect(String(piece)).toMatch(/^%PDF-/)
      expect(papers.counts().underWay).toBe(1)
      break
    }
  })

  it('two are made at once and others wait their turn', async () => {
    const papers = openPapers()
    const sizes = Array.from({ length: 5 }, () => sizeOf(papers.rfiLog(rfiLog(rfiRows(50)), stays())))
    await nextTurn()
    expect(papers.counts()).toEqual({ underWay: 2, waiting: 3 })
    for (const size of await Promise.all(sizes)) expect(size).toBeGreaterThan(1000)
    expect(papers.counts()).toEqual({ underWay: 0, waiting: 0 })
  })

  it('a reader who does not read holds up nobody', async () => {
    const papers = openPapers({ atOnce: 1, ofOne: 1, waiting: 5, waitingOfOne: 5, patienceMs: 20_000 })
    const unread = await papers.rfi(rfiPaper(), stays())
    expect(await sizeOf(papers.rfi(rfiPaper(), stays()))).toBeGreaterThan(1000)
    unread.destroy()
  })

  it('a reader who goes away ends the work', async () => {
    const papers = openPapers()
    const gone = new AbortController()
    let read = 0
    const rows = function* () {
      for (;;) {
        read += 1
        if (read === 100) gone.abort()
        yield rfiRow()
      }
    }
    await expect(papers.rfiLog(rfiLog(rows()), { who: 'dana', gone: gone.signal })).rejects.toMatchObject({
      status: 503,
    })
    expect(read).toBeLessThan(120)
    expect(papers.counts().underWay).toBe(0)
  })

  it.each(['signal', 'stream'])(
    'a reader who goes away while it is drawn ends the work, told by the %s',
    async (by) => {
      const papers = openPapers()
      const gone = new AbortController()
      const paper = await papers.rfiLog(rfiLog(rfiRows(2000)), { who: 'dana', gone: gone.signal })
      let size = 0
      paper.on('data', (piece: Buffer) => (size += piece.length))
      await nextTurn()
      if (by === 'signal') gone.abort()
      else paper.destroy()
      await finished(paper).catch(() => undefined)
      await expect.poll(() => papers.counts().underWay).toBe(0)
      expect(size).toBeLessThan(200_000)
    },
  )

  it('a fault in the rows is told and gives the turn back', async () => {
    const papers = openPapers()
    const rows = async function* () {
      yield rfiRow()
      await nextTurn()
      throw new Error('The rows are lost.')
    }
    await expect(papers.rfiLog(rfiLog(rows()), stays())).rejects.toThrow('The rows are lost.')
    expect(papers.counts().underWay).toBe(0)
  })
})
