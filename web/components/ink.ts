import type { Colour } from '#domain/colours.ts'

export const ink: Record<Colour, string> = {
  green: 'text-green-ink',
  yellow: 'text-yellow-ink',
  red: 'text-red-ink',
  orange: 'text-orange-ink',
  blue: 'text-blue-ink',
  purple: 'text-purple-ink',
}
