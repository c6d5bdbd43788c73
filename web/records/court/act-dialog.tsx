import { useRef, type ComponentProps, type ReactNode } from 'react'
import { courtScreen } from '#domain/words/court-screen.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ActForm } from './act-form.tsx'

const said = courtScreen.leaving

/** A window in which an act is told; what was typed stays until it is done, or until whoever typed it lets it go. */
export function ActWindow({
  title,
  about,
  onClose,
  children,
}: {
  title: string
  about?: string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const ask = useConfirm()
  const typedIn = useRef(new Set<HTMLTextAreaElement>())
  const leave = async () => {
    const isTyped = [...typedIn.current].some(({ value }) => value.trim() !== '')
    const { text, yes, no } = said
    if (!isTyped || (await ask({ text, about: title, yes, no, danger: true }))) onClose()
  }
  return (
    <Dialog
      title={title}
      open
      onClose={() => void leave()}
      width="act"
      isFirm
      begins="form :is(input, textarea, [role=combobox])"
      {...(about === undefined ? {} : { description: about })}
    >
      <div
        className="contents"
        onInput={({ target }) => target instanceof HTMLTextAreaElement && typedIn.current.add(target)}
      >
        {children}
      </div>
    </Dialog>
  )
}

export function ActDialog({
  title,
  about,
  onClose,
  ...form
}: {
  title: string
  about?: string
  onClose: () => void
} & Omit<ComponentProps<typeof ActForm>, 'takesFocus'>) {
  return (
    <ActWindow title={title} about={about} onClose={onClose}>
      <ActForm {...form} />
    </ActWindow>
  )
}
