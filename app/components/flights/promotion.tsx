import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Airport } from '#modules/flights/flights.contract.ts'
import { formatInstant } from './format-flight.ts'

export function SeatsLeft({ count }: { count: number }) {
  return count === 1 ? <Trans>Last seat at this fare</Trans> : <Trans>Only {count} seats left at this fare</Trans>
}

/** When a promotional fare ends, on the clock of the place where the journey begins. */
export function PromotionEnd({ endsAt, zone }: { endsAt: string; zone: Pick<Airport, 'cityName' | 'timeZone'> }) {
  const until = formatInstant(endsAt, zone.timeZone, useLocale())
  const city = zone.cityName
  return (
    <span className="mt-1 block text-sun-ink text-xs leading-5">
      <Trans>
        until {until} ({city} time)
      </Trans>
    </span>
  )
}
