import { z } from 'zod'
import { revisionShape } from '../kinds/answers.ts'
import { project } from '../kinds/project.ts'
import { submittal } from '../kinds/submittal.ts'
import { mostChains } from '../register.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'

/** Read by hand, for the sentences. */
const sent = z.unknown().exactOptional()

const counted = { returned: z.int(), total: z.int() }

const rowOf = submittal.row.shape

/** A chain by its newest one; the older ones as `revisions` has them. */
const chain = z.object({
  submittal_id: rowOf.submittal_id,
  number_text: rowOf.number_text,
  sub_number: rowOf.sub_number,
  title: rowOf.title,
  submittal_type: rowOf.submittal_type,
  contractor_number: rowOf.contractor_number,
  revision: rowOf.revision,
  received_date: rowOf.received_date,
  returned_on: rowOf.returned_on,
  disposition: rowOf.disposition,
  revision_needed: rowOf.revision_needed,
  assigned_to: rowOf.assigned_to,
  reviews_done: z.int(),
  reviews_total: z.int(),
  court: rowOf.court,
  latest_return: rowOf.latest_return,
  return_warning: rowOf.return_warning,
  status: rowOf.status,
  older: z.array(revisionShape()),
})

const register = z.object({
  project: z.object({ project_id: z.string(), project_name: z.string() }),
  ...counted,
  has_more: z.boolean(),
  sections: z.array(
    z.object({ section: z.string(), title: z.string(), ...counted, submittals: z.array(chain) }),
  ),
})

export const submittalCalls = {
  'GET api/submittals/sections/:id': {
    tag: submittal.name.many,
    summary: 'Sections that submittals of a project name, the latest first, at most 50',
    may: 'submittal.list',
    params: idMeaning(project),
    answers: result(z.array(z.object({ section: z.string(), title: z.string() }))),
  },
  'GET api/submittals/register/:id': {
    tag: submittal.name.many,
    summary: `The submittal register of a project: the newest of each chain by section, at most ${mostChains.toLocaleString('en-US')}`,
    may: 'submittal.list',
    params: idMeaning(project),
    query: z.object({ section: sent, type: sent, disposition: sent, category: sent, court: sent, q: sent }),
    answers: result(register),
  },
  'POST api/submittal/:id/return': {
    tag: submittal.name.many,
    summary: 'Return a submittal with a disposition, and close it',
    may: 'submittal.update',
    params: idMeaning(submittal),
    body: z.object({
      disposition: sent,
      note: sent,
      revision_needed: sent,
      returned_on: sent,
      to: sent,
      version: sent,
    }),
    answers: result(submittal.read),
    refuses: [409],
  },
  'POST api/submittal/:id/revision': {
    tag: submittal.name.many,
    summary: 'Create the next revision of a submittal, which is closed if it was open',
    may: 'submittal.create',
    params: idMeaning(submittal),
    body: z.object({ received_date: sent, contractor_number: sent, version: sent }),
    status: 201,
    answers: result(submittal.read),
    refuses: [409],
  },
  'PUT api/submittal/:id/reviewers': {
    tag: submittal.name.many,
    summary: 'Say who reviews a submittal; who stays keeps what they said',
    may: 'submittal.update',
    params: idMeaning(submittal),
    body: z.object({ reviewers: sent, version: sent }),
    answers: result(submittal.read),
    refuses: [409],
  },
  'PUT api/submittal/:id/review': {
    tag: submittal.name.many,
    summary: 'Say how a review stands: your own, or as the lead or a manager anybody’s',
    may: 'submittal.update',
    params: idMeaning(submittal),
    body: z.object({ state: sent, comment: sent, user: sent, version: sent }),
    answers: result(submittal.read),
    refuses: [409],
  },
} satisfies Calls
