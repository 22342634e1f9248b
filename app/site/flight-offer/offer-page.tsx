import { Trans, useLingui } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { CABIN_NAMES, FAMILY_NAMES, travellerCount } from '#app/components/flights/flight-words.ts'
import { formatDuration } from '#app/components/flights/format-flight.ts'
import { Itinerary } from '#app/components/flights/itinerary.tsx'
import { Price } from '#app/components/flights/price.tsx'
import { PriceBreakdown } from '#app/components/flights/price-breakdown.tsx'
import { type DrawnMap, RouteMap } from '#app/components/flights/route-map.tsx'
import { FootBar } from '#app/components/foot-bar.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { compare, type Money } from '#platform/money.ts'
import { BagNote } from './bag-note.tsx'
import { FareChoice } from './fare-choice.tsx'
import { FareTable } from './fare-table.tsx'
import { OfferExpiry, useMinutesLeft } from './offer-expiry.tsx'
import { OfferGone } from './offer-gone.tsx'
import { ShareButton } from './share-button.tsx'

type OfferPageProps = {
  offer: FlightOffer
  map: DrawnMap
  searchPath: string
  title: string
  /** What one checked bag each adds to the fare; undefined where prices are compared without. */
  oneBag: Money | null | undefined
}

/** Everything about one journey at one fare, and what the other fares of the same flights would give. */
export function OfferPage({ offer, map, searchPath, title, oneBag }: OfferPageProps) {
  const { i18n } = useLingui()
  const left = useMinutesLeft(offer.expiresAt)
  if (left === 0) {
    return (
      <div role="alert">
        <OfferGone status="expired" searchPath={searchPath} title={title} />
      </div>
    )
  }
  return (
    <div className={`column grid grid-cols-[minmax(0,1fr)] gap-8 py-5 sm:py-7 ${PAPER_STACK}`}>
      <Head offer={offer} searchPath={searchPath} title={title} />
      <PriceChange offer={offer} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] ${PAPER_STACK}`}
      >
        <section aria-labelledby="itinerary" className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
          <h2 id="itinerary" className="font-bold font-display text-heading">
            <Trans>Your flights</Trans>
          </h2>
          <Itinerary slices={offer.slices} airports={offer.airports} carriers={offer.carriers} />
        </section>
        <RouteFigure offer={offer} map={map} />
      </div>
      <section aria-labelledby="fares" className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
        <div>
          <h2 id="fares" className="font-bold font-display text-heading">
            <Trans>Fares of these flights</Trans>
          </h2>
          <TotalsNote offer={offer} />
        </div>
        {oneBag !== undefined && <BagNote fare={offer.fare} oneBag={oneBag} />}
        <FareTable
          offer={offer}
          oneBag={oneBag ?? null}
          choice={(fare) => (
            <FareChoice
              fare={fare}
              current={fare.offerId === offer.fare.offerId}
              search={oneBag === undefined ? '' : '?bag=1'}
            />
          )}
        />
      </section>
      <Summary offer={offer} left={left} />
      <FootBar className="-mb-5 sm:-mb-7">
        <span className="grid leading-tight">
          <strong className="figures text-ink text-lg">
            <Price value={offer.fare.price.total} whole={false} />
          </strong>
          {i18n._(FAMILY_NAMES[offer.fare.family])}
        </span>
        <GoOn offer={offer} />
      </FootBar>
    </div>
  )
}

function GoOn({ offer: { id }, className }: { offer: FlightOffer; className?: string }) {
  return (
    <ButtonLink to={`/checkout?offer=${id}`} variant="sun" size="lg" className={className}>
      <Trans>Continue</Trans>
    </ButtonLink>
  )
}

function Head({ offer, searchPath, title }: Omit<OfferPageProps, 'map' | 'oneBag'>) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const { adults, childAges } = offer.search
  const facts = [
    travellerCount(adults + childAges.length, i18n),
    i18n._(CABIN_NAMES[offer.fare.cabin]),
    i18n._(FAMILY_NAMES[offer.fare.family]),
  ]
  return (
    <header>
      <BackLink to={localPath(searchPath)}>
        <Trans>All flights of this search</Trans>
      </BackLink>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-bold font-display text-title">{title}</h1>
          <p className="mt-1 text-soft">{facts.join(' · ')}</p>
        </div>
        <ShareButton title={title} />
      </div>
    </header>
  )
}

/** House rule: a changed price is shown, never charged silently. */
function PriceChange({ offer: { previousTotal, fare } }: { offer: FlightOffer }) {
  if (!previousTotal) return null
  const rose = compare(fare.price.total, previousTotal) > 0
  return (
    <Alert
      tone={rose ? 'warning' : 'success'}
      title={rose ? <Trans>The price has gone up</Trans> : <Trans>The price has come down</Trans>}
    >
      <Trans>
        The price was <Price value={previousTotal} whole={false} /> and is now{' '}
        <Price value={fare.price.total} whole={false} />.
      </Trans>
    </Alert>
  )
}

function RouteFigure({ offer, map }: Pick<OfferPageProps, 'offer' | 'map'>) {
  const words = useRouteWords(offer)
  return (
    <figure className="overflow-hidden rounded-xl border border-line md:max-lg:max-w-xl print:max-w-sm lg:sticky lg:top-20">
      <RouteMap map={map} label={words} className="block h-auto w-full" />
    </figure>
  )
}

type SummaryProps = { offer: FlightOffer; left: number | null }

/** Below the fares: what is chosen there is what goes on. */
function Summary({ offer, left }: SummaryProps) {
  return (
    <Card
      data-print="whole"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 md:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <h2 className="mb-2 font-bold font-display text-heading">
          <Trans>Price</Trans>
        </h2>
        <PriceBreakdown price={offer.fare.price} />
        <ChargedNote charged={[offer.fare.price.total.currency]} />
        <h2 className="mt-6 mb-3 font-bold font-display text-heading">
          <Trans>If you cancel</Trans>
        </h2>
        <CancellationTimeline
          steps={offer.fare.cancellation}
          total={offer.fare.price.total}
          place={placeOfFlights(offer)}
        />
        <p className="mt-1 text-soft text-xs">
          <Trans>For a booking paid now, under your fare rules and the law.</Trans>
        </p>
      </div>
      <div className="md:pt-10">
        {/* On phones it is at the foot of the window. */}
        <GoOn offer={offer} className="mt-1 mb-4 w-full max-md:hidden" />
        <OfferExpiry expiresAt={offer.expiresAt} zone={offer.airports[offer.slices[0]?.origin ?? '']} left={left} />
        {offer.demonstration && (
          <p className="mt-3 text-soft text-xs leading-5">
            <Trans>Demonstration: these airlines and fares are invented, and no seat is really sold.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

/** The map in words: the places in the order in which they are flown, and how far it is. */
function useRouteWords({ slices, airports }: FlightOffer): string {
  const { t, i18n } = useLingui()
  const name = (code: string) => `${airports[code]?.cityName ?? code} (${code})`
  const routes = slices.map(({ segments }) =>
    [segments[0]?.origin ?? '', ...segments.map((segment) => segment.destination)].map(name).join(' – '),
  )
  const minutes = slices.reduce((sum, slice) => sum + slice.durationMinutes, 0)
  const route = routes.join('; ')
  const time = formatDuration(minutes, i18n)
  return t`Route map: ${route}. Total travel time: ${time}.`
}

function TotalsNote({ offer: { search } }: { offer: FlightOffer }) {
  const { i18n } = useLingui()
  const people = travellerCount(search.adults + search.childAges.length, i18n)
  return (
    <p className="mt-0.5 text-sm text-soft">
      <Trans>Total for {people}, taxes included</Trans>
    </p>
  )
}
