import { Spinner } from '../components/spinner.tsx'
import { Header } from './header.tsx'

/** The top bar of the document stays where it is while the screen is on its way. */
export function FirstLoad() {
  return (
    <div className="min-h-dvh">
      <Header linked={false} />
      <Spinner />
    </div>
  )
}
