import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { Toggle } from '../components/toggle.tsx'
import { areShortcutsOn, setShortcutsOn } from './shortcuts-setting.ts'

/** Stored in this browser, since it is about the keyboard in front of it. */
export function ShortcutsToggle() {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Toggle
      label={messages.keys.title}
      hint={messages.preferences.shortcutsWhy}
      checked={isOn}
      onChange={(on) => {
        setShortcutsOn(on)
        setOn(on)
      }}
    />
  )
}
