import { useState } from 'react'
import { ConfirmProvider } from '../components/confirm.tsx'
import { Toaster } from '../components/toaster.tsx'
import { Toggle } from '../components/toggle.tsx'
import { isDarkShown, showTheme } from '../layout/theme.ts'
import { ButtonSpecimens } from './button-specimens.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { ColourSpecimens } from './colour-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FolderSpecimens } from './folder-specimens.tsx'
import { ListSpecimens } from './list-specimens.tsx'
import { NoticeSpecimens } from './notice-specimens.tsx'
import { SectionSpecimens } from './section-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'
import { WaitingSpecimens } from './waiting-specimens.tsx'
import { WindowSpecimens } from './window-specimens.tsx'

export function StyleguidePage() {
  const [isDark, setDark] = useState(isDarkShown)
  return (
    <ConfirmProvider>
      <title>Style guide · Plumbline</title>
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line bg-surface px-4 py-3">
        <h1 className="text-title">Style guide</h1>
        {/* Windows, lists and toasts are drawn over the page, so they follow its theme and not a column's. */}
        <Toggle
          label="Windows, lists and toasts in dark"
          checked={isDark}
          onChange={(dark) => {
            showTheme(dark)
            setDark(dark)
          }}
        />
      </header>
      <main className="grid xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="flex min-w-0 flex-col gap-6 bg-canvas px-4 py-6 text-ink md:px-6"
          >
            <ButtonSpecimens />
            <FieldSpecimens />
            <ChoiceSpecimens />
            <WindowSpecimens />
            <ColourSpecimens />
            <NoticeSpecimens />
            <WaitingSpecimens />
            <FolderSpecimens />
            <ListSpecimens />
            <SectionSpecimens />
            <TableSpecimens />
          </div>
        ))}
      </main>
      <Toaster dark={isDark} />
    </ConfirmProvider>
  )
}
