import { useState } from 'react'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import type { Question } from '../components/confirm-dialog.tsx'
import { CornerDialog } from '../components/corner-dialog.tsx'
import { Dialog } from '../components/dialog.tsx'
import { menuEntry } from '../components/menu.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { TopMenu } from '../layout/top-menu.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

export function WindowSpecimens() {
  return (
    <Specimens title="Windows and news">
      <SpecimenRow name="windows">
        <DialogSpecimen button="Window" />
        <DialogSpecimen button="Wide window" width="preview" />
        <DialogSpecimen button="Window that scrolls" paragraphs={40} />
        <CornerSpecimen />
      </SpecimenRow>
      <SpecimenRow name="questions">
        <QuestionSpecimen button="Question" question={{ text: messages.task.confirmClose }} />
        <QuestionSpecimen
          button="About something"
          question={{ text: messages.task.confirmPing, about: 'Air handler schedule', yes: 'Ping' }}
        />
        <QuestionSpecimen
          button="About a loss"
          question={{ text: messages.task.confirmDelete, about: longTitle, yes: 'Delete', danger: true }}
        />
      </SpecimenRow>
      <SpecimenRow name="menu of a bar">
        <TopMenu label="Create" button="Create" className={menuEntry}>
          {(close) =>
            ['Project', 'Task', 'RFI'].map((name) => (
              <button key={name} type="button" className={menuEntry} onClick={close}>
                {name}
              </button>
            ))
          }
        </TopMenu>
      </SpecimenRow>
      <SpecimenRow name="toasts">
        <Button onClick={() => notifyDone(messages.preferences.saved)}>Done</Button>
        <Button
          onClick={() =>
            notifyDone(messages.task.deleted, {
              label: 'Undo',
              run: () => notifyDone(messages.recycleBin.restored('Task')),
            })
          }
        >
          Done, with a way back
        </Button>
        <Button onClick={() => notifyFailed(messages.preferences.saveFailed)}>Failed</Button>
        <Button onClick={() => notifyFailed(messages.task.deleteFailed, messages.generic.timeout)}>
          Failed, with the reason
        </Button>
      </SpecimenRow>
    </Specimens>
  )
}

function CornerSpecimen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>News in the corner</Button>
      <CornerDialog
        title={formWords.success}
        description={messages.task.updated}
        open={isOpen}
        onClose={() => setOpen(false)}
        onReturn={() => undefined}
      >
        <Button size="small">To Tasks</Button>
      </CornerDialog>
    </>
  )
}

function DialogSpecimen({
  button,
  width = 'question',
  paragraphs = 1,
}: {
  button: string
  width?: 'question' | 'preview'
  paragraphs?: number
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{button}</Button>
      <Dialog
        title={formWords.success}
        description={messages.project.created}
        open={isOpen}
        onClose={close}
        width={width}
      >
        {Array.from({ length: paragraphs }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- all alike, and none ever moves
          <p key={index}>{formWords.savedEarlier}</p>
        ))}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Close</Button>
          <Button variant="primary" onClick={close}>
            Go on
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function QuestionSpecimen({ button, question }: { button: string; question: Question }) {
  const ask = useConfirm()
  const [answer, setAnswer] = useState('')
  const run = async () => setAnswer((await ask(question)) ? ': agreed' : ': not agreed')
  return (
    <Button onClick={() => void run()}>
      {button}
      {answer}
    </Button>
  )
}

const longTitle =
  'Air handler schedule for the north wing, with the changes of the city’s second review and a_word_without_any_space_in_it_that_is_longer_than_the_line'
