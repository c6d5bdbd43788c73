import type { Day, Project } from './notation.ts'

/** Cents a square foot, as fees of this sort of building go. */
const rates: Record<Project['type'], number> = {
  default: 520,
  commercial: 340,
  educational: 460,
  'food service': 780,
  industrial: 190,
  institutional: 480,
  medical: 940,
  municipal: 450,
  religious: 410,
  residential: 240,
}

const [leastFee, step, unmeasured] = [850_000, 50_000, 6_500_000]

/** To five hundred dollars; what has no area has a fee of its own. */
export function feeOf({ size, type }: Project): number {
  if (size === 0) return unmeasured
  return Math.max(leastFee, Math.round((size * rates[type]) / step) * step)
}

export const usualPhases = [
  { name: 'Schematic Design', share_bp: 1500 },
  { name: 'Design Development', share_bp: 2000 },
  { name: 'Construction Documents', share_bp: 4000 },
  { name: 'Bidding', share_bp: 500 },
  { name: 'Construction Administration', share_bp: 2000 },
]

/** On top of the fee, by project. */
export const additionalServices: Readonly<Record<string, { name: string; amount_cents: number }>> = {
  'Llano Vista Career Center': { name: 'Commissioning support', amount_cents: 1_850_000 },
}

/** Clients pay an invoice so many days after it was sent. */
export const usualPatience: Day = 27

/** Those whose last sent invoice waits for its money. */
export const slowPayers: readonly string[] = [
  'Rio Bravo Engineering Laboratory',
  'Arlington Garden Office Park',
  'Frisco Montessori School',
  'Cedar Bluff Fire Station No. 3',
  'Live Oak Pharmacy USP 797 Upgrade',
  'Sugar Land Town Hall Renovation',
  'East Sixth Mixed-Use Shell',
  'Pearl Row Loft Conversion',
]

/** Those who have paid a part of it, in percent. */
export const partPayers: Readonly<Record<string, number>> = {
  'Trinity Fork Apartments Phase II': 60,
  'Pecan Creek Stadium Field House': 50,
}

/** Drafts that the manager has looked through. */
export const approvedDrafts: readonly string[] = [
  'District Chiller Plant Upgrade',
  'Bluebonnet High School Science Wing',
  'Energy Corridor Data Room',
]

export const voided: Readonly<Record<string, string>> = {
  'Midland Yard Office': 'Project cancelled before design development; the fee was waived.',
}
