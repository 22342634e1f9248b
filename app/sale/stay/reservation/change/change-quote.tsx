import { Trans, useLingui } from '@lingui/react/macro'
import { Difference } from '#app/booking/reservation/change/change-pieces.tsx'
import { Rule } from '#app/booking/reservation/rule.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { StayPrice } from '#app/components/stays/stay-price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { ChangeSides } from './change-sides.tsx'
import type { PossibleChange } from './use-change.ts'

/** What the change costs or gives back, why, and what it does to a cancellation. */
export function ChangeQuote({ quote, item }: { quote: PossibleChange; item: StayItemView }) {
  const { t } = useLingui()
  const { before, after, price, rule } = quote
  return (
    <section aria-label={t`The new price`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChangeSides before={before} after={after} />
      <StayDifference {...quote} />
      {(quote.repriced || quote.newNights.length > 0) && (
        <p className="text-sm text-soft">
          {quote.repriced ? (
            <Trans>For different guests, all nights are at today’s price.</Trans>
          ) : (
            <Trans>New nights are at today’s price; nights you already have keep their price.</Trans>
          )}
        </p>
      )}
      {rule && (
        <div className="grid gap-2">
          <p className="text-sm">
            <Trans>You get back the same share of the difference as if you cancelled now:</Trans>
          </p>
          <Rule rule={rule} decides />
        </div>
      )}
      <Answering quote={quote} item={item} />
      <div>
        <Disclosure summary={<Trans>Price, night by night</Trans>} className="border-t">
          <StayPrice price={price} />
        </Disclosure>
        <Disclosure summary={<Trans>Cancelling after the change</Trans>}>
          <CancellationTimeline steps={quote.cancellation} total={after.total} place={placeOfHotel(item.hotel)} />
        </Disclosure>
      </div>
    </section>
  )
}

/** Of a stay what is kept is the hotel's. */
export function StayDifference(sums: Pick<PossibleChange, 'toPay' | 'back' | 'kept'> & { paid?: boolean }) {
  return <Difference {...sums} keptWords={<Trans>Kept by the hotel, as for a cancellation now</Trans>} />
}

function Answering({ quote, item: { hotel } }: { quote: PossibleChange; item: StayItemView }) {
  const locale = useLocale()
  const until = formatInstant(quote.answerBy, hotel.timeZone, locale)
  const holds = formatInstant(quote.expiresAt, hotel.timeZone, locale)
  const { name, cityName: city } = hotel
  return (
    <p className="text-sm">
      <Trans>
        {name} answers by {until} ({city} time).
      </Trans>{' '}
      {quote.toPay.amount > 0 && (
        <Trans>Your card is charged only if it accepts; a Pix is refunded automatically if it declines.</Trans>
      )}{' '}
      <Trans>This price is held until {holds}.</Trans>
    </p>
  )
}
