import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { guardRoutes } from './auth/authorize.ts'
import { keepSessions } from './auth/known-sessions.ts'
import { warmUpPasswords } from './auth/password.ts'
import { serverSecrets } from './auth/secret.ts'
import { backUpRegularly } from './backup/schedule.ts'
import type { Database } from './db/pool.ts'
import type { Deps } from './calls/deps.ts'
import type { Env } from './base/env.ts'
import { SiblingSet } from './base/siblings.ts'
import { afterReplay } from './events/after-replay.ts'
import { makeAudience } from './events/audience.ts'
import { onAccountChange } from './db/account-changes.ts'
import { onCommit } from './db/after-commit.ts'
import { openChangeChannel } from './events/change-channel.ts'
import { openStorage } from './files/open-storage.ts'
import { sweepFilesHourly } from './files/sweep-files.ts'
import { answerBroken, answerEarly } from './http/early-answers.ts'
import { answerErrors, answerFrameworkError } from './http/errors.ts'
import { parseJson } from './http/json.ts'
import { openLongAnswers } from './http/long-answer.ts'
import { logRequests, loggerFor } from './http/log.ts'
import { countRequests } from './http/metrics.ts'
import { documentCalls } from './http/openapi.ts'
import { viewDocuments } from './http/api-viewer.ts'
import { rememberOrigin } from './request/origin.ts'
import { limitRequests } from './http/request-limit.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { dropSlowBodies } from './request/slow-bodies.ts'
import { boundTexts } from './http/text-bounds.ts'
import { startImports } from './imports/work.ts'
import { openJobs } from './jobs/jobs.ts'
import { keepFirmDays } from './court/firm-days.ts'
import { startMakingTasks } from './kinds/make-due-tasks.ts'
import { startRecounts } from './kinds/recount-courts.ts'
import { startMailWorker } from './mail/worker.ts'
import { openExports } from './export/send-export.ts'
import { openPapers } from './papers/make-papers.ts'
import { openReports, type Reports } from './reports/reports.ts'
import { allCalls } from './calls/all.ts'
import { webRoutes } from './calls/web.ts'
import { noteDeniedAccess } from './security/denied-access.ts'
import { sealRegularly } from './seals/seal-regularly.ts'
import type { SealState } from './seals/seal-state.ts'
import { sweepHourly } from './sweep.ts'

const mebibyte = 1024 * 1024

/** Only the proxy that connects to us is believed; addresses it passes on beyond that can be made up. */
const isOwnProxy = (_address: string, hop: number) => hop === 0

export async function buildApp({
  db,
  url,
  env,
  webDir,
  logTo,
  log = loggerFor(env, logTo),
  reports = openReports(env, log),
  service = { isLeaving: false },
  replica,
}: {
  db: Database
  url: string
  env: Env
  webDir?: string | undefined
  logTo?: NodeJS.WritableStream
  log?: FastifyBaseLogger
  reports?: Reports
  service?: Deps['service']
  replica?: Deps['replica']
}): Promise<FastifyInstance> {
  const audience = makeAudience()
  const sessions = keepSessions(db)
  const days = keepFirmDays(db)
  // Others do these meanwhile: the database, and a thread that derives a password.
  const opening = Promise.all([
    openJobs(db, { log, reports }),
    openChangeChannel(url, [sessions, days, replica ? afterReplay(replica, audience) : audience]),
    warmUpPasswords(),
  ])
  // It is heard below.
  opening.catch(() => undefined)
  const secrets = await serverSecrets(db, ['csrf', 'captcha', 'sso'])
  const files = openStorage(env)
  const seals: SealState = { problem: null }
  const deps: Deps = {
    db,
    env,
    audience,
    sessions,
    files,
    damagedFiles: new SiblingSet('damaged files'),
    secrets,
    webDir,
    reports,
    service,
    replica,
    seals,
    longAnswers: openLongAnswers(),
    papers: openPapers(),
    exports: openExports(),
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy ? isOwnProxy : false,
    bodyLimit: mebibyte,
    // A large file may take an hour; dropSlowBodies ends every other slow body.
    requestTimeout: 60 * 60_000,
    // answerEarly answers requests without a host.
    http: { headersTimeout: 30_000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerBroken(app, error, socket),
    // Requests during the stop are answered by our own handlers, not by the framework.
    return503OnClosing: false,
    // A HEAD must not run the handler of a GET that changes state.
    exposeHeadRoutes: false,
    frameworkErrors: answerFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  // Whoever keeps connections to a server that leaves must not send the next request over them.
  app.addHook('onRequest', async (_request, reply) => {
    if (service.isLeaving) reply.header('connection', 'close')
  })
  dropSlowBodies(app)
  rememberOrigin(app)
  parseJson(app)
  answerErrors(app, deps)
  logRequests(app)
  sendSecurityHeaders(app, env)
  boundTexts(app)
  await app.register(cookie)
  answerEarly(app)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  await documentCalls(app)
  countRequests(app, deps)
  noteDeniedAccess(app, db)
  guardRoutes(app, deps, limitRequests(app, env))
  await viewDocuments(app)
  await webRoutes(app, deps)
  allCalls(app, deps)
  sweepHourly(app, db)
  sealRegularly(app, url, env, seals)
  backUpRegularly(app, { url, env, files: deps.files })
  sweepFilesHourly(app, deps)
  const [jobs, line] = await opening
  app.addHook('onListen', () => startMailWorker(jobs, deps, app.log))
  app.addHook('onListen', () => startRecounts(jobs, db))
  app.addHook('onListen', () => startImports(jobs, deps))
  app.addHook('onListen', async () => startMakingTasks(jobs, deps))
  const tellNoMore = onCommit(db, (changes) => {
    days.onCommit(changes)
    line.tell(changes)
  })
  const tellOfNoAccount = onAccountChange(db, async () => {
    sessions.onAccountChange()
    await line.tellAccountChange()
  })
  app.addHook('onClose', async () => {
    tellNoMore()
    tellOfNoAccount()
    await line.stop()
    await jobs.stop()
    await reports.flush()
  })
  await app.ready()
  return app
}
