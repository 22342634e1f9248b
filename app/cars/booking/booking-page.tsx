import { Trans, useLingui } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { CarPicture } from '#app/components/cars/car-picture.tsx'
import { CarSize } from '#app/components/cars/car-size.tsx'
import { carName } from '#app/components/cars/car-words.ts'
import { ExtrasForm } from '#app/components/cars/extras-form.tsx'
import { HireEnds } from '#app/components/cars/hire-ends.tsx'
import { HirePrice } from '#app/components/cars/hire-price.tsx'
import { HireTerms } from '#app/components/cars/hire-terms.tsx'
import { OpeningHours } from '#app/components/cars/opening-hours.tsx'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import { CAR_FACTS } from '#modules/cars/cars.contract.ts'
import type { CarOfferView } from '#modules/cars/search/car-search.contract.ts'
import { compare } from '#platform/money.ts'

type BookingPageProps = { offer: CarOfferView; searchPath: string }

/** Everything about one car before it is booked: terms, extras and what a cancellation gives back. */
export function BookingPage({ offer, searchPath }: BookingPageProps) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const { carClass, depot, terms } = offer
  return (
    <div className={`column grid grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-7 ${PAPER_STACK}`}>
      <header>
        <BackLink to={localPath(searchPath)}>
          <Trans>All cars of this search</Trans>
        </BackLink>
        <h1 className="mt-1 font-bold font-display text-title">{carName(carClass, i18n)}</h1>
        <p className="mt-1 text-soft">
          <Trans>
            {depot.brand}, class {carClass} or similar
          </Trans>
        </p>
      </header>
      <PriceChange offer={offer} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <CarPicture carClass={carClass} className="w-48" />
              <CarSize carClass={carClass} />
            </div>
            <HireEnds hire={offer} long />
            <OpeningHours depot={depot} />
          </Card>
          <Section title={<Trans>At the counter</Trans>}>
            <HireTerms terms={terms} electric={CAR_FACTS[carClass].energy === 'electric'} />
            <p className="mt-4 text-sm text-soft">
              <Trans>
                Bring the driver’s licence, a passport or identity card and a credit card in the driver’s name. Drivers
                under {terms.youngBelow} pay a fee, which is included in the price.
              </Trans>
            </p>
          </Section>
          <Extras offer={offer} />
          <Section title={<Trans>If you cancel</Trans>}>
            <CancellationTimeline steps={offer.timeline} total={offer.price.total} place={placeOfDepot(depot)} />
          </Section>
        </div>
        <Summary offer={offer} />
      </div>
    </div>
  )
}

function Section({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold font-display text-heading">{title}</h2>
      {children}
    </Card>
  )
}

function Extras({ offer }: { offer: CarOfferView }) {
  if (offer.extras.length === 0) return null
  return (
    <Section title={<Trans>Extras</Trans>}>
      <ExtrasForm extras={offer.extras} path="/car-rental-booking" carried={[['offer', offer.id]]} />
    </Section>
  )
}

/** House rule: a changed price is shown, never charged silently. */
function PriceChange({ offer: { previousTotal, price } }: { offer: CarOfferView }) {
  if (!previousTotal || previousTotal.currency !== price.total.currency) return null
  const rose = compare(price.total, previousTotal) > 0
  return (
    <Alert
      tone={rose ? 'warning' : 'success'}
      title={rose ? <Trans>The price has gone up</Trans> : <Trans>The price has come down</Trans>}
    >
      <Trans>
        The price was <Price value={previousTotal} whole={false} /> and is now{' '}
        <Price value={price.total} whole={false} />.
      </Trans>
    </Alert>
  )
}

/** The price line by line, and the way on. */
function Summary({ offer }: { offer: CarOfferView }) {
  const localPath = useLocalPath()
  const locale = useLocale()
  const { price, left, expiresAt, depot, id } = offer
  const until = formatInstant(expiresAt, depot.timeZone, locale)
  return (
    <Card className="grid gap-4 lg:sticky lg:top-20">
      <h2 className="font-bold font-display text-heading">
        <Trans>Price</Trans>
      </h2>
      <HirePrice price={price} />
      <ChargedNote charged={[price.total.currency]} />
      {left !== null && (
        <p className="font-medium text-sm text-warning">
          <Trans>Only {left} left at these times</Trans>
        </p>
      )}
      <ButtonLink to={localPath(`/checkout?offer=${id}`)} variant="sun" size="lg" className="w-full">
        <Trans>Continue to driver details</Trans>
      </ButtonLink>
      <p className="text-sm text-soft">
        <Trans>
          Nothing is charged yet. This price is confirmed until {until} ({depot.cityName} time).
        </Trans>
      </p>
      {depot.demonstration && (
        <p className="text-soft text-xs leading-5">
          <Trans>
            Demonstration: this depot and the payment are invented. No car is hired out and no money is taken.
          </Trans>
        </p>
      )}
    </Card>
  )
}
