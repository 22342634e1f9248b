import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { carName, lineName } from '#app/components/cars/car-words.ts'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { Price } from '#app/components/flights/price.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CAR_EXTRAS, type HirePrice } from '#modules/cars/cars.contract.ts'
import { add, subtract } from '#platform/money.ts'
import { CarStep } from './car-step.tsx'
import type { PackageView as View } from './load-package.server.ts'
import { Nothing } from './nothing.tsx'
import { Flights, Stays } from './package-lists.tsx'

type Party = { adults: number; childAges: readonly number[]; rooms: number }
type PackageViewProps = { view: View; party: Party }

/** Flight, hotel and car, each chosen by itself, and what they cost together. */
export function PackageView({ view, party }: PackageViewProps) {
  const { t } = useLingui()
  const { flight, room } = view
  if (!flight && view.flightsInAll === 0) return <Nothing title={t`No flights on these dates`} hotels={false} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
        <Flights view={view} />
        {flight && <Stays view={view} />}
        {flight && <CarStep cars={view.cars} />}
      </div>
      {room && <Together view={view} party={party} />}
    </div>
  )
}

/** The running total, which is that of the parts: nothing is taken off and nothing added. */
function Together({ view, party }: PackageViewProps) {
  const { flight, room, hotel, demonstration } = view
  const { car, offer } = view.cars
  const { i18n } = useLingui()
  if (!flight || !room || !hotel) return null
  const [flights, stay] = [flight.fare.total, room.rate.price.total]
  const hire = car && (offer?.price ?? car.option.price)
  const ids = [flight.fare.offerId, room.rate.offerId, ...(car ? [offer?.id ?? car.option.offerId] : [])]
  const offers = new URLSearchParams(ids.map((id) => ['offer', id]))
  const people = party.adults + party.childAges.length
  return (
    <aside className="sticky bottom-0 z-10 rounded-2xl border border-line bg-surface p-5 shadow-float lg:top-20 lg:bottom-auto">
      <h2 className="font-bold font-display text-heading max-lg:sr-only">
        <Trans>Together</Trans>
      </h2>
      <dl className="figures mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm max-lg:hidden">
        <dt className="text-soft">{people === 1 ? <Trans>Flights</Trans> : <Trans>Flights for {people}</Trans>}</dt>
        <dd>
          <Price value={flights} />
        </dd>
        <dt lang={hotel.nameLanguage} className="truncate text-soft">
          {hotel.name}
        </dt>
        <dd>
          <Price value={stay} />
        </dd>
        {car && hire && <HireLines name={carName(car.option.carClass, i18n)} price={hire} />}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3 lg:mt-3 lg:border-line lg:border-t lg:pt-3">
        <p role="status">
          <span className="block text-sm text-soft">
            <Trans>Total, taxes included</Trans>
          </span>
          <strong className="font-bold font-display text-2xl">
            <Price value={add(flights, stay, ...(hire ? [hire.total] : []))} />
          </strong>
        </p>
        <LocalLink to={`/checkout?${offers}`} className={`${buttonClass({ variant: 'sun', size: 'lg' })} lg:w-full`}>
          <Trans>Continue</Trans>
        </LocalLink>
      </div>
      <ChargedNote charged={[flights.currency]} className="text-sm text-soft lg:mt-3" />
      <ul className="mt-4 grid gap-2 text-sm text-soft max-lg:hidden">
        {[
          hotel.instantConfirmation ? (
            <Trans key="sure">Everything is confirmed as soon as you pay: no part waits for an answer.</Trans>
          ) : (
            <Trans key="sure">The hotel answers within 24 hours. Your card is charged only if it accepts.</Trans>
          ),
          <Trans key="all">All or nothing: if one part is not available, we refund everything.</Trans>,
          <Trans key="price">The parts cost the same separately. We take nothing off and add nothing.</Trans>,
          <Trans key="part">Each part can be cancelled separately, under its own rules.</Trans>,
        ].map((line) => (
          <li key={line.key} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            <span>{line}</span>
          </li>
        ))}
        {demonstration && (
          <li>
            <Trans>This is a demonstration: no real seat and no real room is sold.</Trans>
          </li>
        )}
      </ul>
    </aside>
  )
}

/** The car by itself, then each extra. */
function HireLines({ name, price }: { name: string; price: HirePrice }) {
  const { i18n } = useLingui()
  const extras = price.lines.filter(({ kind }) => (CAR_EXTRAS as readonly string[]).includes(kind))
  const bare = extras.reduce((left, { amount }) => subtract(left, amount), price.total)
  return (
    <>
      <dt className="truncate text-soft">{name}</dt>
      <dd>
        <Price value={bare} />
      </dd>
      {extras.map((line) => (
        <Fragment key={line.kind}>
          <dt className="truncate pl-3 text-soft">{lineName(line, i18n)}</dt>
          <dd>
            <Price value={line.amount} />
          </dd>
        </Fragment>
      ))}
    </>
  )
}
