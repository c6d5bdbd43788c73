import { Outlet } from 'react-router'
import { Frame } from '../layout/frame.tsx'
import { Navigation } from './navigation.tsx'

/** The frame of the app's own screens. */
export function Shell() {
  return (
    <Frame Menu={Navigation}>
      <Outlet />
    </Frame>
  )
}
