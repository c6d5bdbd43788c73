import { useEffect, useMemo, useReducer, useRef } from 'react'
import { readDraft, writeDraft, type Draft, type Try } from '#domain/board/draft.ts'
import { asksTheSame, cardsToSend } from '#domain/board/finish.ts'
import { mergeBoard, openBoard } from '#domain/board/merge.ts'
import type { Board } from '#domain/board/state.ts'
import { messages } from '#domain/words/messages.ts'
import { forgetStored, readStored, store } from '../api/storage.ts'
import type { BoardAnswer } from './read-board.ts'

type State = {
  board: Board
  /** What the board has taken in. */
  told: BoardAnswer
  /** The boards of before, and what was done to each. */
  past: readonly { board: Board; what: string }[]
  /** What others have changed, until it is read. */
  news: readonly string[]
  draft: 'none' | 'restored' | 'acknowledged'
  /** What was sent and not answered: it may be stored, or not. */
  tries: readonly Try[]
  /** What this window has to keep as the draft, or to forget; nothing before something was done here. */
  kept: Draft | 'nothing' | undefined
  /** The draft that another window of the same person has written. */
  other: Draft | undefined
}

type Action =
  | { kind: 'change'; board: Board; what: string }
  | { kind: 'undo' | 'discard' | 'acknowledge' | 'read' | 'finish' | 'takeOther' | 'leaveOther' }
  | { kind: 'tell'; told: BoardAnswer }
  | { kind: 'try'; tries: readonly Try[] }
  | { kind: 'elsewhere'; other: Draft | undefined }

const mostSteps = 100
const mostTries = 5

/** A board with its draft, its way back, and what others change meanwhile, which waits while a card is in the hand. */
export function useBoard(key: string, told: BoardAnswer, isHeld: boolean) {
  const [state, dispatch] = useReducer(reduce, { key, told }, begin)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  useEffect(() => {
    if (!isHeld && told !== latest.current.told) dispatch({ kind: 'tell', told })
  }, [told, isHeld])
  useStoredDraft(key, state.kept, state.draft !== 'none', dispatch)
  const steps = useMemo(() => {
    // Another step may follow before the screen is drawn.
    const ahead = (part: Partial<State>) => {
      latest.current = { ...latest.current, ...part }
    }
    const setTries = (tries: readonly Try[]) => {
      ahead({ tries })
      dispatch({ kind: 'try', tries })
    }
    return {
      now: () => latest.current,
      /** Does nothing, and leaves no trace, where nothing changes. */
      change(board: Board, what: string) {
        if (board === latest.current.board) return
        ahead({ board })
        dispatch({ kind: 'change', board, what })
      },
      try(sent: Try) {
        const others = latest.current.tries.filter(({ key }) => key !== sent.key)
        setTries([...others, sent].slice(-mostTries))
      },
      /** An answer came: it is known what became of it. */
      answered: (sent: Try) => setTries(latest.current.tries.filter(({ key }) => key !== sent.key)),
      tell: (told: BoardAnswer) => dispatch({ kind: 'tell', told }),
      undo: () => dispatch({ kind: 'undo' }),
      discard: () => dispatch({ kind: 'discard' }),
      acknowledge: () => dispatch({ kind: 'acknowledge' }),
      read: () => dispatch({ kind: 'read' }),
      finish: () => dispatch({ kind: 'finish' }),
      takeOther: () => dispatch({ kind: 'takeOther' }),
      leaveOther: () => dispatch({ kind: 'leaveOther' }),
    }
  }, [])
  return { state, steps }
}

export type Steps = ReturnType<typeof useBoard>['steps']

/**
 * Keeps the draft in the browser. Only a step that is made in this window writes it, and only the window that wrote it
 * last, or found it, forgets it: another one may be at work on the same board, and is told of.
 */
function useStoredDraft(
  key: string,
  kept: State['kept'],
  wasFound: boolean,
  dispatch: (action: Action) => void,
): void {
  const isOwn = useRef(wasFound)
  useEffect(() => {
    if (kept === undefined) return
    if (kept !== 'nothing') store(key, writeDraft(kept))
    else if (isOwn.current) forgetStored(key)
    isOwn.current = kept !== 'nothing'
  }, [key, kept])
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key !== key) return
      isOwn.current = false
      dispatch({ kind: 'elsewhere', other: readDraft(event.newValue) })
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [key, dispatch])
}

function begin({ key, told }: { key: string; told: BoardAnswer }): State {
  const found = readDraft(readStored(key))
  const start = { told, past: [], tries: found?.tries ?? [], kept: undefined, other: undefined }
  const merged = found && mergeBoard(found.board, told, sentIn(found.tries))
  if (merged === undefined) return { ...start, board: openBoard(told), news: [], draft: 'none' }
  const isStored =
    cardsToSend(merged.board).length === 0 &&
    start.tries.some(({ cards }) => cards.length > 0 && asksTheSame(merged.board, cards))
  // The answer was lost, and all of it had been stored.
  if (isStored) return { ...start, board: openBoard(told), news: [], ...clean }
  return { ...start, ...merged, draft: 'restored' }
}

const clean = { draft: 'none', kept: 'nothing' } as const

function sentIn(tries: readonly Try[]) {
  return tries.flatMap(({ cards }) => cards)
}

function reduce(state: State, action: Action): State {
  const { told, tries, past } = state
  switch (action.kind) {
    case 'change': {
      const { board } = action
      const step = { board: state.board, what: action.what }
      const draft = state.draft === 'restored' ? 'acknowledged' : state.draft
      return { ...state, board, past: [...past, step].slice(-mostSteps), draft, kept: { board, tries } }
    }
    case 'undo': {
      const last = past.at(-1)
      if (last === undefined) return state
      // Others may have gone on since: what they did is not undone.
      const { board } = mergeBoard(last.board, told, sentIn(tries))
      const isStart = past.length === 1 && state.draft === 'none' && tries.length === 0
      return { ...state, board, past: past.slice(0, -1), kept: isStart ? 'nothing' : { board, tries } }
    }
    case 'tell': {
      const { board, news } = mergeBoard(state.board, action.told, sentIn(tries))
      return { ...state, told: action.told, board, news: [...state.news, ...news] }
    }
    case 'try':
      return { ...state, tries: action.tries, kept: { board: state.board, tries: action.tries } }
    case 'discard':
      return { ...state, board: openBoard(told), past: [], news: [], ...clean }
    case 'acknowledge':
      return { ...state, draft: state.draft === 'restored' ? 'acknowledged' : state.draft }
    case 'read':
      return { ...state, news: [] }
    case 'finish':
      return { ...state, kept: 'nothing' }
    case 'elsewhere':
      return hearOfOther(state, action.other)
    case 'takeOther': {
      if (state.other === undefined) return state
      const all = [...tries, ...state.other.tries]
      const { board } = mergeBoard(state.other.board, told, sentIn(all))
      const change = { kind: 'change', board, what: messages.board.otherShown } as const
      return reduce({ ...state, tries: all, other: undefined }, change)
    }
    case 'leaveOther':
      return { ...state, other: undefined }
  }
}

function hearOfOther(state: State, other: Draft | undefined): State {
  if (other !== undefined || state.kept === 'nothing') return { ...state, other }
  // Finished or discarded there. What was done here is kept; what was only found here is no draft any more.
  if (state.past.length > 0) return { ...state, other, kept: { board: state.board, tries: state.tries } }
  return state.draft === 'none'
    ? { ...state, other }
    : { ...state, other, board: openBoard(state.told), draft: 'none', kept: undefined }
}
