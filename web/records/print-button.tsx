import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { printingWords } from '#domain/words/printing.ts'
import { Button } from '../components/button.tsx'
import { usePaper } from './use-paper.ts'

/** Makes the paper at a path of the API and saves it. */
export function PrintButton({
  path,
  label = printingWords.print,
  ...look
}: { path: string; label?: string | undefined } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className'
>) {
  const { isBusy, print } = usePaper()
  return (
    // Not disabled while busy, so that it keeps the focus.
    <Button {...look} aria-disabled={isBusy} onClick={() => void print(path)}>
      <Printer aria-hidden="true" className="size-3.5" />
      {isBusy ? printingWords.printing : label}
    </Button>
  )
}
