import { categories, paymentStatuses, projectStatuses, workStatuses } from '#domain/choices.ts'
import {
  calendarCard,
  categoryColour,
  daysOldColour,
  progressColour,
  statusColour,
  type Colour,
} from '#domain/colours.ts'
import { Flag } from '../components/flag.tsx'
import { State } from '../components/state.tsx'
import { ink } from '../components/ink.ts'
import { SpecimenRow, Specimens } from './specimens.tsx'

export function ColourSpecimens() {
  return (
    <Specimens title="Colours that mean something">
      {Object.entries(meanings).map(([meaning, states]) => (
        <SpecimenRow key={meaning} name={meaning}>
          {states.map(([words, colour]) => (
            <State key={words} colour={colour}>
              {words}
            </State>
          ))}
        </SpecimenRow>
      ))}
      <SpecimenRow name="what asks for an act now">
        <Flag>Pinged</Flag>
        <Flag colour="red">Final Deadline</Flag>
        <Flag colour="yellow">full</Flag>
      </SpecimenRow>
      <SpecimenRow name="as words alone">
        {Object.entries(ink).map(([colour, look]) => (
          <span key={colour} className={look}>
            {colour}
          </span>
        ))}
      </SpecimenRow>
    </Specimens>
  )
}

type States = readonly (readonly [string, Colour | undefined])[]

const withStatus = (words: readonly string[]): States => words.map((word) => [word, statusColour(word)])

const card = (isDeadline: boolean, status: string) => {
  const { label = status, colour } = calendarCard({ isDeadline, status })
  return [label, colour] as const
}

const meanings: Record<string, States> = {
  'status of work': withStatus(workStatuses),
  'status of a project': withStatus(projectStatuses),
  'status of a payment': withStatus(paymentStatuses),
  category: categories.map((category) => [category, categoryColour(category)]),
  'age of open work, and of closed': [
    ...[3, 6, 7].map((days) => [`${days} days old`, daysOldColour(days, 'Active')] as const),
    ['7 days old, closed', daysOldColour(7, 'Closed')],
  ],
  progress: [76, 50, 49].map((percent) => [`${percent}%`, progressColour(percent)]),
  'card of a calendar': [card(true, 'Active'), card(false, 'Review'), card(false, 'Active')],
}
