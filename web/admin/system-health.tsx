import { CircleAlert, CircleCheck } from 'lucide-react'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { Card } from './card.tsx'
import type { System } from './system.ts'

const said = adminSiteMessages.system

export function SystemHealth({ health, className }: { health: System['health']; className: string }) {
  const parts = (['database', 'storage', 'mail', 'backups', 'logs'] as const).map((part) => ({
    name: said.health[part],
    words: health[part],
    isWell: health[part] === 'ok',
  }))
  const problems = parts.filter(({ isWell }) => !isWell).length
  return (
    <Card
      title="Health"
      className={className}
      action={
        <p role="status" className="text-ink-muted">
          {problems === 0 ? said.healthy : said.problems(problems)}
        </p>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-5">
        {parts.map(({ name, words, isWell }) => {
          const Sign = isWell ? CircleCheck : CircleAlert
          return (
            <li key={name} className="flex min-w-0 gap-2">
              <Sign
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${isWell ? 'text-green-ink' : 'text-yellow-ink'}`}
              />
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="break-words text-ink-muted">{isWell ? said.ok : words}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
