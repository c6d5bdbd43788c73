import { messages } from '#domain/words/messages.ts'
import { Band, BandAction } from '../layout/band.tsx'
import { useNewVersion } from '../layout/new-version.ts'

const said = messages.version

/** Nothing is reloaded by itself: somebody may be in the middle of a form, and is then asked before leaving it. */
export function NewVersionBand() {
  const isReady = useNewVersion()
  return (
    <div role="status">
      {isReady && (
        <Band action={<BandAction onPress={() => location.reload()}>{said.reload}</BandAction>}>
          {said.ready}
        </Band>
      )}
    </div>
  )
}
