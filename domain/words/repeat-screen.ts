/** The part of a task's form that says how it comes again. */
export const repeatScreen = {
  every: 'Every',
  unit: 'Unit',
  units: { week: 'Weeks', month: 'Months' },
  weekday: 'Weekday',
  day: 'Day of the month',
  dayHint: 'A shorter month has it on its last day.',
  make: 'Make the next task',
  makes: { on_schedule: 'On schedule, 7 days ahead', when_closed: 'When this one is closed' },
  end: 'End',
  ends: { never: 'Never', ends_on: 'On a date', ends_after: 'After so many tasks' },
  endsOn: 'Last date',
  endsAfter: 'Tasks in all',
  endsAfterHint: 'This one included.',
}
