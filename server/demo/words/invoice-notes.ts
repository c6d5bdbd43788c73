/** How a fee is billed: shares in percent of it with the note on each invoice. */
type Schedule = readonly (readonly [percent: number, note: string])[]

export const schedules: readonly Schedule[] = [
  [
    [35, 'Design development complete.'],
    [45, 'Construction documents issued for permit.'],
    [20, 'Construction administration and close-out.'],
  ],
  [
    [20, 'Site survey and basis of design.'],
    [40, 'Construction documents sealed and issued.'],
    [40, 'Construction administration through final inspection.'],
  ],
  [
    [30, 'Schematic design and load calculations.'],
    [50, '100% CD set delivered to the architect.'],
    [20, 'Submittal and RFI review to date, final punch walk.'],
  ],
  [
    [50, '50% CD set, per the agreement.'],
    [50, 'Balance on issue of record drawings.'],
  ],
]

/** Work that came on top: it takes a project's sum past 100. */
export const addedScope = [15, 'Added scope: second generator connection, approved by email.'] as const
