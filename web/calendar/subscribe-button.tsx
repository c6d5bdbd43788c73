import { lazy, Suspense, useState } from 'react'
import { calendarFeedsScreen as said } from '#domain/words/calendar-feeds-screen.ts'
import { Button } from '../components/button.tsx'

const FeedsDialog = lazy(async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog }))

export function SubscribeButton() {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-md:flex-1">
        {said.subscribe}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FeedsDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
