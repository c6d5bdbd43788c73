import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UnansweredFinish } from '#domain/board/draft.ts'
import {
  isSameFinish,
  finishProblem,
  cardsToSend,
  cardsWithoutEmployee,
  questionsOf,
  takenNames,
} from '#domain/board/finish.ts'
import { mergeBoard } from '#domain/board/merge.ts'
import { removeEmptyColumns, type Board, type SentCard } from '#domain/board/state.ts'
import { httpTimeoutMs } from '#domain/conventions.ts'
import { boardMessages } from '#domain/words/board.ts'
import { task } from '#domain/kinds/task.ts'
import type { FieldErrors } from '#domain/result.ts'
import { call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { useConfirm } from '../components/confirm.tsx'
import { notifyDone } from '../components/notify.ts'
import { showUnchosen } from './show-column.ts'
import { boardQuery, readBoard, withAnswer, withOldLoad, type BoardAnswer } from './read-board.ts'
import type { Steps } from './use-board.ts'

const said = boardMessages

export type Problem = { text: string; cards?: Readonly<Record<string, string>> }

export function useFinish(projectId: string, steps: Steps, setProblem: (problem?: Problem) => void) {
  const ask = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)

  const refuse = (problem: Problem) => {
    setProblem(problem)
    requestAnimationFrame(() => document.querySelector('[data-wrong]')?.scrollIntoView({ block: 'center' }))
  }

  const send = async (board: Board, told: BoardAnswer, isSecond = false): Promise<void> => {
    // A call that is still wanted goes again under its key: had it arrived, it is not done twice.
    const before = steps.now().tries.findLast(({ cards }) => isSameFinish(board, cards))
    const sent = before ?? { key: newKey(), stamp: told.stamp, cards: cardsToSend(board) }
    steps.try(sent)
    const body = { project_id: projectId, cards: [...sent.cards], stamp: sent.stamp }
    const answer = await call('POST task/assigned_tasks', { body, idempotencyKey: sent.key })
    if (answer.operation === 'COMPLETED') {
      steps.finish()
      queries.setQueryData<BoardAnswer>(boardQuery(projectId), (told) => told && withOldLoad(told))
      void queries.invalidateQueries()
      notifyDone(answer.message || said.assigned)
      await navigate(task.pages.list)
      return
    }
    if (isAnswered(answer)) steps.answered(sent)
    if (answer.status === 409) await lookAgain(board, sent, answer, isSecond)
    else refuse({ text: `${said.failed}: ${answer.message}`, cards: byCard(answer.errors ?? {}, sent.cards) })
  }

  /** A conflict that changes nothing seen on this board is sent once more. */
  const lookAgain = async (
    board: Board,
    sent: UnansweredFinish,
    refusal: Answer,
    isSecond: boolean,
  ): Promise<void> => {
    const { told: known, tries } = steps.now()
    const fresh = await readBoard(projectId, AbortSignal.timeout(httpTimeoutMs), known).catch(() => undefined)
    if (fresh === undefined) return setProblem({ text: `${said.changed} ${said.tryAgain}` })
    queries.setQueryData(boardQuery(projectId), fresh)
    const told = withAnswer(fresh, sent.cards, refusal.data)
    steps.tell(told)
    const merged = mergeBoard(
      board,
      told,
      tries.flatMap(({ cards }) => cards),
    )
    if (merged.news.length === 0 && !isSecond) return await send(merged.board, told, true)
    setProblem({ text: `${said.changed} ${said.lookAgain}` })
  }

  const finish = async (): Promise<void> => {
    const { board } = steps.now()
    setProblem()
    const block = finishProblem(projectId, board)
    if (block === said.emptyColumn) {
      const titles = cardsWithoutEmployee(board)
      const about = titles.length > 0 ? { about: said.backToUnassigned(titles) } : {}
      const isWanted = await ask({ text: block, ...about, yes: said.removeEmpty, no: said.ok })
      if (isWanted) steps.change(removeEmptyColumns(steps.now().board), said.removeEmpty)
      // The confirm dialog gives the focus back first.
      else setTimeout(() => showUnchosen(board))
      return
    }
    const cards = takenNames(board)
    const text = block ?? Object.values(cards)[0]
    if (text !== undefined) return refuse({ text, cards })
    for (const question of questionsOf(board)) if (!(await ask({ ...question, yes: said.finish }))) return
    const now = steps.now()
    // A board that changed while the questions were read is not the one that was agreed to.
    if (now.board !== board) return setProblem({ text: `${said.changed} ${said.lookAgain}` })
    setSending(true)
    try {
      await send(board, now.told)
    } finally {
      setSending(false)
    }
  }
  return { finish, isSending }
}

/** No answer, or a 5xx, leaves open whether the call was done. */
function isAnswered({ status }: Answer): boolean {
  return status >= 400 && status < 500
}

/** `cards.3.title` is about the fourth card that was sent. */
function byCard(errors: FieldErrors, sent: readonly SentCard[]): Record<string, string> {
  const named = Object.entries(errors).flatMap(([name, [sentence]]) => {
    const card = sent[Number(/^cards\.(\d+)\./.exec(name)?.[1] ?? Number.NaN)]
    return card && sentence !== undefined ? [[card.id, sentence] as const] : []
  })
  return Object.fromEntries(named)
}
