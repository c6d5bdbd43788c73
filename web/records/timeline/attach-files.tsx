import { File } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { Button } from '../../components/button.tsx'
import { OptionPopover } from '../../components/option-popover.tsx'
import type { AttachedFile } from './use-draft.ts'

const said = discussionScreen

export function AttachFiles({
  files,
  isLoading = false,
  onAttach,
}: {
  files: readonly AttachedFile[]
  isLoading?: boolean
  onAttach: (file: AttachedFile) => void
}) {
  const id = useId()
  const [query, setQuery] = useState<string>()
  const choose = (chosen: string) => {
    const file = files.find(({ id }) => id === chosen)
    setQuery(undefined)
    if (file) onAttach({ id: file.id, name: file.name })
  }
  return (
    <Popover.Root open={query !== undefined} onOpenChange={(open) => setQuery(open ? '' : undefined)}>
      <Popover.Trigger asChild>
        <Button size="small" variant="quiet" className="-ml-2">
          <File aria-hidden="true" className="size-4" />
          {said.attach}
        </Button>
      </Popover.Trigger>
      <OptionPopover
        className="w-72"
        id={id}
        label={said.files}
        options={files.map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        query={query ?? ''}
        onQuery={setQuery}
        onChoose={choose}
        onLeave={() => setQuery(undefined)}
        isLoading={isLoading}
      />
    </Popover.Root>
  )
}
