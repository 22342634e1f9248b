import { Trans } from '@lingui/react/macro'
import { CarFront, TimerOff } from 'lucide-react'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The offer is no more, but its search still is. */
export function CarGone({ status, searchPath }: { status: 'expired' | 'sold-out'; searchPath: string }) {
  const localPath = useLocalPath()
  const expired = status === 'expired'
  return (
    <div className="column py-12 sm:py-16">
      <h1 className="text-center font-bold font-display text-title">
        {expired ? <Trans>This offer has expired</Trans> : <Trans>This car has just been booked</Trans>}
      </h1>
      <EmptyState
        level={2}
        picture={expired ? <TimerOff aria-hidden="true" /> : <CarFront aria-hidden="true" />}
        title={<Trans>Search again</Trans>}
        action={
          <ButtonLink to={localPath(searchPath)} variant="sun" size="lg">
            <Trans>See available cars</Trans>
          </ButtonLink>
        }
      >
        {expired ? (
          <Trans>Prices are confirmed for 30 minutes. Search again to see what the car costs now.</Trans>
        ) : (
          <Trans>Someone else took the last one. Search again to see which cars are left.</Trans>
        )}
      </EmptyState>
    </div>
  )
}

export function NoOffer() {
  return (
    <div className="column py-12 sm:py-16">
      <h1 className="text-center font-bold font-display text-title">
        <Trans>There is no such offer</Trans>
      </h1>
      <EmptyState
        level={2}
        picture={<CarFront aria-hidden="true" />}
        title={<Trans>Search for a car</Trans>}
        action={
          <ButtonLink to="/car-rental" variant="sun" size="lg">
            <Trans>Rent a car</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link is incomplete or belongs to an old search. Search for a car to get a fresh one.</Trans>
      </EmptyState>
    </div>
  )
}
