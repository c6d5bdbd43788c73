import { categories, type Category } from '#domain/choices.ts'
import type { Plan } from './plans.ts'
import type { Random } from './random.ts'
import { fits } from './words/fitting.ts'
import { officeTasks } from './words/office-tasks.ts'
import { areas, taskTitles } from './words/task-titles.ts'

/** A discipline, or the people of the office who keep a project's papers in order. */
type Trade = Category | 'Office'

const rhythm: readonly Trade[] = [
  'Mechanical',
  'Electrical',
  'Plumbing',
  'Other',
  'Mechanical',
  'Electrical',
  'Fire Protection',
  'Plumbing',
  'Office',
  'Mechanical',
  'Other',
  'Electrical',
]

/** The trades in the order in which a project's tasks fall to them; each project starts elsewhere. */
export function taskRhythm(project: number): (task: number) => Trade {
  return (task) => rhythm[(project * 5 + task) % rhythm.length] ?? 'Other'
}

type Words = { title: string; description: string }

/** Work that is drawn sheet by sheet is often given out in parts. */
const drawn = /layout|plan$|panel schedules|room-by-room|tagging/i

/** Deals titles so that no project has one twice or one that does not fit it, and none comes up much more often than others. */
export function titleDecks(random: Random): (plan: Plan) => (category: Category) => Words {
  const decks = new Map(
    categories.map((category) => [category, random.deck(Object.entries(taskTitles[category]))]),
  )
  return (plan) => {
    const used = new Set<string>()
    const draw = (category: Category): [string, string] => {
      const words = decks.get(category)?.() ?? ['', '']
      return used.has(words[0]) || !fits(words.join(' '), plan) ? draw(category) : words
    }
    return (category) => {
      const [title, description] = draw(category)
      used.add(title)
      const isSplit = plan.size > 20_000 && drawn.test(title) && random.chance(0.6)
      return {
        title: isSplit ? `${title}, ${random.pick(areas)}` : title,
        description: random.chance(0.75) ? description : '',
      }
    }
  }
}

/** Office work goes round: who does it, and what they are given this time. */
export function officeDeck(random: Random): () => Words & { name: string } {
  const names = random.deck(Object.keys(officeTasks))
  const decks = new Map(
    Object.entries(officeTasks).map(([name, tasks]) => [name, random.deck(Object.entries(tasks))]),
  )
  return () => {
    const name = names()
    const [title, description] = decks.get(name)?.() ?? ['', '']
    return { name, title, description }
  }
}
