import { Trans } from '@lingui/react/macro'
import { readAuth } from '#app/account/auth-record.ts'
import { guestKeyUntil } from '#app/booking/access/guest-keys.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Trip } from '#app/wallet/kept-trips.ts'
import { instantText } from '#platform/date-words.ts'

/** A trip is kept as long as this browser may open it. */
export function KeptUntil({ trip: { code, holder } }: { trip: Trip }) {
  const locale = useLocale()
  const until = holder === 'guest' ? guestKeyUntil(code) : (readAuth()?.expiresAt ?? null)
  if (until === null) return null
  const day = instantText(until, locale, { month: 'long', year: true })
  return holder === 'guest' ? (
    <Trans>Saved until {day}, when this browser’s key ends, or until you remove it.</Trans>
  ) : (
    <Trans>Saved until you sign out, or until {day}, when your sign-in ends.</Trans>
  )
}
