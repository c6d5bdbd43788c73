import { calendarCard } from '#domain/colours.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

/** An estimate: it decides which card gets the room, while no card takes more lines than it is given. */
export function fullDetail(project: CalendarProject, letters: number): Detail {
  const { label, flag } = calendarCard(project)
  const said = label ?? project.status
  const signs = flag ? folderSign + flagSign : folderSign
  const first = signs + said.length + projectNumber(project.project_id).length
  const isNumberBelow = first > letters
  const facts: string[] = said.includes(project.status) ? [] : [project.status]
  if (project.client_name !== '') facts.push(project.client_name)
  return {
    label: 1,
    name: Math.max(1, linesOf(project.project_name, letters * heavy)),
    facts: isNumberBelow ? 1 + linesOf(project.client_name, letters) : linesOf(facts.join(' · '), letters),
    description: linesOf(project.description || messages.project.noDescription, letters),
    isNumberBelow,
  }
}

/** In letters: the width of the signs before a label and before a number. */
const flagSign = 2.4
const folderSign = 4.2

/** Names are in heavier type: a line holds this share of its letters. */
const heavy = 0.92

/** Words do not break, so a line's end stays empty. One letter less: a spare line is better than cut text. */
function linesOf(text: string, wide: number): number {
  const letters = Math.max(1, Math.floor(wide - 1))
  let lines = text === '' ? 0 : 1
  let used = -1
  for (const word of text.split(/\s+/)) {
    if (used + 1 + word.length <= letters) used += 1 + word.length
    else {
      lines += used < 0 ? Math.ceil(word.length / letters) - 1 : Math.ceil(word.length / letters)
      used = word.length % letters
    }
  }
  return lines
}
