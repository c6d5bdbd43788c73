import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { defaultMailSettings, type MailSettings as Settings } from '#domain/mail/mail.ts'
import { messages } from '#domain/words/messages.ts'
import { ask } from '../../api/ask.ts'
import { Loaded } from '../../components/loaded.tsx'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { Toggle } from '../../components/toggle.tsx'

const queryKey = ['mail-settings']

export function MailSettings() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET auth/mail_settings/', { signal }),
  })
  const show = (change: Partial<Settings>) =>
    queries.setQueryData<Settings>(queryKey, (shown) => shown && { ...shown, ...change })
  const saving = useMutation({
    // Mutations of one scope run one after the other, each with the settings shown by then.
    scope: { id: 'mail-settings' },
    mutationFn: () =>
      ask('PUT auth/mail_settings/', {
        body: queries.getQueryData<Settings>(queryKey) ?? defaultMailSettings,
      }),
    onMutate: async (change: { name: keyof Settings; isOn: boolean }) => {
      await queries.cancelQueries({ queryKey })
      show({ [change.name]: change.isOn })
    },
    onSuccess: () => notifyDone(messages.account.mailSettingsSaved),
    onError: (problem, { name, isOn }) => {
      show({ [name]: !isOn })
      notifyFailed(problem.message)
    },
  })
  return (
    <Loaded data={data} error={error} retry={refetch} waiting={<Waiting />}>
      {({ assigned, pinged }) => (
        <div className="flex flex-col gap-3">
          <Toggle
            label={messages.account.mailAssigned}
            hint={messages.account.mailAssignedHint}
            checked={assigned}
            onChange={(isOn) => saving.mutate({ name: 'assigned', isOn })}
          />
          <Toggle
            label={messages.account.mailPinged}
            hint={messages.account.mailPingedHint}
            checked={pinged}
            onChange={(isOn) => saving.mutate({ name: 'pinged', isOn })}
          />
        </div>
      )}
    </Loaded>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      {['w-48', 'w-32'].map((width) => (
        <div key={width} className="flex min-h-10 items-center">
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}
