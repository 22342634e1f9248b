import { Trans, useLingui } from '@lingui/react/macro'
import { Armchair, Backpack, Luggage, Tag } from 'lucide-react'
import { CarrierMark } from '#app/components/flights/carrier-mark.tsx'
import { FAMILY_NAMES, travellerCount } from '#app/components/flights/flight-words.ts'
import { clockOf, dayOf, formatDay, formatStops } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { PromotionEnd, SeatsLeft } from '#app/components/flights/promotion.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type {
  Airport,
  Carrier,
  FareSummary,
  FlightOption,
  FlightResults,
  Slice,
} from '#modules/flights/flights.contract.ts'
import { subtract } from '#platform/money.ts'

export type Places = Pick<FlightResults, 'airports' | 'carriers'>

type OptionCardProps = Places & {
  option: FlightOption
  /** The fare that the list is filtered and sorted by. */
  fare: FareSummary
  travellers: number
  /** What it leads in: "Cheapest", "Fastest". */
  marks: string[]
}

/** One way to make the whole journey, and what it costs for everyone. */
export function OptionCard({ option, fare, travellers, marks, airports, carriers }: OptionCardProps) {
  const titleId = `option-${fare.offerId.slice(-12)}`
  return (
    <Card padded={false} className="overflow-hidden transition-shadow hover:shadow-float" data-print="whole">
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_13.5rem]"
      >
        <div className="@container min-w-0 p-4 sm:p-5">
          <OptionTitle id={titleId} slices={option.slices} />
          <Marks marks={marks} fare={fare} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {option.slices.map((slice) => (
              <SliceRow key={slice.departure.instant} slice={slice} airports={airports} carriers={carriers} />
            ))}
          </div>
          <Families option={option} fare={fare} />
        </div>
        <PricePanel fare={fare} travellers={travellers} zone={zoneOf(option, airports)} />
      </article>
    </Card>
  )
}

function zoneOf(option: FlightOption, airports: Record<string, Airport>): Airport | undefined {
  return airports[option.slices[0]?.origin ?? '']
}

/** Sums the card up for those who jump from heading to heading. */
function OptionTitle({ id, slices }: { id: string; slices: Slice[] }) {
  const { i18n } = useLingui()
  const text = slices.map(
    ({ origin, destination, departure, arrival, layovers }) =>
      `${origin}–${destination} ${clockOf(departure.local)}–${clockOf(arrival.local)} ${formatStops(layovers.length, i18n)}`,
  )
  return (
    <h3 id={id} className="sr-only">
      {text.join(', ')}
    </h3>
  )
}

function Marks({ marks, fare }: { marks: string[]; fare: FareSummary }) {
  if (marks.length === 0 && !fare.promotion && fare.seatsLeft === null) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark}>
          <Badge tone="sea">{mark}</Badge>
        </li>
      ))}
      {fare.promotion && (
        <li>
          <Badge tone="sun" icon={<Tag aria-hidden="true" />}>
            <Trans>Promotional fare</Trans>
          </Badge>
        </li>
      )}
      {fare.seatsLeft !== null && (
        <li>
          <Badge tone="warning" icon={<Armchair aria-hidden="true" />}>
            <SeatsLeft count={fare.seatsLeft} />
          </Badge>
        </li>
      )}
    </ul>
  )
}

function SliceRow({ slice, airports, carriers }: { slice: Slice } & Places) {
  const locale = useLocale()
  const flown = [...new Set(slice.segments.map((segment) => segment.carrier))]
  const [first = ''] = flown
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @[31rem]:grid-cols-[auto_9.5rem_minmax(0,1fr)] @[31rem]:gap-x-4">
      <CarrierMark code={first} />
      <p className="min-w-0 text-sm leading-5">
        <span className="block font-semibold first-letter:uppercase">
          {formatDay(dayOf(slice.departure.local), locale)}
        </span>
        <span className="line-clamp-2 text-soft">{flown.map((code) => nameOf(carriers[code], code)).join(', ')}</span>
      </p>
      <SliceTimeline slice={slice} airports={airports} className="col-span-2 @[31rem]:col-span-1" />
    </div>
  )
}

function nameOf(carrier: Carrier | undefined, code: string): string {
  return carrier?.name ?? code
}

/** What the families add, so that nobody has to open an offer to learn what a bag costs. */
function Families({ option, fare }: { option: FlightOption; fare: FareSummary }) {
  const { i18n, t } = useLingui()
  const others = option.fares.filter(({ total }) => total.amount > fare.total.amount)
  return (
    <ul aria-label={t`Fares`} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3 text-sm">
      {[fare, ...others].map((one) => (
        <li key={one.family} className="flex items-center gap-2">
          <span className={one === fare ? 'font-semibold' : 'text-soft'}>{i18n._(FAMILY_NAMES[one.family])}</span>
          <Bags fare={one} />
          {one !== fare && (
            <span className="text-soft">
              +<Price value={subtract(one.total, fare.total)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Bags({ fare }: { fare: FareSummary }) {
  const { t } = useLingui()
  const carryOn = fare.carryOnBags
  const checked = fare.checkedBags
  return (
    <span className="figures inline-flex items-center gap-1.5 text-soft text-xs">
      {carryOn > 0 && (
        <span className="inline-flex items-center" title={t`Carry-on bags`}>
          <Backpack aria-hidden="true" className="size-4" />
          <span className="sr-only">{t`Carry-on bags`}:</span> {carryOn}
        </span>
      )}
      <span className="inline-flex items-center" title={t`Checked bags`}>
        <Luggage aria-hidden="true" className="size-4" />
        <span className="sr-only">{t`Checked bags`}:</span> {checked}
      </span>
    </span>
  )
}

function PricePanel({ fare, travellers, zone }: { fare: FareSummary; travellers: number; zone: Airport | undefined }) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const people = travellerCount(travellers, i18n)
  return (
    <div className="flex items-end justify-between gap-4 border-line border-t bg-sunken/60 p-4 sm:p-5 md:flex-col md:items-stretch md:justify-center md:border-t-0 md:border-l md:text-right">
      <div className="min-w-0">
        {fare.promotion && (
          <p className="text-sm text-soft">
            <span className="sr-only">
              <Trans>Regular price</Trans>{' '}
            </span>
            <s>
              <Price value={fare.promotion.regularTotal} />
            </s>
          </p>
        )}
        <p className="font-bold font-display text-2xl leading-8">
          <Price value={fare.total} />
        </p>
        <p className="text-soft text-xs leading-5">
          <Trans>Total for {people}, taxes included</Trans>
        </p>
        {fare.promotion && zone && <PromotionEnd endsAt={fare.promotion.endsAt} zone={zone} />}
      </div>
      <ButtonLink to={localPath(`/flights/${fare.offerId}`)} variant="primary" className="shrink-0 md:mt-3">
        <Trans>See fares</Trans>
      </ButtonLink>
    </div>
  )
}
