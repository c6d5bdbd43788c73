import { messages } from '#domain/words/messages.ts'
import { Button } from '../../components/button.tsx'
import { answers, DialogClose } from '../../components/dialog.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

/** The fields of an act before its record is read: a long one, and shorter ones below it. */
export function FormWaiting() {
  return (
    <>
      <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-4">
        <Waiting look="h-32" />
        <div className="grid gap-4 md:grid-cols-3">
          {['first', 'second', 'third'].map((each) => (
            <Waiting key={each} look="h-9 max-md:h-11" />
          ))}
        </div>
      </div>
      <div className={answers}>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
      </div>
    </>
  )
}

function Waiting({ look }: { look: string }) {
  return (
    <div className="flex flex-col gap-1">
      <Skeleton className="my-0.5 w-24" />
      <Skeleton className={look} />
    </div>
  )
}
