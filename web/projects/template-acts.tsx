import { lazy, Suspense, useState } from 'react'
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

/** What templates do for a project, and a project for templates. Few open it: the windows are loaded when they do. */
export function TemplateActs({ id }: { id: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'apply' | 'save'>()
  const close = () => setOpen(undefined)
  return (
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
      <Suspense>
        {open === 'apply' && <Applying projectId={id} onClose={close} />}
        {open === 'save' && <Saving projectId={id} onClose={close} onOpen={(page) => void navigate(page)} />}
      </Suspense>
    </>
  )
}
