import { Trans } from '@lingui/react/macro'
import { TryAgain } from './try-again.tsx'

/** A page whose data could not be had on the way to it: its address holds what was asked for, so it is asked for again on demand. */
export function Unavailable() {
  return (
    <div className="column py-16 sm:py-24">
      <TryAgain title={<Trans>The connection was lost</Trans>}>
        <Trans>Nothing you chose is lost. Try again when you are back online.</Trans>
      </TryAgain>
    </div>
  )
}
