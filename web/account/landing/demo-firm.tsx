import { useId, useRef, useState } from 'react'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import { signIn } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { RootError } from '../root-error.tsx'
import { useGoIn } from '../sign-in/use-go-in.ts'

type Account = (typeof demoAccounts)[number]

const said = messages.landing

const firstRoles: readonly string[] = ['Administrator', 'Manager', 'Team Member', 'Accountant']
const staff = demoAccounts.filter(({ onboarded }) => onboarded)
const first = staff.filter(({ role }) => firstRoles.includes(role))
const others = staff.filter(({ role }) => !firstRoles.includes(role))
const newHire = demoAccounts.find(({ onboarded }) => !onboarded)

export function DemoFirm() {
  const { going, problem, go } = useDemoSignIn()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <p id={`${id}-title`} className="text-ink-muted">
        {said.demo}
      </p>
      <Accounts accounts={first} going={going} onGo={go} />
      <RootError error={problem} />
      <div className="-mx-2 flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-others`}
          onClick={() => setOpen(!isOpen)}
        >
          {said.allRoles}
          <Chevron isUp={isOpen} />
        </Button>
        {newHire && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={going !== undefined}
            onClick={() => go(newHire)}
          >
            {going === newHire ? messages.login.signingIn : said.newHire}
          </Button>
        )}
      </div>
      <div id={`${id}-others`} hidden={!isOpen}>
        <Accounts accounts={others} going={going} onGo={go} />
      </div>
      <p className="text-fine text-ink-faint">
        {said.demoPassword} <code className="text-ink-muted">{demoPassword}</code>
      </p>
    </section>
  )
}

function Accounts({
  accounts,
  going,
  onGo,
}: {
  accounts: readonly Account[]
  going: Account | undefined
  onGo: (account: Account) => void
}) {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {accounts.map((account) => (
        <li key={account.email} className="min-w-0">
          <Button
            aria-disabled={going !== undefined}
            onClick={() => onGo(account)}
            className="w-full justify-start py-2 aria-disabled:cursor-default"
          >
            <span className="flex min-w-0 flex-col text-left">
              <span className="truncate">{account.name}</span>
              <span className="truncate text-fine font-normal text-ink-muted">
                {going === account ? messages.login.signingIn : account.role}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Drawn here: the file with the icons is for the screens behind the sign-in. */
function Chevron({ isUp }: { isUp: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 fill-none stroke-current stroke-[1.5] transition-transform ${isUp ? 'rotate-180' : ''}`}
    >
      <path d="m4 6 4 4 4-4" />
    </svg>
  )
}

function useDemoSignIn() {
  const goIn = useGoIn()
  const [going, setGoing] = useState<Account>()
  const [problem, setProblem] = useState<string>()
  // A ref and not state: the second of two clicks comes before the next render.
  const isGoing = useRef(false)
  const go = async (account: Account) => {
    if (isGoing.current) return
    isGoing.current = true
    setGoing(account)
    setProblem(undefined)
    try {
      const answer = await signIn({ username: account.email, password: demoPassword })
      if (answer.operation === 'COMPLETED') await goIn(answer.data?.onboarding_completed === true)
      else setProblem(answer.message)
    } catch {
      // Storage may be forbidden, for example: the page says so and stays usable.
      setProblem(messages.generic.error)
    }
    isGoing.current = false
    setGoing(undefined)
  }
  return { going, problem, go: (account: Account) => void go(account) }
}
