import { z } from 'zod'
import { categories, countedCategory, type Category } from './choices.ts'
import { once } from './later.ts'

export const progressShape = once(() =>
  z.object({
    percent_complete: z.number(),
    tasks_completed: z.int(),
    tasks_total: z.int(),
    assigned_users: z.array(z.string()),
    categories: z.array(
      z.object({
        category: z.enum(categories),
        completed: z.int(),
        total: z.int(),
        assigned_users: z.array(z.string()),
      }),
    ),
  }),
)

export type Progress = z.infer<ReturnType<typeof progressShape>>

export type ProgressPart = {
  category: string
  completed: number
  total: number
  assigned_users: readonly string[]
}

export function progressOf(parts: readonly ProgressPart[]): Progress {
  const byCategory = new Map<Category, ProgressPart[]>(categories.map((category) => [category, []]))
  for (const part of parts) byCategory.get(countedCategory(part.category))?.push(part)
  const { completed, total } = countsOf(parts)
  return {
    percent_complete: percent(completed, total),
    tasks_completed: completed,
    tasks_total: total,
    assigned_users: distinct(parts),
    categories: categories.map((category) => {
      const own = byCategory.get(category) ?? []
      return { category, ...countsOf(own), assigned_users: distinct(own) }
    }),
  }
}

function countsOf(parts: readonly ProgressPart[]): { completed: number; total: number } {
  return { completed: sum(parts.map((part) => part.completed)), total: sum(parts.map((part) => part.total)) }
}

export function percent(completed: number, total: number): number {
  return total === 0 ? 0 : (completed / total) * 100
}

function distinct(parts: readonly ProgressPart[]): string[] {
  return [...new Set(parts.flatMap((part) => part.assigned_users))].toSorted((a, b) => a.localeCompare(b))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
