import { Link } from 'react-router'
import type { DataOf } from '#domain/calls/registry.ts'
import { projectNumber } from '#domain/project-id.ts'
import { sinceSections, type SinceSection } from '#domain/since.ts'
import { sinceScreen as said } from '#domain/words/since-screen.ts'
import { writeNear } from '#domain/written-dates.ts'
import { Category } from '../components/category.tsx'

type Project = DataOf<'GET api/since'>['projects'][number]
type Item = Project['opened'][number]

/** What changed in one project: on paper it begins a page. */
export function ProjectChanges({ project, today }: { project: Project; today: string }) {
  const { project_id: id, project_name: name, manager, counts } = project
  const headingId = `since-${projectNumber(id)}`
  return (
    <article
      aria-labelledby={headingId}
      className="rounded-lg border border-line bg-surface p-4 not-first:print:break-before-page print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-3">
        <h2 id={headingId} className="min-w-0 font-semibold break-words">
          <Link to={`/projects/update_project/${encodeURIComponent(id)}`} className="hover:underline">
            <span className="text-ink-muted tabular-nums">{projectNumber(id)}</span> {name}
          </Link>
        </h2>
        <p className="text-small text-ink-muted">{said.managedBy(manager.name)}</p>
      </header>
      <div className="flex flex-col gap-4">
        {sinceSections
          .filter((section) => counts[section] > 0)
          .map((section) => (
            <Section key={section} section={section} project={project} today={today} />
          ))}
      </div>
    </article>
  )
}

function Section({ section, project, today }: { section: SinceSection; project: Project; today: string }) {
  const items = itemsOf(project, section, today)
  const left = project.counts[section] - items.length
  return (
    <section className="break-inside-avoid">
      <h3
        className={`pb-1 text-fine font-semibold ${section === 'newly_overdue' ? 'text-danger' : 'text-ink-muted'}`}
      >
        {said.sections[section]} <span className="tabular-nums">{project.counts[section]}</span>
      </h3>
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ item, facts }) => (
          <li
            key={`${item.kind} ${item.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5 text-small"
          >
            <Link to={item.href} className="min-w-0 grow basis-56 font-lead break-words hover:underline">
              {item.headline}
            </Link>
            {facts !== '' && <span className="text-ink-muted">{facts}</span>}
            {item.category !== null && (
              <span className="w-32 text-ink-muted">
                <Category name={item.category} />
              </span>
            )}
            <span className="w-36 truncate text-ink-muted max-sm:w-auto">{item.assigned_to}</span>
          </li>
        ))}
        {left > 0 && <li className="py-1.5 text-small text-ink-muted">{said.more(left)}</li>}
      </ul>
    </section>
  )
}

/** The items of a section, each with what only that section says of it. */
function itemsOf(project: Project, section: SinceSection, today: string): { item: Item; facts: string }[] {
  const day = (date: string) => writeNear(date, today)
  const ofProject = (item: Item, what: string, facts: string) =>
    item.kind === 'project' ? `${what}: ${facts}` : facts
  if (section === 'slipped')
    return project.slipped.map((item) => {
      const facts = said.moved(day(item.from), day(item.to), item.days)
      return { item, facts: ofProject(item, said.dateDue, facts) }
    })
  if (section === 'people')
    return project.people.map((item) => {
      const facts = said.passed(item.from, item.to)
      return { item, facts: ofProject(item, said.asManager, facts) }
    })
  return project[section].map((item) => ({ item, facts: '' }))
}
