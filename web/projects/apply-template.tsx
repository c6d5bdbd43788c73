import { lazy, Suspense, useState } from 'react'
import { can } from '#domain/permissions.ts'
import { Button } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'

const Window = lazy(async () => ({
  default: (await import('../records/items/apply-dialog.tsx')).ApplyDialog,
}))

/** Few open it: the window is loaded when they do. */
export function ApplyTemplate({ id }: { id: string }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!can(user, 'projecttemplate.apply')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Apply template
      </Button>
      {isOpen && (
        <Suspense>
          <Window projectId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
