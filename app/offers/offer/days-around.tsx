import { Trans, useLingui } from '@lingui/react/macro'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import type { OfferDetails } from '#modules/offers/offers.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { addDays, daysBetween } from '#platform/dates.ts'

/** The same length of stay, leaving some days sooner or later; each day is an offer of its own. */
export function DaysAround({ offer }: { offer: OfferDetails }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useTripWords()
  const { origin, destination, departureDate, returnDate, currency, around } = offer
  const stay = daysBetween(departureDate, returnDate)
  const least = Math.min(...around.flatMap(({ price }) => (price === null ? [] : [price])))
  return (
    <section aria-labelledby="around">
      <h2 id="around" className="font-bold font-display text-heading">
        <Trans>Nearby dates</Trans>
      </h2>
      <p className="mt-1 text-soft">
        <Trans>The same trip on other departure dates, for the same number of nights.</Trans>
      </p>
      <ol className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6">
        {around.map(({ date, price }) => {
          const current = date === departureDate
          const look = cx(
            'flex min-h-16 flex-col items-center justify-center rounded-lg border border-line px-2 py-2 text-center text-ink no-underline',
            current ? 'bg-sea-tint shadow-[inset_0_-3px_0_var(--sea)]' : 'bg-surface',
          )
          const said = (
            <>
              <span className="text-xs first-letter:uppercase">
                {dayText(date, locale, { weekday: 'short', tight: true })}
              </span>
              <span className={cx('figures text-sm', price === least ? 'font-bold text-success' : 'font-semibold')}>
                {price === null ? '–' : words.price(price, currency)}
              </span>
              {price === null && <span className="sr-only">{t`no flights`}</span>}
              {price === least && <span className="sr-only">{t`lowest price of these days`}</span>}
            </>
          )
          const trip = { origin, destination, departure: date, return: addDays(date, stay) }
          return (
            <li key={date}>
              {price === null || current ? (
                <span aria-current={current ? 'date' : undefined} className={cx(look, price === null && 'text-soft')}>
                  {said}
                </span>
              ) : (
                <LocalLink
                  to={`/offers/${offerIdOf(trip)}`}
                  preventScrollReset
                  className={cx(look, 'hover:bg-sea-tint')}
                >
                  {said}
                </LocalLink>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
