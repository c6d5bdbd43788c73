import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#domain/permissions.ts'
import { Button } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'

const Applying = lazy(async () => ({
  default: (await import('../records/items/apply-dialog.tsx')).ApplyDialog,
}))
const Saving = lazy(async () => ({
  default: (await import('../records/items/save-template-dialog.tsx')).SaveTemplateDialog,
}))

/**
 * What templates do for a project, and a project for templates. Few open it: the windows are loaded when they do. They stay
 * while the page around the buttons is still being read.
 */
export function useTemplateActs(id: string): { acts: ReactNode; windows: ReactNode } {
  const user = useUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'apply' | 'save'>()
  const close = () => setOpen(undefined)
  return {
    acts: (
      <>
        {can(user, 'projecttemplate.apply') && (
          <Button variant="quiet" size="small" onClick={() => setOpen('apply')}>
            Apply template
          </Button>
        )}
        {can(user, 'projecttemplate.create') && (
          <Button variant="quiet" size="small" onClick={() => setOpen('save')}>
            Save as template
          </Button>
        )}
      </>
    ),
    windows: (
      <Suspense>
        {open === 'apply' && <Applying projectId={id} onClose={close} />}
        {open === 'save' && <Saving projectId={id} onClose={close} onOpen={(page) => void navigate(page)} />}
      </Suspense>
    ),
  }
}

/** Where the buttons stay as long as their windows. */
export function TemplateActs({ id }: { id: string }) {
  const { acts, windows } = useTemplateActs(id)
  return (
    <>
      {acts}
      {windows}
    </>
  )
}
