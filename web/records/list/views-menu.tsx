import { Ellipsis, Pin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { Button } from '../../components/button.tsx'
import { menuEntry } from '../../components/menu.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { useUser } from '../../layout/use-session.ts'
import { sentenceOf, type ViewChanges } from './use-view-changes.ts'
import { addressOfView, mayChange, pinsAfter, type View } from './view-state.ts'

type Acting = {
  resource: Resource
  views: readonly View[]
  changes: ViewChanges
  onRename: (view: View) => void
  onRemoved: (view: View) => void
  close: () => void
}

/** All views of a list, one's own and those that others share, and what can be done with each. */
export function ViewsMenu(acting: Acting) {
  const { views } = acting
  // What is shared or made private meanwhile stays under the pointer until the menu is opened again.
  const [before] = useState(() => new Map(views.map(({ id, is_shared: isShared }) => [id, isShared])))
  const isAmongShared = (view: View) => before.get(view.id) ?? view.is_shared
  if (views.length === 0) return <p className="px-2.5 py-2 text-small text-ink-muted">{said.none}</p>
  const groups = [
    { label: said.yours, of: views.filter((view) => !isAmongShared(view)) },
    { label: said.shared, of: views.filter(isAmongShared) },
  ]
  return groups.map(
    ({ label, of }) =>
      of.length > 0 && (
        <section key={label} aria-label={label}>
          <h3 className="px-2.5 pt-2 pb-1 text-fine font-semibold text-ink-muted">{label}</h3>
          <ul>
            {of.map((view) => (
              <Line key={view.id} view={view} {...acting} />
            ))}
          </ul>
        </section>
      ),
  )
}

function Line({ view, ...acting }: Acting & { view: View }) {
  const { resource, views, changes, close } = acting
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <li>
      <div className="flex items-center gap-1">
        <Link
          to={addressOfView(view, resource)}
          preventScrollReset
          onClick={close}
          className={`${menuEntry} min-w-0 flex-1`}
        >
          <span className="truncate">{view.name}</span>
          <span className="ml-auto shrink-0 truncate text-fine text-ink-faint">
            {view.is_default ? said.opensFirst : view.is_mine ? '' : view.owner.name}
          </span>
        </Link>
        <Button
          variant="quiet"
          size="small icon"
          aria-label={said.pin(view.name)}
          aria-pressed={view.is_pinned}
          onClick={() => void changes.pin(pinsAfter(views, view))}
        >
          <Pin
            aria-hidden="true"
            className={`size-4 ${view.is_pinned ? 'fill-current text-accent' : 'text-ink-faint'}`}
          />
        </Button>
        <Button
          variant="quiet"
          size="small icon"
          aria-label={said.more(view.name)}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {isUnfolded && <Acts view={view} {...acting} />}
    </li>
  )
}

function Acts({ view, views, changes, onRename, onRemoved, close }: Acting & { view: View }) {
  const user = useUser()
  const share = async () => {
    const answer = await changes.change(view, { is_shared: !view.is_shared })
    if (answer.operation === 'ERROR') notifyFailed(sentenceOf(answer))
    else notifyDone(view.is_shared ? said.madePrivate(view.name) : said.madeShared(view.name))
  }
  const remove = async () => {
    // The line goes, and the focus with it: closed, the menu gives it back.
    close()
    if (await changes.remove(view)) onRemoved(view)
  }
  const rename = () => {
    close()
    onRename(view)
  }
  const { acts } = said
  const isMine = mayChange(view, can(user, 'admin.use'))
  return (
    <ul className="mb-1 ml-2.5 border-l border-line pl-1">
      {view.is_pinned && (
        <>
          <Act label={acts.left} onPress={() => changes.pin(pinsAfter(views, view, -1))} />
          <Act label={acts.right} onPress={() => changes.pin(pinsAfter(views, view, 1))} />
        </>
      )}
      <Act
        label={view.is_default ? acts.unmakeDefault : acts.makeDefault}
        onPress={() => changes.setDefault(view.is_default ? null : view.id)}
      />
      {isMine && (
        <>
          <Act label={view.is_shared ? acts.unshare : acts.share} onPress={share} />
          <Act label={acts.rename} onPress={rename} />
          <Act label={acts.remove} tone="text-danger" onPress={remove} />
        </>
      )}
    </ul>
  )
}

function Act({ label, tone = '', onPress }: { label: string; tone?: string; onPress: () => unknown }) {
  return (
    <li>
      <button type="button" className={`${menuEntry} ${tone}`} onClick={() => void onPress()}>
        {label}
      </button>
    </li>
  )
}
