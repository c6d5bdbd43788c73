import { Button } from '../components/button.tsx'
import { ResultBanner } from './result-banner.tsx'

export function TryAgain({ what, why, retry }: { what: string; why: string; retry: () => void }) {
  return (
    <>
      <ResultBanner isBad isSoft>
        {what} {why}
      </ResultBanner>
      <div>
        <Button variant="primary" onClick={retry}>
          Retry
        </Button>
      </div>
    </>
  )
}
