import { calendarFeedsScreen as said } from '#domain/words/calendar-feeds-screen.ts'
import { CalendarFeeds } from '../account/calendar-feeds.tsx'
import { Dialog } from '../components/dialog.tsx'

/** A click beside it does not close it: an address is shown only once. */
export function FeedsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={said.title} description={said.why} open={open} onClose={onClose} width="act" isFirm>
      <CalendarFeeds />
    </Dialog>
  )
}
