import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { can } from '#domain/permissions.ts'
import { models, type Model } from '#domain/resource.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { BarePage } from '../layout/bare-page.tsx'
import { iconOf } from '../layout/navigation-icons.ts'
import { useUser } from '../layout/use-session.ts'

/** Where an administrator looks after what the firm has. */
export function AdminPage() {
  const user = useUser()
  const back = { to: '/main_menu', label: 'Back to Main Menu' }
  if (!can(user, 'admin.use')) {
    return (
      <BarePage>
        <PageHeader title="Admin Interface" back={back} />
        <Notice title={messages.generic.forbidden} />
      </BarePage>
    )
  }
  return (
    <BarePage>
      <PageHeader title="Admin Interface" back={back} />
      <p className="-mt-2 pb-4 text-ink-muted">{messages.admin.intro}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {[...models.map(areaOf), ...others].map((area) => (
          <Area key={area.name} {...area} />
        ))}
      </ul>
    </BarePage>
  )
}

type Area = { name: string; icon: string; links: { label: string; to: string }[] }

function areaOf(model: Model): Area {
  const { name, pages } = resourceOf(model)
  const create = pages.create === undefined ? [] : [{ label: `Create ${name.one}`, to: pages.create }]
  return {
    name: name.many,
    icon: icons[model] ?? name.many,
    links: [{ label: `${name.one} List`, to: pages.list }, ...create],
  }
}

/** Kinds without an entry of their own in the navigation stand under another. */
const icons: Partial<Record<Model, string>> = { assignment: 'Tasks', pointofcontact: 'Clients' }

const others: Area[] = [
  {
    name: 'Announcements',
    icon: 'Announcements',
    // Spelled so in the specification.
    links: [{ label: 'Create Announcement', to: '/announcements/create_anncouncement' }],
  },
  {
    name: 'Reports',
    icon: 'Project Reports',
    links: [
      { label: 'Project Status Report', to: '/projects/project_status_report' },
      { label: 'Changelog', to: '/changelog/' },
    ],
  },
]

function Area({ name, icon, links }: Area) {
  const Icon = iconOf(icon)
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <h2 className="font-semibold">{name}</h2>
        <ul className="mt-1">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-6 items-center text-accent hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
