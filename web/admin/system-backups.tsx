import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import { writeSize } from '#domain/files.ts'
import { Chip } from '../components/chip.tsx'
import { Card } from './card.tsx'
import { Moment } from './moment.tsx'
import { SmallTable } from './small-table.tsx'
import type { BackupRun, System } from './system.ts'

const said = adminSiteMessages.system

/** When backups are made, where they lie, and how the last ones went. */
export function SystemBackups({ backups, zone }: { backups: System['backups']; zone: string }) {
  const { every_minutes: every, directory, runs } = backups
  return (
    <Card
      title="Backups"
      action={
        <p className="text-ink-muted">{every === null ? said.notScheduled : said.everyMinutes(every)}</p>
      }
    >
      <p className="pb-2 text-[0.8125rem] break-all text-ink-muted">{directory}</p>
      {runs.length === 0 ? (
        <p className="text-ink-muted">{said.noBackups}</p>
      ) : (
        <SmallTable
          label="Backups"
          heads={['Started', 'Size', 'State']}
          rows={runs.map((run) => ({
            key: run.started_at,
            cells: [
              <Started key="started" run={run} zone={zone} />,
              run.bytes === null ? '–' : writeSize(run.bytes),
              <BackupState key="state" run={run} />,
            ],
          }))}
        />
      )}
    </Card>
  )
}

function Started({ run, zone }: { run: BackupRun; zone: string }) {
  return (
    <>
      <Moment at={run.started_at} zone={zone} />
      <span className="block text-[0.8125rem] break-all text-ink-muted">{run.error ?? run.file}</span>
    </>
  )
}

function BackupState({ run: { error, finished_at: finished } }: { run: BackupRun }) {
  if (error !== null) return <Chip colour="red">{said.backupFailed}</Chip>
  if (finished === null) return <Chip colour="yellow">{said.backupRunning}</Chip>
  return <Chip colour="green">{said.backupDone}</Chip>
}
