import { Trans } from '@lingui/react/macro'
import { CloudOff, KeyRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'

type CannotOpenProps = { status: 'closed' | 'offline' | 'link-invalid'; code: string; onRetry: () => void }

/** This browser may not see the reservation, or there is none: both look the same, and both have a way on. */
export function CannotOpen({ status, code, onRetry }: CannotOpenProps) {
  const { pathname, search } = useLocation()
  if (status === 'offline') {
    return (
      <div className="column py-12">
        <h1 className="text-center font-bold font-display text-title">
          <Trans>Your booking</Trans>
        </h1>
        <ErrorState
          picture={<CloudOff aria-hidden="true" />}
          title={<Trans>Your booking could not be loaded</Trans>}
          action={
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Check your connection. Your booking itself is safe with us.</Trans>
        </ErrorState>
      </div>
    )
  }
  const back = new URLSearchParams({ redirect: `${pathname}${search}` })
  return (
    <div className="column py-12">
      <h1 className="text-center font-bold font-display text-title">
        <Trans>Your booking</Trans>
      </h1>
      <EmptyState
        picture={<KeyRound aria-hidden="true" />}
        title={
          status === 'link-invalid' ? (
            <Trans>This link has been used or is too old</Trans>
          ) : (
            <Trans>This booking cannot be opened here</Trans>
          )
        }
        action={
          <>
            <ButtonLink to={`/booking-confirmation?${new URLSearchParams({ code })}`}>
              <Trans>Find my booking</Trans>
            </ButtonLink>
            <ButtonLink to={`/login?${back}`} variant="secondary">
              <Trans>Sign in</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>
          It opens for the account that made it, or with the link that we mail you: give its code and your email address
          to get a fresh one.
        </Trans>
      </EmptyState>
    </div>
  )
}
