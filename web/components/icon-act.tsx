import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

/** A small act of a row, as a sign; `act` is what its place in the row is found by. */
export function IconAct({
  act,
  label,
  icon: Icon,
  disabled = false,
  onPress,
}: {
  act: string
  label: string
  icon: LucideIcon
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <Button
      variant="quiet"
      size="small icon"
      data-act={act}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}
