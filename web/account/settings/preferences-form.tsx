import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { hasDashboardLayout } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { offeredColumns, withColumn } from '#domain/pages/preferences.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { savePreferences } from '../../api/preferences.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { Toggle } from '../../components/toggle.tsx'
import { forgetSession } from '../../layout/load-session.ts'
import { showTheme } from '../../layout/theme.ts'
import { useSession } from '../../layout/use-session.ts'
import { SubmitButton } from '../submit-button.tsx'

export function PreferencesForm() {
  const { user, preferences: saved } = useSession()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(saved)
  const [isSaving, setSaving] = useState(false)
  useSavedThemeAfterwards(saved.darkMode)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    setSaving(true)
    const { operation } = await savePreferences(user.email, chosen)
    if (operation === 'COMPLETED') {
      forgetSession()
      await revalidate()
      notifyDone(messages.preferences.saved)
    } else notifyFailed(messages.preferences.saveFailed)
    setSaving(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <Toggle
        label="Dark Mode"
        checked={chosen.darkMode}
        onChange={(darkMode) => {
          showTheme(darkMode)
          setChosen({ ...chosen, darkMode })
        }}
      />
      {hasDashboardLayout(user) && (
        <fieldset className="flex flex-col border-t border-line pt-3">
          <legend className="float-left mb-1 font-medium">Dashboard Layout</legend>
          <p className="mb-1 text-small text-ink-muted">{messages.preferences.layoutWhy}</p>
          {offeredColumns.map((column) => (
            <Toggle
              key={column}
              label={resourceOf(column).name.one}
              checked={chosen.dashboard_layout.includes(column)}
              onChange={(isOn) =>
                setChosen({
                  ...chosen,
                  dashboard_layout: withColumn(chosen.dashboard_layout, column, isOn),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <SubmitButton isBusy={isSaving} busy={messages.preferences.saving} className="self-start">
        Save Preferences
      </SubmitButton>
    </form>
  )
}

/** A theme that was not saved is taken back on leaving. */
function useSavedThemeAfterwards(darkMode: boolean): void {
  const latest = useRef(darkMode)
  useEffect(() => {
    latest.current = darkMode
  }, [darkMode])
  useEffect(() => () => showTheme(latest.current), [])
}
