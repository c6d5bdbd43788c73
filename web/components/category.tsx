import { Droplets, Fan, Flame, Shapes, Zap, type LucideIcon } from 'lucide-react'
import { countedCategory, type Category as Name } from '#domain/choices.ts'
import { categoryColour, type Colour } from '#domain/colours.ts'

export function Category({ name }: { name: string }) {
  const Sign = signs[countedCategory(name)]
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Sign aria-hidden="true" className={`size-3.5 shrink-0 print:hidden ${tones[categoryColour(name)]}`} />
      <span className="truncate">{name}</span>
    </span>
  )
}

const signs: Record<Name, LucideIcon> = {
  Mechanical: Fan,
  Electrical: Zap,
  Plumbing: Droplets,
  'Fire Protection': Flame,
  Other: Shapes,
}

const tones: Record<Colour, string> = {
  green: 'text-green',
  yellow: 'text-yellow',
  red: 'text-red',
  orange: 'text-orange',
  blue: 'text-blue',
  purple: 'text-purple',
}
