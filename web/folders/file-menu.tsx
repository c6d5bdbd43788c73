import { Link, Pencil, Trash2 } from 'lucide-react'
import { fileMessages } from '#domain/words/files.ts'
import { RowMenu } from '../components/row-menu.tsx'

export function FileMenu({
  name,
  isBusy,
  onCopyLink,
  onRename,
  onDelete,
}: {
  name: string
  isBusy: boolean
  onCopyLink: () => void
  onRename: (() => void) | undefined
  onDelete: (() => void) | undefined
}) {
  return (
    <RowMenu
      label={fileMessages.actionsOf(name)}
      isBusy={isBusy}
      entries={[
        { key: 'copy', label: 'Copy link', sign: Link, run: onCopyLink },
        ...(onRename
          ? [{ key: 'rename', label: 'Rename', sign: Pencil, takesFocus: true, run: onRename }]
          : []),
        ...(onDelete
          ? [{ key: 'delete', label: 'Delete', sign: Trash2, isDanger: true, run: onDelete }]
          : []),
      ]}
    />
  )
}
