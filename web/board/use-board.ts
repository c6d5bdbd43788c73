import { useEffect, useMemo, useReducer, useRef } from 'react'
import { readDraft, writeDraft, type Draft, type UnansweredFinish } from '#domain/board/draft.ts'
import { isSameFinish, cardsToSend } from '#domain/board/finish.ts'
import { mergeBoard, openBoard } from '#domain/board/merge.ts'
import type { Board } from '#domain/board/state.ts'
import { boardMessages } from '#domain/words/board.ts'
import { forgetStored, readStored, store } from '../api/storage.ts'
import type { BoardAnswer } from './read-board.ts'

type State = {
  board: Board
  told: BoardAnswer
  /** The board before each step, for undo. */
  past: readonly { board: Board; what: string }[]
  news: readonly string[]
  draft: 'none' | 'restored' | 'acknowledged'
  /** Calls without an answer, which may be stored or not. */
  tries: readonly UnansweredFinish[]
  /** The draft to write or to forget; undefined before anything was done in this window. */
  kept: Draft | 'nothing' | undefined
  /** The draft that another window of the same person has written. */
  other: Draft | undefined
}

type Action =
  | { kind: 'change'; board: Board; what: string }
  | { kind: 'undo' | 'discard' | 'acknowledge' | 'read' | 'finish' | 'takeOther' | 'leaveOther' }
  | { kind: 'tell'; told: BoardAnswer }
  | { kind: 'try'; tries: readonly UnansweredFinish[] }
  | { kind: 'elsewhere'; other: Draft | undefined }

const mostSteps = 100
const mostTries = 5

/** Changes by others wait while a card is held. */
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
    // `latest` runs ahead of the state: another step may follow before the next render.
    const ahead = (part: Partial<State>) => {
      latest.current = { ...latest.current, ...part }
    }
    const setTries = (tries: readonly UnansweredFinish[]) => {
      ahead({ tries })
      dispatch({ kind: 'try', tries })
    }
    return {
      now: () => latest.current,
      change(board: Board, what: string) {
        if (board === latest.current.board) return
        ahead({ board })
        dispatch({ kind: 'change', board, what })
      },
      try(sent: UnansweredFinish) {
        const others = latest.current.tries.filter(({ key }) => key !== sent.key)
        setTries([...others, sent].slice(-mostTries))
      },
      answered: (sent: UnansweredFinish) =>
        setTries(latest.current.tries.filter(({ key }) => key !== sent.key)),
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

/** Only the window that wrote the draft last, or found it, forgets it: another may be at work on the same board. */
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
    start.tries.some(({ cards }) => cards.length > 0 && isSameFinish(merged.board, cards))
  // The answer was lost, but everything had been stored.
  if (isStored) return { ...start, board: openBoard(told), news: [], ...clean }
  return { ...start, ...merged, draft: 'restored' }
}

const clean = { draft: 'none', kept: 'nothing' } as const

function sentIn(tries: readonly UnansweredFinish[]) {
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
      // Undo keeps what others have done since.
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
      const change = { kind: 'change', board, what: boardMessages.otherShown } as const
      return reduce({ ...state, tries: all, other: undefined }, change)
    }
    case 'leaveOther':
      return { ...state, other: undefined }
  }
}

function hearOfOther(state: State, other: Draft | undefined): State {
  if (other !== undefined || state.kept === 'nothing') return { ...state, other }
  // Another window has finished or discarded: steps made here are kept, a draft only found here is none any more.
  if (state.past.length > 0) return { ...state, other, kept: { board: state.board, tries: state.tries } }
  return state.draft === 'none'
    ? { ...state, other }
    : { ...state, other, board: openBoard(state.told), draft: 'none', kept: undefined }
}
