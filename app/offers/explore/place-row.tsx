import { Trans } from '@lingui/react/macro'
import { Poster } from '#app/components/destinations/poster.tsx'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import type { PlaceToGo } from '#modules/offers/offers.contract.ts'
import { dayText } from '#platform/date-words.ts'

export function placePath({ destination, departureDate, returnDate }: PlaceToGo, origin: string): string {
  return `/offers/${offerIdOf({ origin, destination, departure: departureDate, return: returnDate })}`
}

type PlaceRowProps = { place: PlaceToGo; origin: string; hot: boolean; onHot: (code: string | null) => void }

/** A place, what a trip there costs, and from when that price is. */
export function PlaceRow({ place, origin, hot, onHot }: PlaceRowProps) {
  const words = useTripWords()
  const today = useToday()
  const { destination, destinationName, countryName, departureDate, returnDate, price, currency, old } = place
  return (
    <li>
      <LocalLink
        to={placePath(place, origin)}
        onPointerEnter={() => onHot(destination)}
        onPointerLeave={() => onHot(null)}
        onFocus={() => onHot(destination)}
        onBlur={() => onHot(null)}
        className={cx(
          'flex items-center gap-3 rounded-xl border border-line bg-surface p-2 pr-4 text-ink no-underline transition-colors hover:border-edge',
          hot && 'border-edge bg-sea-tint',
        )}
      >
        <Poster code={destination} width={72} height={72} className="size-16 shrink-0 rounded-lg object-cover" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{destinationName}</span>
          <span className="block truncate text-sm text-soft">{countryName}</span>
          <span className="figures block text-sm text-soft">{words.days(departureDate, returnDate, today)}</span>
        </span>
        <span className="figures shrink-0 text-right">
          <span className={cx('block font-bold', old && 'text-soft')}>{words.price(price, currency)}</span>
          <Facts place={place} />
        </span>
      </LocalLink>
    </li>
  )
}

function Facts({ place: { seenOn, flightTime } }: { place: PlaceToGo }) {
  const locale = useLocale()
  const words = useTripWords()
  const look = 'block text-soft text-xs'
  if (!seenOn) return flightTime === null ? null : <span className={look}>{words.duration(flightTime)}</span>
  const day = dayText(seenOn, locale, { tight: true })
  return (
    <span className={look}>
      <Trans>seen {day}</Trans>
    </span>
  )
}
