import { z } from 'zod'
import type { Resource } from '#domain/kinds/kind.ts'
import { answerShapes, chainShapes, returnShapes } from '#domain/kinds/answers.ts'
import { once } from '#domain/later.ts'
import { courtShapes } from '#domain/kinds/court.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { addressIn, nameIn } from '#domain/people.ts'
import { textIn, type Row } from '../../api/records.ts'

export type Court = z.output<ReturnType<typeof courtShapes>['court']>

/** Whose turn it is; undefined of a record that tells none. */
export function courtIn(row: Row): Court | undefined {
  return courtShapes().court.safeParse(row['court']).data
}

/** The part of it that cards tell, too. */
export function turnIn(row: Row): Pick<Court, 'side' | 'holder'> | undefined {
  return turns().safeParse(row['court']).data
}

export function answerIn(record: Row) {
  return answers().safeParse(record).data
}

export function returnIn(record: Row) {
  return returns().safeParse(record).data
}

export function chainIn(record: Row) {
  return chains().safeParse(record).data
}

/** What became of a record, in a few words: how it was returned, or that it was answered. */
export function outcomeOf(record: Row): string {
  const { disposition = '' } = returnIn(record) ?? {}
  return disposition || (answerIn(record)?.answer ? courtScreen.answer.isAnswered : '')
}

export type Reviewer = z.output<ReturnType<typeof chainShapes>['reviewers']>[number]

/** Whoever holds a record when it is ours. */
export function assigneeOf({ plays }: Pick<Resource, 'plays'>, row: Row): { name: string; email: string } {
  const person = row[plays.heldBy?.value ?? '']
  const email = addressIn(person)
  return { name: nameIn(person), email: typeof email === 'string' ? email : '' }
}

export function projectIdOf({ plays }: Pick<Resource, 'plays'>, row: Row): string {
  return textIn(row, plays.inProject ?? '')
}

const turns = once(() => courtShapes().court.pick({ side: true, holder: true }))
const answers = once(() => z.object(answerShapes()))
const returns = once(() => z.object(returnShapes()))
const chains = once(() => z.object(chainShapes()))
