import { Trans } from '@lingui/react/macro'
import { Armchair, TimerOff } from 'lucide-react'
import { useLocalPath } from '../../i18n/use-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The offer is no more, but its search still is. */
export function OfferGone({ status, searchPath }: { status: 'expired' | 'sold-out'; searchPath: string }) {
  const localPath = useLocalPath()
  const expired = status === 'expired'
  return (
    <EmptyState
      level={2}
      className="py-16"
      picture={expired ? <TimerOff aria-hidden="true" /> : <Armchair aria-hidden="true" />}
      title={expired ? <Trans>This offer has expired</Trans> : <Trans>This fare has just sold out</Trans>}
      action={
        <ButtonLink to={localPath(searchPath)} variant="sun" size="lg">
          <Trans>Search again</Trans>
        </ButtonLink>
      }
    >
      {expired ? (
        <Trans>Prices are confirmed for 30 minutes. Search again to see what these flights cost now.</Trans>
      ) : (
        <Trans>Someone else took the last seats. Search again to see which fares and flights are left.</Trans>
      )}
    </EmptyState>
  )
}
