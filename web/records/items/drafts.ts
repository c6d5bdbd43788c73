import type { z } from 'zod'
import { isObject } from '#domain/objects.ts'

/** An item as it stands in the form: numbers are what was typed. */
export type Draft = {
  kind: string
  title: string
  description: string
  category: string
  assign_to: string
  anchor: string
  offset_days: string
  estimated_hours: string
}

export const emptyDraft: Draft = {
  kind: 'task',
  title: '',
  description: '',
  category: 'Other',
  assign_to: 'manager',
  anchor: 'start',
  offset_days: '0',
  estimated_hours: '',
}

/** The items in the text that the form keeps. */
export function draftsIn(text: string): Draft[] {
  const read: unknown = text === '' ? [] : JSON.parse(text)
  return Array.isArray(read) ? read.map(draftOf) : []
}

function draftOf(item: unknown): Draft {
  const draft = { ...emptyDraft }
  if (!isObject(item)) return draft
  for (const name of names) {
    const value = item[name]
    if (typeof value === 'string' || typeof value === 'number') draft[name] = String(value)
  }
  return draft
}

const names = Object.keys(emptyDraft) as (keyof Draft)[]

export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const one = all[from]
  if (one === undefined || to < 0 || to >= all.length) return [...all]
  return all.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** Sentences by place and name, as the rules of the field say them. */
export function problemsIn(schema: z.ZodType, drafts: readonly Draft[]): Map<string, string> {
  const read = schema.safeParse(drafts)
  const issues = read.success ? [] : read.error.issues
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
