import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CarrierMark } from '#app/components/flights/carrier-mark.tsx'
import { Bags, Condition } from '#app/components/flights/fares/fare-facts.tsx'
import { CABIN_NAMES, FAMILY_NAMES, travellersOfType } from '#app/components/flights/flight-words.ts'
import { dayOf, formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Airport, Carrier, Fare, Slice } from '#modules/flights/flights.contract.ts'
import { add, type Money, times } from '#platform/money.ts'

export type Trip = {
  slices: Slice[]
  airports: Record<string, Airport>
  carriers: Record<string, Carrier>
  fare: Fare
  demonstration: boolean
}

type TripSummaryProps = {
  trip: Trip
  /** Bags and seats, each line with its sum. */
  extras: { key: string; label: ReactNode; price: Money }[]
  total: Money
  /** What a cancellation gives back, in a line, where `children` do not say it. */
  cancelling?: ReactNode
  children?: ReactNode
}

/** What is being booked, and where its price comes from. */
export function TripSummary({ trip, extras, total, cancelling, children }: TripSummaryProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
      <Flights trip={trip} />
      <FareIncludes fare={trip.fare} cancelling={cancelling} />
      <PriceLines trip={trip} extras={extras} total={total} />
      {children}
      {trip.demonstration && (
        <p className="text-soft text-xs leading-5">
          <Trans>Demonstration: airlines, fares and payment are invented. No seat is sold and no money is taken.</Trans>
        </p>
      )}
    </div>
  )
}

/** The name is not said beside it. */
function Mark({ of: { segments }, carriers }: Pick<Trip, 'carriers'> & { of: Slice }) {
  const code = segments[0]?.carrier ?? ''
  return <CarrierMark code={code} name={carriers[code]?.name ?? code} className="size-6 shrink-0" />
}

function Flights({ trip: { slices, airports, carriers, fare } }: { trip: Trip }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <div>
      <h2 className="font-bold font-display text-heading">
        <Trans>Your flights</Trans>
      </h2>
      <p className="text-sm text-soft">
        {i18n._(CABIN_NAMES[fare.cabin])} · {i18n._(FAMILY_NAMES[fare.family])}
      </p>
      <ul className="mt-3 grid gap-4">
        {slices.map((slice) => (
          <li key={slice.departure.instant}>
            <p className="mb-1.5 flex items-center gap-2 text-sm">
              <Mark of={slice} carriers={carriers} />
              <span className="figures font-semibold first-letter:uppercase">
                {formatDay(dayOf(slice.departure.local), locale)}
              </span>
            </p>
            <SliceTimeline slice={slice} airports={airports} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FareIncludes({ fare, cancelling }: { fare: Fare; cancelling: ReactNode }) {
  return (
    <section className="border-line border-t pt-3 text-sm">
      <h3 className="mb-1.5 font-semibold">
        <Trans>What the fare includes</Trans>
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-soft">
        <dt>
          <Trans>Carry-on bags</Trans>
        </dt>
        <dd>
          <Bags count={fare.carryOnBags} kg={fare.carryOnKg} />
        </dd>
        <dt>
          <Trans>Checked bags</Trans>
        </dt>
        <dd>
          <Bags count={fare.checkedBags} kg={fare.checkedBagKg} />
        </dd>
        <dt>
          <Trans>Changes</Trans>
        </dt>
        <dd>
          <Condition condition={fare.change} />
        </dd>
        {cancelling && (
          <>
            <dt>
              <Trans>If you cancel</Trans>
            </dt>
            <dd>{cancelling}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function PriceLines({ trip, extras, total }: Omit<TripSummaryProps, 'children' | 'cancelling'>) {
  const { i18n } = useLingui()
  return (
    <table className="w-full border-line border-t text-left text-sm">
      <caption className="sr-only">
        <Trans>Price details</Trans>
      </caption>
      <tbody>
        {trip.fare.price.perTraveller.map(({ type, count, total: each }) => (
          <Line key={type} label={travellersOfType(type, count, i18n)} price={times(each, count)} />
        ))}
        {trip.fare.price.perTraveller.length === 0 && (
          <>
            <Line label={<Trans>Fare, everyone</Trans>} price={trip.fare.price.base} />
            <Line
              label={<Trans>Taxes and fees, everyone</Trans>}
              price={add(trip.fare.price.taxes, trip.fare.price.fees)}
            />
          </>
        )}
        {trip.fare.price.serviceFee && <Line label={<Trans>Service fee</Trans>} price={trip.fare.price.serviceFee} />}
        {extras.map(({ key, label, price }) => (
          <Line key={key} label={label} price={price} />
        ))}
      </tbody>
      <tfoot className="border-line border-t-2">
        <tr className="align-baseline">
          <th scope="row" className="pt-3 pr-3">
            <span className="block font-bold font-display text-heading">
              <Trans>Total</Trans>
            </span>
            <span className="font-normal text-soft text-xs">
              <Trans>taxes and fees included</Trans>
            </span>
          </th>
          <td className="pt-3 text-right font-bold font-display text-2xl">
            <Price value={total} whole={false} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Line({ label, price }: { label: ReactNode; price: Money }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="pt-2 pr-3 font-normal">
        {label}
      </th>
      <td className="pt-2 pb-1 text-right">
        {price.amount === 0 ? <Trans context="price">Free</Trans> : <Price value={price} whole={false} />}
      </td>
    </tr>
  )
}
