import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterDebounceMs } from '#domain/records/list-query.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { keepInAddress } from '../../layout/keep-in-address.ts'
import { filterChanges, listChanges, withBar, type ListScreen } from './list-changes.ts'
import { readListState, writeListState } from './list-state.ts'

const client = resourceOf('client')
const filters = filterChanges(client)
const list = listChanges(client)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const read = (search: string): ListScreen => withBar(readListState(new URLSearchParams(search), client))
const write = (state: ListScreen): string => {
  const params = writeListState(state, client)
  return params.size === 0 ? '' : `?${params.toString()}`
}

type Entry = { search: string; step: string | undefined }

/** A browser that writes an address when it comes to it, and tells of it when it has drawn it. */
function openAt(search: string, { isLate = false } = {}) {
  const entries: Entry[] = [{ search, step: undefined }]
  let here = 0
  /** An address that was not written by the screen and is not drawn yet; it is told of once. */
  let isToBeTold = false
  let writing: { entry: Entry; replace: boolean; done: () => void } | undefined
  const entry = () => entries[here] ?? { search: '', step: undefined }
  const giveUpWriting = () => {
    writing?.done()
    writing = undefined
  }
  const put = (next: Entry, replace: boolean) => {
    if (!replace) here += 1
    entries.splice(here, replace ? 1 : entries.length, next)
    isToBeTold = false
  }
  const land = () => {
    if (writing !== undefined) put(writing.entry, writing.replace)
    giveUpWriting()
  }
  const keeper = keepInAddress<ListScreen>({
    read,
    write,
    start: { search, step: undefined },
    pauseMs: filterDebounceMs,
    browser: {
      search: () => entry().search,
      go(to, { replace, step }) {
        giveUpWriting()
        const { promise, resolve } = Promise.withResolvers<void>()
        writing = { entry: { search: to, step }, replace, done: resolve }
        if (!isLate) land()
        return promise
      },
    },
  })
  const leave = keeper.watch(() => undefined)
  return {
    ...keeper,
    leave,
    entry,
    land,
    /** True when there is somewhere to go. */
    step(by: 1 | -1): boolean {
      if (entries[here + by] === undefined) return false
      giveUpWriting()
      here += by
      isToBeTold = true
      return true
    },
    follow(to: string) {
      giveUpWriting()
      put({ search: to, step: undefined }, false)
      isToBeTold = true
    },
    draw() {
      if (!isToBeTold) return
      isToBeTold = false
      keeper.arrive(entry().search, entry().step)
    },
    bar: () => keeper.read().wanted.filters,
    /** What is asked for, by field. */
    asked: () => keeper.read().asked.filters.map(({ name, text }) => [name, text]),
  }
}

const pause = () => vi.advanceTimersByTimeAsync(filterDebounceMs)
const settled = () => vi.advanceTimersByTimeAsync(0)
const city = '?filter_count=1&filter_by_0=city'

