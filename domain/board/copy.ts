import {
  isElsewhere,
  isSamePerson,
  type Board,
  type BoardCard,
  type BoardColumn,
  type Person,
  type BoardPlace,
} from './state.ts'

/** The copy is changed in place: hundreds of changes cost what they touch, not a new board each. */
export function copyBoard(board: Board) {
  const cards = new Map(Object.entries(board.cards))
  const lists = new Map<BoardPlace, string[]>([[null, [...board.unassigned]]])
  const columns = [...board.columns]
  const places = new Map<string, BoardPlace>()
  const changed = new Set<BoardPlace | 'cards'>()
  for (const column of columns) {
    lists.set(column.number, [...column.cards])
    for (const id of column.cards) places.set(id, column.number)
  }
  const placeOf = (id: string): BoardPlace => places.get(id) ?? null
  const listOf = (place: BoardPlace): string[] => {
    changed.add(place)
    return lists.get(place) ?? []
  }
  const takeAway = (id: string) => {
    const list = listOf(placeOf(id))
    const at = list.indexOf(id)
    if (at !== -1) list.splice(at, 1)
  }
  const lay = (id: string, place: BoardPlace) => {
    listOf(place).push(id)
    places.set(id, place)
  }

  const numberFor = (person: Person): number => {
    const own = columns.find(({ employee }) => isSamePerson(employee, person))
    if (own) return own.number
    const free = columns.findIndex(({ employee, number }) => employee === null && !lists.get(number)?.length)
    const number = columns[free]?.number ?? Math.max(0, ...columns.map((column) => column.number)) + 1
    columns[free === -1 ? columns.length : free] = { number, employee: person, cards: [] }
    if (free === -1) lists.set(number, [])
    changed.add(number)
    return number
  }

  const set = (card: BoardCard) => {
    changed.add('cards')
    cards.set(card.id, card)
  }
  return {
    placeOf,
    cards: () => cards.values(),
    has: (id: string) => cards.has(id),
    isMoved: (card: BoardCard) =>
      isElsewhere(
        card,
        columns.find(({ number }) => number === placeOf(card.id)),
      ),
    set,
    add(card: BoardCard, person: Person | null) {
      set(card)
      lay(card.id, person === null ? null : numberFor(person))
    },
    give(id: string, person: Person | null) {
      const place = person === null ? null : numberFor(person)
      takeAway(id)
      lay(id, place)
    },
    swap(id: string, card: BoardCard) {
      const place = placeOf(id)
      const list = listOf(place)
      list[list.indexOf(id)] = card.id
      cards.delete(id)
      set(card)
      places.set(card.id, place)
    },
    drop(id: string) {
      changed.add('cards')
      takeAway(id)
      cards.delete(id)
    },
    /** Untouched parts keep their identity, and so does a board without a change. */
    finish(): Board {
      if (changed.size === 0) return board
      const finished = (column: BoardColumn): BoardColumn =>
        changed.has(column.number) ? { ...column, cards: lists.get(column.number) ?? [] } : column
      return {
        columns: columns.map(finished),
        unassigned: changed.has(null) ? (lists.get(null) ?? []) : board.unassigned,
        cards: changed.has('cards') ? Object.fromEntries(cards) : board.cards,
      }
    },
  }
}

export type BoardCopy = ReturnType<typeof copyBoard>
