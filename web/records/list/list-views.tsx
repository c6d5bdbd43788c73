import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import type { Density } from '#domain/records/views.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { viewMessages } from '#domain/words/views.ts'
import { Button } from '../../components/button.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { useUser } from '../../layout/use-session.ts'
import type { ListState } from './list-state.ts'
import { sentenceOf, useViewChanges } from './use-view-changes.ts'
import { useViewCounts } from './use-views.ts'
import { ViewDialog, type Named } from './view-dialog.tsx'
import {
  addressOfAll,
  addressOfView,
  factsOf,
  isChanged,
  mayChange,
  pinsAfter,
  type View,
} from './view-state.ts'
import { openTab, ViewTabs } from './view-tabs.tsx'
import { ViewsMenu } from './views-menu.tsx'

/** The views of a list: as tabs, in a menu, and how what is seen becomes one. Nothing is saved unasked. */
export function ListViews({
  resource,
  views,
  isUnknown,
  state,
  usual,
  aside,
  renderTools,
}: {
  resource: Resource
  views: readonly View[]
  /** Which views there are is still asked: what is open cannot be held against any. */
  isUnknown: boolean
  state: ListState
  /** How dense rows are where nothing is said of it. */
  usual: Density
  aside: ReactNode
  /** What stands beside the filters where there is room for it. */
  renderTools: ((close: () => void) => ReactNode) | undefined
}) {
  const navigate = useNavigate()
  const user = useUser()
  const counts = useViewCounts(resource, views)
  const changes = useViewChanges(resource)
  const [renamed, setRenamed] = useState<View>()
  const [isSavedAs, setSavedAs] = useState(false)
  const open = views.find(({ id }) => id === state.view)
  const isOther = !isUnknown && isChanged(state, open, resource, usual)
  const go = (to: string) => void navigate(to, { preventScrollReset: true })
  const facts = () => factsOf(state, resource, usual)

  const save = async (view: View) => {
    const answer = await changes.change(view, facts())
    if (answer.operation === 'ERROR') return notifyFailed(sentenceOf(answer))
    notifyDone(viewMessages.saved)
    keepFocus(openTab)
  }
  const saveAs = async ({ name, isShared, isPinned }: Named) => {
    const answer = await changes.create({ ...facts(), name, is_shared: isShared })
    if (answer.data === null || answer.operation === 'ERROR') return answer
    if (isPinned) await changes.pin(pinsAfter(views, answer.data))
    go(addressOfView(answer.data, resource))
    notifyDone(viewMessages.saved)
    return answer
  }
  return (
    <>
      <ViewTabs
        resource={resource}
        views={views}
        counts={counts}
        open={open}
        isChanged={isOther}
        aside={aside}
        renderMenu={(close) => (
          <>
            <ViewsMenu
              resource={resource}
              views={views}
              changes={changes}
              close={close}
              onRename={setRenamed}
              onRemoved={({ id }) => id === open?.id && go(addressOfAll(resource, views))}
            />
            {renderTools?.(close)}
          </>
        )}
      >
        {isOther && (
          <>
            {open && mayChange(open, can(user, 'admin.use')) && (
              <Button variant="quiet" size="small" onClick={() => void save(open)}>
                {open.is_shared ? said.saveForEveryone : said.save}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setSavedAs(true)}>
              {said.saveAs}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={({ currentTarget }) => {
                go(open ? addressOfView(open, resource) : addressOfAll(resource, views))
                keepFocus(openTab, currentTarget)
              }}
            >
              {said.reset}
            </Button>
          </>
        )}
      </ViewTabs>
      {isSavedAs && (
        <ViewDialog
          title={said.saveAsTitle}
          isNew
          send={saveAs}
          onClose={() => {
            setSavedAs(false)
            // The button that opened it goes once there is nothing to save.
            keepFocus(openTab)
          }}
        />
      )}
      {renamed && (
        <ViewDialog
          title={said.renameTitle}
          name={renamed.name}
          send={({ name }) => changes.change(renamed, { name })}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}
