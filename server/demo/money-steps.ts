import type { Move } from './dated.ts'
import {
  additionalServices,
  approvedDrafts,
  feeOf,
  partPayers,
  slowPayers,
  usualPatience,
  usualPhases,
  voided,
} from './firm/fees.ts'
import type { Day, Invoice, Name, Project } from './firm/notation.ts'
import { projects } from './firm/projects.ts'

/** Whoever opens a project enters its fee; every other one is split into phases. */
export function contractOf(project: Project, status: string, lead: Name): Move[] {
  if (status === 'Cancelled') return []
  const extra = additionalServices[project.name]
  const phases = [
    ...(projects.indexOf(project) % 2 === 0 ? usualPhases : []),
    ...(extra === undefined ? [] : [{ ...extra, kind: 'additional' }]),
  ]
  const body = { fee_cents: feeOf(project), phases }
  return [{ day: project.start, hours: [505, 515], by: lead, act: 'contract', body }]
}

/** What becomes of an invoice beside being sent: approved as a draft, paid in full or in part, or void. */
export function fateOf({ name, invoices = [] }: Project, invoice: Invoice, lead: Name): Move[] {
  const [day] = invoice
  const sent = sentOn(invoice)
  const isLast = invoices.findLast((each) => sentOn(each) !== undefined) === invoice
  if (sent === undefined)
    return approvedDrafts.includes(name)
      ? [{ day: Math.min(day + 1, 0), hours: [900, 1000], by: lead, act: 'approve' }]
      : []
  const reason = voided[name]
  if (reason !== undefined)
    return [{ day: sent + 3, hours: [600, 660], by: 'accountant', act: 'void', body: { reason } }]
  const paid = sent + usualPatience
  if (paid >= 0 || (isLast && slowPayers.includes(name))) return []
  const percent = (isLast && partPayers[name]) || 100
  return [{ day: paid, hours: [605, 690], by: 'accountant', act: 'pay', body: { percent } }]
}

function sentOn([, , , ...did]: Invoice): Day | undefined {
  const step = did.find((each) => each.endsWith(' send'))
  return step === undefined ? undefined : Number(step.split(' ')[0])
}
