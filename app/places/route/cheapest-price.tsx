import { Trans } from '@lingui/react/macro'
import { OfferBadges } from '#app/components/destinations/offer-card.tsx'
import { Poster } from '#app/components/destinations/poster.tsx'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import { offerPrice } from '#modules/offers/offer-price.contract.ts'
import type { RecordedPrice, RoutePage } from '#modules/offers/places/places.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { searchOf } from './search-of.ts'

/** The head of the page: what the route costs at least, or that nobody has asked lately. */
export function CheapestPrice({ route, title }: { route: RoutePage; title: string }) {
  const { destination, cheapest } = route
  return (
    <section className="grid overflow-hidden rounded-2xl border border-line bg-surface shadow-card lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="aspect-[16/6] bg-sea-tint lg:order-2 lg:aspect-auto lg:min-h-72">
        <Poster code={destination.code} width={800} height={300} className="size-full object-cover" />
      </div>
      <div className="p-5 sm:p-7 lg:p-9">
        <h1 className="font-bold font-display text-title leading-tight">{title}</h1>
        {cheapest ? <Price route={route} cheapest={cheapest} /> : <NoPrice route={route} />}
      </div>
    </section>
  )
}

function Price({ route, cheapest }: { route: RoutePage; cheapest: RecordedPrice }) {
  const words = useTripWords()
  const { reference, today } = route
  const { price: total, currency, departureDate, returnDate } = cheapest
  const compared = offerPrice(total, reference)
  const before = words.price(compared.original, currency)
  return (
    <>
      <div className="mt-3">
        <OfferBadges offer={compared} />
      </div>
      <p className="figures mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-soft">
          <Trans>
            from <strong className="font-bold font-display text-3xl text-ink">{words.price(total, currency)}</strong>
          </Trans>
        </span>
        {!compared.estimated && (
          <span className="text-soft">
            <span className="sr-only">
              <Trans>regular price</Trans>{' '}
            </span>
            <s>{before}</s>
          </span>
        )}
      </p>
      <p className="mt-1 text-sm text-soft">
        <Trans>Round trip for one adult, taxes included.</Trans>
      </p>
      <p className="figures mt-3">{words.days(departureDate, returnDate, today)}</p>
      <SeenOn price={cheapest} />
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <LocalLink to={`/flights?${searchOf(route)}&sort=cheapest`} className={buttonClass({ size: 'lg' })}>
          <Trans>See the flights on these days</Trans>
        </LocalLink>
        <TextLink to={offerPath(cheapest)} className="pointer-coarse:py-2.5">
          <Trans>How this price has moved</Trans>
        </TextLink>
      </p>
    </>
  )
}

/** When it was asked for; an old price may be another by now. */
export function SeenOn({ price: { seenOn, old } }: { price: RecordedPrice }) {
  const locale = useLocale()
  const day = dayText(seenOn, locale, { month: 'long' })
  return (
    <p className="figures text-sm text-soft">
      {old ? <Trans>Price seen on {day}; it may have changed.</Trans> : <Trans>Price seen on {day}.</Trans>}
    </p>
  )
}

function NoPrice({ route }: { route: RoutePage }) {
  return (
    <>
      <p className="mt-3 max-w-prose text-soft">
        <Trans>We have seen no price for this route in the last two weeks.</Trans>
      </p>
      <p className="mt-5">
        <LocalLink to={`/flights?${searchOf(route)}`} className={buttonClass({ size: 'lg' })}>
          <Trans>Check the current price</Trans>
        </LocalLink>
      </p>
    </>
  )
}

export function offerPath({ origin, destination, departureDate, returnDate }: RecordedPrice): string {
  return `/offers/${offerIdOf({ origin, destination, departure: departureDate, return: returnDate })}`
}
