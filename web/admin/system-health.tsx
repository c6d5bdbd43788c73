import { adminSiteMessages } from '#domain/admin/words.ts'
import { State } from '../components/state.tsx'
import { Card } from '../components/card.tsx'
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
        <p
          role="status"
          className={`text-small ${problems === 0 ? 'text-ink-muted' : 'font-medium text-yellow-ink'}`}
        >
          {problems === 0 ? said.healthy : said.problems(problems)}
        </p>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-5">
        {parts.map(({ name, words, isWell }) => {
          return (
            <li key={name} className="min-w-0 text-small">
              <p className="font-lead">
                <State colour={isWell ? 'green' : 'yellow'}>{name}</State>
              </p>
              <p className={`pl-3.5 break-words ${isWell ? 'text-ink-muted' : ''}`}>
                {isWell ? said.ok : words}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
