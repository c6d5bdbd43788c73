import { Spinner } from '../components/spinner.tsx'
import { Header } from './header.tsx'

/** The top bar of the document stays where it is while the screen is on its way. */
export function FirstLoad() {
  return (
    <div className="min-h-dvh">
      <Header linked={false} />
      <Spinner />
      {/* The browser makes its fonts ready while it waits, instead of all with the first rows: too long a task. */}
      <p aria-hidden="true" className="invisible absolute">
        {letters.map((look) => (
          <span key={look} className={look}>
            1
          </span>
        ))}
      </p>
    </div>
  )
}

/** Sizes and weights that every screen begins with. */
const letters = [
  'text-title',
  ...['text-body', 'text-small', 'text-fine'].flatMap((size) =>
    ['', 'font-medium', 'font-lead'].flatMap((weight) => [
      `${size} ${weight}`,
      `${size} ${weight} tabular-nums`,
    ]),
  ),
]
