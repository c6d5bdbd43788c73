import { calendarCard } from '#domain/colours.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

/** An estimate: it decides which card gets the room, while no card takes more lines than it is given. */
export function fullDetail(project: CalendarProject, letters: number): Detail {
  const said = calendarCard(project).label ?? project.status
  const isNumberBelow = lettersOfLabel(project) + lettersOfNumber(project) > letters
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

/** The whole label and the number are always in sight; the name is cut, and has its own line where it would be too short. */
export function leastDetail(project: CalendarProject, letters: number): Detail {
  const head = lettersOfLabel(project) + lettersOfNumber(project)
  const name = (letters: number) => between + Math.min(project.project_name.length, letters) / heavy
  const isNumberBelow = head > letters
  return {
    label: head + name(12) > letters ? 1 : 0,
    name: 1,
    facts: isNumberBelow && lettersOfNumber(project) + name(6) > letters ? 1 : 0,
    description: 0,
    isNumberBelow,
    isLabelTight: lettersOfLabel(project) > letters,
  }
}

/** Where even that has no room: a card that is cut shorter is better than none. */
export function shortestDetail(project: CalendarProject, letters: number): Detail {
  return { ...leastDetail(project, letters), facts: 0 }
}

function lettersOfLabel(project: CalendarProject): number {
  const { label = project.status, flag } = calendarCard(project)
  return (
    (flag ? flagSign : 0) + label.length + (project.isLate ? calendarWords.overdue.length + ' · '.length : 0)
  )
}

function lettersOfNumber(project: CalendarProject): number {
  return folderSign + projectNumber(project.project_id).length
}

/** In letters: the gap before a name. */
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
