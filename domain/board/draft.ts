import { z } from 'zod'
import type { Board, SentCard } from './state.ts'
import { categories } from '../choices.ts'

/** The version rises when drafts of an earlier release can no longer be read. */
const version = 1

const person = z.object({ name: z.string(), email: z.string() })

const shape = z.object({
  version: z.literal(version),
  board: z.object({
    columns: z.array(
      z.object({ number: z.int(), employee: person.nullable(), cards: z.array(z.string()).readonly() }),
    ),
    unassigned: z.array(z.string()),
    cards: z.record(
      z.string(),
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        category: z.enum(categories),
        origin: z.enum(['stored', 'template', 'custom']),
        stored: z
          .object({
            parent: person.nullable(),
            due_date: z.string(),
            hours_left: z.number().optional(),
            version: z.number(),
            isBeyond: z.boolean().optional(),
          })
          .optional(),
        theirs: person.nullable().optional(),
      }),
    ),
  }),
  tries: z
    .array(
      z.object({
        key: z.string(),
        stamp: z.string(),
        cards: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            description: z.string(),
            category: z.enum(categories),
            parent: z.string().nullable(),
            selected_employee: z.string().nullable(),
            version: z.number().optional(),
          }),
        ),
      }),
    )
    .default([]),
})

/** A Finish without an answer is sent again under the same key, so that it is done once. */
export type UnansweredFinish = { key: string; stamp: string; cards: readonly SentCard[] }

export type Draft = { board: Board; tries: readonly UnansweredFinish[] }

export function writeDraft({ board, tries }: Draft): string {
  return JSON.stringify({ version, board, tries })
}

/** Drafts of another version, damaged ones and those whose cards do not add up are none. */
export function readDraft(text: string | null): Draft | undefined {
  try {
    const { success, data } = shape.safeParse(JSON.parse(text ?? ''))
    return success && addsUp(data.board) ? { board: data.board, tries: data.tries } : undefined
  } catch {
    return undefined
  }
}

function addsUp(board: Board): boolean {
  const placed = [...board.unassigned, ...board.columns.flatMap(({ cards }) => cards)]
  const ids = new Set(placed)
  return (
    ids.size === placed.length &&
    ids.size === Object.keys(board.cards).length &&
    placed.every((id) => board.cards[id]?.id === id) &&
    new Set(board.columns.map(({ number }) => number)).size === board.columns.length
  )
}
