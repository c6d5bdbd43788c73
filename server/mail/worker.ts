import type { FastifyBaseLogger } from 'fastify'
import type { MailDeps } from '../outbox/post-mail.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Reports } from '../reports/reports.ts'
import { doMorning } from './daily-job.ts'
import { beginDay } from './daily-run.ts'
import { gatherAssigned } from './gather-assigned.ts'
import { gatherNews } from './gather-news.ts'
import { requeueMail } from './requeue.ts'
import { sendMail } from './send.ts'
import { openTransport } from './transport.ts'

export async function startMailWorker(
  jobs: Jobs,
  deps: MailDeps & { reports: Reports },
  log: FastifyBaseLogger,
): Promise<void> {
  jobs.tend()
  await jobs.work('digest', (morning) => doMorning(deps, morning))
  jobs.minutely('daily run', () => beginDay(deps))
  const { smtpUrl } = deps.env
  if (smtpUrl === undefined) return
  const transport = await openTransport(smtpUrl, deps.env)
  const watched = { ...deps, log }
  jobs.hourly('outbox', () => requeueMail(watched))
  await jobs.work('mail', ({ id }) => sendMail(watched, transport, id))
  await jobs.work('assigned', ({ employeeId }) => gatherAssigned(deps, employeeId))
  await jobs.work('news', ({ employeeId }) => gatherNews(deps, employeeId))
}