describe('typed filters', () => {
  it('text typed in a filter is in the address at once, and asked for after a pause', async () => {
    const page = openAt(city)
    page.change(filters.type(0, 'Wa'))
    expect(page.entry().search).toBe(`${city}&filter_text_0=Wa`)
    await vi.advanceTimersByTimeAsync(filterDebounceMs - 1)
    page.change(filters.type(0, 'Waco'))
    await vi.advanceTimersByTimeAsync(filterDebounceMs - 1)
    expect(page.asked()).toEqual([['city', '']])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.asked()).toEqual([['city', 'Waco']])
  })

  it('text typed in one filter is one step back for all its keys; what else is done to filters is a step each', async () => {
    const page = openAt(city)
    for (const text of ['W', 'Wa', 'Waco']) page.change(filters.type(0, text))
    page.change(filters.add())
    await pause()
    page.change(filters.type(0, 'Austin'))
    await settled()
    const before = [
      [
        ['city', 'Waco'],
        ['name', ''],
      ],
      [['city', 'Waco']],
      [['city', '']],
    ]
    for (const expected of before) {
      page.step(-1)
      page.draw()
      expect(page.asked()).toEqual(expected)
    }
    for (const _ of before) page.step(1)
    page.draw()
    expect(page.asked()[0]).toEqual(['city', 'Austin'])
    expect(page.step(1)).toBe(false)
  })

  it('text typed in a filter comes back when the filter has a field of that kind again', () => {
    const projects = filterChanges(resourceOf('project'))
    const typed = { name: 'project_name', text: 'Cold', id: 0 }
    const textAfter = (...names: string[]) => {
      let screen = withBar(readListState(new URLSearchParams(), resourceOf('project')))
      screen = { ...screen, filters: [typed] }
      for (const name of names) screen = projects.setField(0, name).to(screen, screen)
      return screen.filters[0]?.text
    }
    expect(textAfter('city')).toBe('Cold')
    expect(textAfter('project_size')).toBe('')
    expect(textAfter('project_size', 'status', 'project_size', 'city')).toBe('Cold')
  })

  it('text typed in a filter comes back when the filter is compared by letters again, and a chosen day is kept', () => {
    const tasks = resourceOf('task')
    const changes = filterChanges(tasks)
    const after = (search: string, ...steps: ReturnType<typeof changes.compare>[]) => {
      let screen = withBar(readListState(new URLSearchParams(search), tasks))
      for (const { to } of steps) screen = to(screen, screen)
      const [{ op, text } = {}] = screen.filters
      return [op, text]
    }
    const { compare, choose, setField } = changes
    const status = 'filter_by_0=status&filter_text_0=acti'
    expect(after(status, compare(0, 'is'))).toEqual(['is', ''])
    expect(after(status, compare(0, 'is'), choose(0, 'Closed'), compare(0, 'any_of'))).toEqual([
      'any_of',
      'Closed',
    ])
    expect(after(status, compare(0, 'is'), compare(0, 'contains'))).toEqual([undefined, 'acti'])
    expect(after(status, compare(0, 'is'), setField(0, 'title'))).toEqual([undefined, 'acti'])
    const due = 'filter_by_0=due_date'
    expect(after(due, choose(0, '2026-11-18'))).toEqual([undefined, '2026-11-18'])
    expect(after(due, choose(0, 'this_week'))).toEqual(['on', 'this_week'])
    const overdue = after(due, compare(0, 'before'), choose(0, 'today'))
    expect(overdue).toEqual(['before', 'today'])
    expect(after(due, compare(0, 'before'), choose(0, 'today'), compare(0, 'on'))).toEqual(['on', 'today'])
    expect(after(due, choose(0, 'today'), compare(0, 'is_empty'), compare(0, 'on'))).toEqual(['on', 'today'])
  })

  it('text typed in a filter counts at once when the list is sorted or turned, and begins at the first page', async () => {
    const page = openAt(`?page=3&${city.slice(1)}&open=x`)
    page.change(filters.type(0, ' '))
    expect(page.entry().search).toContain('page=3')
    page.change(filters.type(0, 'Waco'))
    expect(page.read().asked).toMatchObject({ page: 3, open: 'x' })
    page.change(list.turnTo(4))
    expect(page.read().asked).toMatchObject({ page: 1, filters: [{ text: 'Waco' }] })
    page.change(filters.type(0, 'Austin'))
    page.change(list.sortBy('city', 'asc'))
    expect(page.read().asked).toMatchObject({ page: 1, sortBy: 'city', filters: [{ text: 'Austin' }] })
    await settled()
    page.step(-1)
    page.draw()
    expect(page.asked()).toEqual([['city', 'Austin']])
  })

  it('text typed in a filter goes on waiting for its pause when the rows shown turn out to have fewer pages', async () => {
    const page = openAt(`?page=3&${city.slice(1)}`)
    page.change(filters.type(0, 'Wa'))
    page.amend((now) => (now.page > 2 ? { ...now, page: 2 } : now))
    expect(page.read().asked).toMatchObject({ page: 2, filters: [{ text: '' }] })
    expect(page.read().wanted).toMatchObject({ page: 1, filters: [{ text: 'Wa' }] })
    await pause()
    expect(page.read().asked).toMatchObject({ page: 1, filters: [{ text: 'Wa' }] })
  })

  it('text typed in a filter does not overwrite an address that somebody went back to and that is not drawn yet', async () => {
    const page = openAt(city)
    page.change(filters.type(0, 'Waco'))
    await settled()
    page.step(-1)
    page.change(filters.type(0, 'Austin'))
    await settled()
    page.draw()
    await pause()
    expect(page.asked()).toEqual([['city', 'Austin']])
    page.step(-1)
    page.draw()
    expect(page.asked()).toEqual([['city', '']])
  })

  it('a list that was left writes no address, also where it was opened with another spelling', async () => {
    const spelled = `${city}&filter_text_0=San%20Marcos`
    const page = openAt(spelled)
    page.hold(true)
    page.leave()
    page.hold(false)
    await settled()
    expect(page.entry().search).toBe(spelled)
  })

  it('text typed in a filter stays there when a link with the same filter is followed, and is asked for', async () => {
    const page = openAt(city)
    page.change(filters.add())
    page.change(filters.remove(0))
    const id = page.bar()[0]?.id ?? -1
    page.change(filters.setField(id, 'city'))
    page.change(filters.type(id, 'Waco'))
    await settled()
    page.follow(`${city}&filter_text_0=Waco`)
    page.draw()
    expect(page.bar()).toEqual([{ id, name: 'city', text: 'Waco' }])
    expect(page.asked()).toEqual([['city', 'Waco']])
    page.change(filters.type(id, 'Austin'))
    await settled()
    page.step(-1)
    page.draw()
    expect(page.asked()).toEqual([['city', 'Waco']])
  })

  it('text typed in filters is what a list finally asks for, whatever else happens in whichever order', async () => {
    const word = fc.stringMatching(/^[a-z]{0,3}$/)
    const name = fc.constantFrom(...Object.keys(client.list.filters))
    const which = fc.nat({ max: 4 })
    const act = fc.oneof(
      fc.record({ do: fc.constant('type'), which, word }),
      fc.record({ do: fc.constant('type'), which, word }),
      fc.record({ do: fc.constant('field'), which, name }),
      fc.record({ do: fc.constantFrom('add', 'sort', 'turn', 'shrink') }),
      fc.record({ do: fc.constantFrom('remove', 'clear'), which }),
      fc.record({ do: fc.constantFrom('back', 'forward', 'land', 'draw', 'wait', 'pause') }),
      fc.record({ do: fc.constant('link'), word }),
    )
    const acts = fc.array<Act>(act, { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(acts, fc.boolean(), async (all, isLate) => {
        // A browser that is late with writing is left alone meanwhile.
        const page = openAt(city, { isLate })
        /** What the person sees, and what Back or a link will bring once it is drawn. */
        let seen = page.bar().map(({ id, text }) => [id, text] as const)
        let comes: typeof seen | undefined
        const idAt = (place = 0) => page.bar()[place % page.bar().length]?.id ?? -1
        const byHand = (change: Parameters<typeof page.change>[0], to: typeof seen = seen) => {
          page.change(change)
          seen = to
          comes = undefined
        }
        const draw = () => {
          // An address that says what is seen already leaves the filters, and the focus in one of them, alone.
          if (comes !== undefined && page.entry().search !== write(page.read().wanted)) seen = comes
          comes = undefined
          page.draw()
        }
        const brings = () => read(page.entry().search).filters.map(({ id, text }) => [id, text] as const)
        const withText = (id: number, text: string) =>
          seen.map((each) => (each[0] === id ? ([id, text] as const) : each))
        for (const { do: what, which, word: text = '', name: field = '' } of all) {
          if (isLate && ['back', 'forward', 'link'].includes(what)) continue
          const id = idAt(which)
          if (what === 'type') byHand(filters.type(id, text), withText(id, text))
          if (what === 'clear') byHand(filters.clear(id), withText(id, ''))
          if (what === 'field') byHand(filters.setField(id, field))
          if (what === 'sort') byHand(list.sortBy('city', 'asc'))
          if (what === 'turn') byHand(list.turnTo(2))
          if (what === 'shrink') page.amend((now) => ({ ...now, page: 1 }))
          if (what === 'remove')
            byHand(
              filters.remove(id),
              seen.filter((each) => each[0] !== id),
            )
          if (what === 'add') {
            byHand(filters.add())
            seen = [...seen, [page.bar().at(-1)?.id ?? -1, '']]
          }
          if (what === 'back' && page.step(-1)) comes = brings()
          if (what === 'forward' && page.step(1)) comes = brings()
          if (what === 'link') {
            page.follow(write(read(`${city}&filter_text_0=${text}`)))
            comes = brings()
          }
          if (what === 'land') page.land()
          if (what === 'draw') draw()
          if (what === 'pause') await pause()
          // What is done follows the last keystroke, not the other way round.
          await (what === 'wait' ? vi.advanceTimersByTimeAsync(200) : settled())
          expect(page.bar().map(({ id: of, text: shown }) => [of, shown])).toEqual(seen)
        }
        page.land()
        await settled()
        draw()
        await pause()
        page.land()
        expect(page.read().asked.filters.map(({ id, text }) => [id, text])).toEqual(seen)
        expect(page.entry().search).toBe(write(page.read().wanted))
      }),
      { numRuns: 1000, seed: -1809715551 },
    )
  })
})

type Act = { do: string; which?: number; word?: string; name?: string }
