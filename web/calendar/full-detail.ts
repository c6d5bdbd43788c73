import { calendarCard } from '#domain/colours.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

/** An estimate: it decides which card gets the room, while no card takes more lines than it is given. */
export function fullDetail(project: CalendarProject, letters: number): Detail {
  const said = calendarCard(project).label ?? project.status
  const isNumberBelow = lettersOfHead(project) > letters
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

/** The whole label and the number are always in sight; the name is cut, and has a line where it would be too short. */
export function leastDetail(project: CalendarProject, letters: number): Detail {
  const head = lettersOfHead(project)
  const name = Math.min(project.project_name.length, leastName) / heavy
  const label = head + between + name > letters ? 1 : 0
  return { label, name: 1, facts: 0, description: 0, isNumberBelow: head > letters }
}

/** What a label and a number take in one line. */
function lettersOfHead(project: CalendarProject): number {
  const { label = project.status, flag } = calendarCard(project)
  return (flag ? flagSign : 0) + label.length + folderSign + projectNumber(project.project_id).length
}

/** In letters: what a name is known by, and the gap before it. */
const leastName = 12
const between = 1

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
