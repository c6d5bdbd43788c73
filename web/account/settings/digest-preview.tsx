import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inboxMessages } from '#domain/words/inbox.ts'
import { ask } from '../../api/ask.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { LoadingLines } from '../../components/loading-lines.tsx'

const said = inboxMessages.settings

/** What the daily mail would say now, also to whoever does not want it. */
export function DigestPreview({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['digest-preview'],
    queryFn: ({ signal }) => ask('GET api/digest/preview', { signal }),
    enabled: open,
    // It tells of this moment.
    gcTime: 0,
  })
  return (
    <Dialog title={said.todaysTitle} open={open} onClose={onClose} width="preview">
      <Loaded
        data={data}
        error={error}
        retry={refetch}
        waiting={<LoadingLines looks={['w-2/3', 'w-1/2', 'w-3/5']} />}
      >
        {({ subject, sections }) =>
          sections.length === 0 ? (
            <p className="text-ink-muted">{said.nothingToday}</p>
          ) : (
            <div className="flex flex-col gap-4">
              <p className="font-lead">{subject}</p>
              {sections.map(({ key, label, total, items }) => (
                <section key={key} aria-label={label} className="flex flex-col gap-2">
                  <h3 className="text-small font-semibold text-ink-muted">
                    {label} <span className="font-normal">{total}</span>
                  </h3>
                  <ul className="flex flex-col gap-2">
                    {items.map((item) => (
                      <li key={`${item.model} ${item.id}`}>
                        <Link to={item.url} className="font-lead named-link">
                          {item.title}
                        </Link>
                        <p className="text-small text-ink-muted">{item.about}</p>
                      </li>
                    ))}
                  </ul>
                  {total > items.length && (
                    <p className="text-small text-ink-muted">{said.moreInMyWork(total - items.length)}</p>
                  )}
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}
