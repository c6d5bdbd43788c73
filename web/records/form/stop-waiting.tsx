import { useEffect, useState } from 'react'
import { longWaitMs } from '#domain/conventions.ts'
import { Button } from '../../components/button.tsx'

export function StopWaiting({ isBusy, onStop }: { isBusy: boolean; onStop: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])
  return isLong && <Button onClick={onStop}>Stop waiting</Button>
}
