export type Keys = readonly (readonly [readonly string[], string])[]

export function KeyList({ keys }: { keys: Keys }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
      {keys.map(([names, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="flex gap-1">
            {names.map((name) => (
              <kbd
                key={name}
                className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-badge font-medium"
              >
                {name}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
