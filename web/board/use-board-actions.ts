import { useMemo } from 'react'
import type { CustomTask } from '#domain/board/board.ts'
import { settleConflict } from '#domain/board/merge.ts'
import {
  addColumn,
  addCustomCard,
  cardsIn,
  chooseEmployee,
  columnOf,
  dropCard,
  isSamePerson,
  moveCard,
  placeName,
  placeOf,
  removeColumn,
  resetBoard,
  type Board,
  type BoardCard,
  type Person,
  type BoardPlace,
} from '#domain/board/state.ts'
import { boardMessages } from '#domain/words/board.ts'
import { newKey } from '../api/new-key.ts'
import type { OpenMenu } from './card-menu.tsx'
import { showColumn, showUnchosen } from './show-column.ts'
import { holdFocus } from './hold-focus.ts'
import type { Steps } from './use-board.ts'
import type { Problem } from './use-finish.ts'

const said = boardMessages

type BoardContext = {
  steps: Steps
  people: readonly Person[]
  announce: (text: string) => void
  setProblem: (problem?: Problem) => void
  openMenu: (opened: OpenMenu) => void
}

export function useBoardActions({ steps, people, announce, setProblem, openMenu }: BoardContext) {
  return useMemo(() => {
    const now = () => steps.now().board
    const change = (board: Board, what: string) => {
      if (board === now()) return
      holdFocus()
      setProblem()
      announce(what)
      steps.change(board, what)
    }
    const refuse = (text: string) => setProblem({ text })
    const titleOf = (id: string) => now().cards[id]?.title ?? ''

    const moved = (board: Board, id: string) => {
      const place = placeOf(board, id)
      const there = cardsIn(board, place)
      change(board, said.moved(titleOf(id), placeName(board, place), there.indexOf(id) + 1, there.length))
    }

    /** `to` is undefined where the card was dropped beside all places. */
    const drop = (id: string, to: BoardPlace | undefined, before: string | null) => {
      const board = now()
      // Another person may have completed the task meanwhile.
      if (board.cards[id] === undefined) return
      if (to === undefined && placeOf(board, id) === null) return announce(said.putBack(titleOf(id)))
      const place = to ?? null
      const owner = columnOf(board, place)?.employee ?? null
      const isKept = isSamePerson(owner, board.cards[id]?.stored?.parent)
      if (owner && !isKept && !people.some((person) => isSamePerson(person, owner)))
        return refuse(said.wrongEmployee)
      const dropped = moveCard(board, id, place, before)
      if (dropped === board) announce(said.putBack(titleOf(id)))
      else moved(dropped, id)
    }
    const cards = {
      openMenu: (card: BoardCard, place: BoardPlace, button: HTMLElement) =>
        openMenu({ card, place, box: button.getBoundingClientRect() }),
      settle: (id: string, choice: 'mine' | 'theirs') => {
        moved(settleConflict(now(), id, choice), id)
      },
    }
    const columns = {
      choose: (number: number, email: string) => {
        const person = people.find((one) => one.email === email)
        if (person === undefined) return
        const { board, refusal } = chooseEmployee(now(), number, person)
        if (board) change(board, said.columnChosen(person.name))
        else refuse(refusal)
      },
      remove: (number: number) => {
        if (columnOf(now(), number) === undefined) return
        change(removeColumn(now(), number), said.columnRemoved(placeName(now(), number)))
        document.getElementById('add-employee')?.focus()
      },
    }
    return {
      drop,
      remove: (id: string) => {
        if (now().cards[id] !== undefined) change(dropCard(now(), id), said.removed(titleOf(id)))
      },
      cards,
      columns,
      add: () => {
        const { board, refusal } = addColumn(now())
        if (!board) {
          refuse(refusal)
          return showUnchosen(now())
        }
        const number = board.columns.at(-1)?.number ?? 0
        change(board, said.columnAdded(placeName(board, number)))
        showColumn(number)
      },
      addCustom: (typed: CustomTask) => {
        const { board, errors } = addCustomCard(now(), `custom-${newKey()}`, typed)
        if (board) change(board, said.added(typed.title.trim()))
        return errors
      },
      reset: () => change(resetBoard(now()), said.wasReset),
      undo: () => {
        const last = steps.now().past.at(-1)
        if (last === undefined) return
        holdFocus()
        setProblem()
        announce(said.undone(last.what))
        steps.undo()
      },
    }
  }, [steps, people, announce, setProblem, openMenu])
}
