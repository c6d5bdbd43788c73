import { adminSiteMessages } from '#domain/admin/words.ts'
import { writeSize } from '#domain/file-size.ts'
import { State } from '../components/state.tsx'
import { Card } from '../components/card.tsx'
import { Wrong } from './wrong.tsx'
import { Moment } from './moment.tsx'
import type { BackupRun, System } from './system.ts'

const said = adminSiteMessages.system

export function SystemBackups({
  backups,
  zone,
  className,
}: {
  backups: System['backups']
  zone: string
  className: string
}) {
  const { directory, runs, last_made_at: lastMade } = backups
  return (
    <Card
      title="Backups"
      className={className}
      action={
        <div className="flex flex-wrap gap-x-3 text-small text-ink-muted">
          <p>{scheduleOf(backups)}</p>
          {lastMade !== null && (
            <p>
              {said.lastMade} <Moment at={lastMade} zone={zone} />
            </p>
          )}
        </div>
      }
    >
      <p className="pb-2 text-fine wrap-anywhere text-ink-muted">{directory}</p>
      {runs.length === 0 ? (
        <p className="text-small text-ink-muted">
          {backups.schedule === 'nightly' ? said.firstBackupSoon : said.noBackups}
        </p>
      ) : (
        <ul aria-label="Backups" className="divide-y divide-line border-t border-line">
          {runs.map((run) => (
            <Run key={run.started_at} run={run} directory={directory} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function scheduleOf({ schedule, every_minutes: every }: System['backups']): string {
  if (schedule === 'nightly') return said.everyNight
  return every === null ? said.notScheduled : said.everyMinutes(every)
}

function Run({ run, directory, zone }: { run: BackupRun; directory: string; zone: string }) {
  const { file, bytes, error } = run
  const name = file.startsWith(`${directory}/`) ? file.slice(directory.length + 1) : file
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 py-1 text-small">
      <span className="lg:w-44">
        <Moment at={run.started_at} zone={zone} />
      </span>
      <span className="ml-auto flex items-center gap-3 tabular-nums lg:order-1">
        {bytes !== null && writeSize(bytes)}
        <span className="text-right lg:min-w-24">
          <BackupState run={run} />
        </span>
      </span>
      <p className="min-w-0 text-fine wrap-anywhere text-ink-muted max-lg:basis-full lg:flex-1">{name}</p>
      {error !== null && <p className="basis-full text-fine wrap-anywhere text-danger lg:order-2">{error}</p>}
    </li>
  )
}

/** A run with bytes and an error has made a file that lacks something. */
function BackupState({ run: { bytes, error, finished_at: finished } }: { run: BackupRun }) {
  if (error !== null && bytes !== null) return <State colour="yellow">{said.backupIncomplete}</State>
  if (error !== null && finished === null) return <Wrong>{said.backupInterrupted}</Wrong>
  if (error !== null) return <Wrong>{said.backupFailed}</Wrong>
  if (finished === null) return <State colour="yellow">{said.backupRunning}</State>
  return <State colour="green">{said.backupDone}</State>
}
