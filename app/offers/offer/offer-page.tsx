import { Trans } from '@lingui/react/macro'
import { ArrowRight, Clock } from 'lucide-react'
import { ideaQuery } from '#app/components/destinations/ideas.ts'
import { OfferBadges, OfferPrice } from '#app/components/destinations/offer-card.tsx'
import { Poster } from '#app/components/destinations/poster.tsx'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { PlaceLinks } from '#app/components/place-links/place-links.tsx'
import { AlertForm } from '#app/components/price-alert/alert-form.tsx'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { OfferDetails } from '#modules/offers/offers.contract.ts'
import { DaysAround } from './days-around.tsx'
import { DiscountExplained } from './discount-explained.tsx'
import { PriceHistory } from './price-history.tsx'

type OfferPageProps = {
  offer: OfferDetails
  /** Pages of its route and of the city that it leads to, where there are any. */
  paths: { route: string | null; city: string | null }
}

/** Everything about one offer: what it costs, against what, when else, and how to be told when it falls. */
export function OfferPage({ offer, paths }: OfferPageProps) {
  const { origin, destination, departureDate, returnDate, discountedPrice: total, currency } = offer
  const route = { kind: 'route', origin, destination } as const
  return (
    <div className="column py-6 sm:py-10">
      <BackLink to={`/offers?origin=${origin}`}>
        <Trans>All offers from {offer.originName}</Trans>
      </BackLink>
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-10">
          <OfferHead offer={offer} />
          <DaysAround offer={offer} />
          <PriceHistory history={offer.history} currency={currency} />
          <DiscountExplained offer={offer} />
          <PlaceLinks originName={offer.originName} destinationName={offer.destinationName} paths={paths} />
        </div>
        <aside className="min-w-0">
          <div className="rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 lg:sticky lg:top-24">
            <AlertForm
              price={{ total, currency }}
              choices={[
                { name: 'these', subject: { ...route, days: { departure: departureDate, return: returnDate } } },
                { name: 'any', subject: { ...route, days: null } },
              ]}
            />
          </div>
        </aside>
      </div>
    </div>
  )
}

function OfferHead({ offer }: { offer: OfferDetails }) {
  const words = useTripWords()
  const today = useToday()
  const { origin, originName, destination, destinationName, departureDate, returnDate, validUntil } = offer
  const { discountedPrice: total, originalPrice: original, currency } = offer
  const deadline = validUntil && words.deadline(validUntil)
  const query = ideaQuery({ code: destination, departureDate, returnDate }, origin, today)
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      <div className="aspect-[16/6] bg-sea-tint">
        <Poster code={destination} width={800} height={300} className="size-full object-cover" />
      </div>
      <div className="p-5 sm:p-7">
        <OfferBadges offer={offer} />
        <h1 className="mt-2 font-bold font-display text-title leading-tight">
          {originName} <ArrowRight aria-hidden="true" className="inline size-6 align-[-0.1em]" />
          <span className="sr-only">
            <Trans>to</Trans>
          </span>{' '}
          {destinationName}
        </h1>
        <p className="figures mt-2 flex flex-wrap gap-x-4 gap-y-1 text-soft">
          <span>{words.days(departureDate, returnDate, today)}</span>
          <span>
            <Trans>Flight time {words.duration(offer.flightTime)}</Trans>
          </span>
        </p>
        <OfferPrice offer={{ total, original, currency, estimated: offer.estimated }} />
        <p className="mt-1 text-sm text-soft">
          <Trans>Round trip for one adult, taxes included.</Trans>
        </p>
        {deadline && (
          <p className="figures mt-3 text-sm text-soft">
            <Clock aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
            <Trans>Valid until {deadline}</Trans>
          </p>
        )}
        <LocalLink
          to={`/flights?${query}&sort=cheapest`}
          className={`${buttonClass({ variant: 'sun', size: 'lg' })} mt-5 w-full sm:w-auto`}
        >
          <Trans>See the flights at this price</Trans>
        </LocalLink>
      </div>
    </section>
  )
}
