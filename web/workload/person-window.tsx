import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { TimeOff } from '../account/time-off.tsx'
import { Dialog } from '../components/dialog.tsx'
import { useUser } from '../layout/use-session.ts'
import { CapacityForm } from './capacity-form.tsx'
import { isOwnLine, type Line } from './use-workload.ts'

export type Asked = { id: string; about: 'capacity' | 'time off' }

export type AskAbout = (asked: Asked) => void

/** The window about a person. It belongs to the page: table and phone view change when a screen is turned. */
export function PersonWindow({
  asked,
  lines,
  onClose,
}: {
  asked: Asked | undefined
  lines: readonly Line[]
  onClose: () => void
}) {
  const user = useUser()
  const line = lines.find(({ id }) => id === asked?.id)
  if (asked === undefined || line?.email === undefined) return null
  const isCapacity = asked.about === 'capacity'
  return (
    <Dialog
      title={isCapacity ? said.capacityOf(line.name) : said.timeOffOf(line.name)}
      open
      onClose={onClose}
      width={isCapacity ? 'question' : 'act'}
      begins="input"
      ends={`[data-menu-of="${line.id}"]`}
    >
      {isCapacity ? (
        <CapacityForm line={line} onDone={onClose} />
      ) : (
        <TimeOff {...(isOwnLine(line, user) ? {} : { email: line.email })} />
      )}
    </Dialog>
  )
}
