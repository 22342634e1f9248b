import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Trip } from '#app/wallet/kept-trips.ts'
import { instantText } from '#platform/date-words.ts'
import type { Silence } from './ask-again.ts'

/** `26 November 2026 at 18:05`, on the reader's own clock: this is drawn in the browser alone. */
export function AsOf({ at }: Pick<Trip, 'at'>) {
  const locale = useLocale()
  return (
    <time dateTime={new Date(at).toISOString()} className="figures">
      {instantText(at, locale, { month: 'long', year: true })}
    </time>
  )
}

const WHY: Record<Silence, ReactNode> = {
  offline: (
    <Trans>
      You are offline, so this is what we last knew. It may have changed; it refreshes as soon as you are online.
    </Trans>
  ),
  slow: (
    <Trans>
      Your connection is too slow to reach us, so this is what we last knew. It may have changed; we keep trying.
    </Trans>
  ),
  elsewhere: (
    <Trans>
      This network answers with a page that is not ours, such as a Wi-Fi sign-in page. Sign in there, or use another
      network. Until then, this is what we last knew.
    </Trans>
  ),
  failing: (
    <Trans>Our server is not responding. Your booking is safe; this is what we last knew, and we keep trying.</Trans>
  ),
}

type AsOfAlertProps = { trip: Trip; status: Silence | 'asking' | 'fresh' }

/** From when it is what is shown, and why it is not newer. */
export function AsOfAlert({ trip: { at, code }, status }: AsOfAlertProps) {
  if (status === 'fresh')
    return (
      <Alert
        live
        tone="success"
        title={<Trans>You are online: this is the booking as it is now</Trans>}
        action={
          <ButtonLink to={`/reservations/${code}`} size="sm">
            <Trans>Open the booking</Trans>
          </ButtonLink>
        }
      >
        <Trans>Change, cancel, pay and send messages on its page.</Trans>
      </Alert>
    )
  return (
    <Alert
      live
      tone={status === 'asking' ? 'info' : 'warning'}
      title={
        <Trans>
          As of <AsOf at={at} />
        </Trans>
      }
    >
      {status === 'asking' ? <Trans>Checking for updates…</Trans> : WHY[status]}
    </Alert>
  )
}
