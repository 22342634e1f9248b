import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Rule } from '#app/booking/reservation/rule.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { travellersOfType } from '#app/components/flights/flight-words.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { PossibleFlightChange } from '#modules/reservations/change-flight/change-flight.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { add } from '#platform/money.ts'
import { ChangeSides } from './change-sides.tsx'
import { ChangeSums } from './change-sums.tsx'

type QuoteProps = { quote: PossibleFlightChange; item: FlightItemView }

/** What other flights cost or give back, why, and what they do to a cancellation. */
export function ChangeQuote({ quote, item }: QuoteProps) {
  const { t } = useLingui()
  const { before, after, rule, cancellation, newFare } = quote
  return (
    <section aria-label={t`Cost of the change`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ChangeSides before={before} after={after} />
      <Travellers quote={quote} />
      <ChangeSums {...quote} />
      <Rule rule={rule} decides />
      <Extras quote={quote} />
      <Disclosure summary={<Trans>Cancelling after the change</Trans>} className="border-t">
        <CancellationTimeline
          steps={cancellation}
          total={add(newFare, quote.fee)}
          place={placeOfFlights({ ...item, ...after })}
        />
      </Disclosure>
    </section>
  )
}

/** The two fares of one traveller of each type, as they were sold and as they are today. */
function Travellers({ quote: { travellers } }: Pick<QuoteProps, 'quote'>) {
  const { i18n } = useLingui()
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">
        <Trans>Fares per traveller</Trans>
      </caption>
      <thead className="text-soft">
        <tr className="align-baseline">
          <th scope="col" className="py-1.5 pr-3 font-normal">
            <Trans>Travellers</Trans>
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-normal">
            <Trans>Fare as booked</Trans>
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-normal">
            <Trans>New fare</Trans>
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            <Trans>Fee</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {travellers.map(({ type, count, before, after, fee }) => (
          <tr key={type} className="border-line border-t align-baseline">
            <th scope="row" className="py-1.5 pr-3 font-semibold">
              {travellersOfType(type, count, i18n)}
            </th>
            <td className="py-1.5 pr-3 text-right">
              <Price value={before} whole={false} />
            </td>
            <td className="py-1.5 pr-3 text-right">
              <Price value={after} whole={false} />
            </td>
            <td className="py-1.5 text-right">
              <Price value={fee} whole={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What becomes of bags and seats, and until when money is back. */
function Extras({ quote: { bags, seatsGoBack, back, refundBy } }: Pick<QuoteProps, 'quote'>) {
  const locale = useLocale()
  const day = formatDay(refundBy, locale, 'long')
  return (
    <ul className="grid gap-1 text-sm empty:hidden">
      {bags > 0 && (
        <li>
          <Plural
            value={bags}
            one="# extra bag comes along, at the price of today."
            other="# extra bags come along, at the price of today."
          />
        </li>
      )}
      {seatsGoBack && (
        <li>
          <Trans>
            Your seats stay with the old flights, and what you paid for them counts. Choose new ones at check-in.
          </Trans>
        </li>
      )}
      {back.amount > 0 && (
        <li>
          <Trans>Refunded to your payment method by {day}.</Trans>
        </li>
      )}
    </ul>
  )
}
