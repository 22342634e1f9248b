import { Trans } from '@lingui/react/macro'
import { Armchair, TimerOff } from 'lucide-react'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type OfferGoneProps = { status: 'expired' | 'sold-out'; searchPath: string; title: string }

/** The offer is no more, but its search still is. */
export function OfferGone({ status, searchPath, title }: OfferGoneProps) {
  const localPath = useLocalPath()
  const expired = status === 'expired'
  return (
    <div className="column py-12 sm:py-16">
      <h1 className="text-center font-bold font-display text-title">{title}</h1>
      <EmptyState
        level={2}
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
          <Trans>Someone else took the last seats. Search again to see what is left.</Trans>
        )}
      </EmptyState>
    </div>
  )
}
