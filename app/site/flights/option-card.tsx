import { Trans, useLingui } from '@lingui/react/macro'
import { Armchair, Backpack, Luggage, Tag } from 'lucide-react'
import { CarrierMark } from '#app/components/flights/carrier-mark.tsx'
import type { ListedFare, ListedOption, ListedSlice, Places } from '#app/components/flights/filters/listed-option.ts'
import { FAMILY_NAMES, travellerCount } from '#app/components/flights/flight-words.ts'
import { clockOf, dayOf, formatDay, formatStops } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { PromotionEnd, SeatsLeft } from '#app/components/flights/promotion.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Drawn } from '#app/ui/drawn-once.tsx'
import { subtract } from '#platform/money.ts'

type OptionCardProps = Places & {
  option: ListedOption
  /** The fare that the list is filtered and sorted by. */
  fare: ListedFare
  travellers: number
  /** What it leads in: "Cheapest", "Fastest". */
  marks: string[]
}

/** One way to make the whole journey, and what it costs for everyone. */
export function OptionCard({ option, fare, travellers, marks, airports, carriers }: OptionCardProps) {
  const titleId = `option-${fare.offerId?.slice(-12)}`
  return (
    <Card padded={false} className="lifts" data-print="whole">
      <article aria-labelledby={titleId} className="option-card">
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

type Zone = Places['airports'][string]

function zoneOf(option: ListedOption, airports: Places['airports']): Zone | undefined {
  return airports[option.slices[0]?.origin ?? '']
}

/** Sums the card up for those who jump from heading to heading. */
function OptionTitle({ id, slices }: { id: string; slices: ListedSlice[] }) {
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

function Marks({ marks, fare }: { marks: string[]; fare: ListedFare }) {
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

function SliceRow({ slice, airports, carriers }: { slice: ListedSlice } & Places) {
  const locale = useLocale()
  const flown = [...new Set(slice.segments.map((segment) => segment.carrier))]
  const [first = ''] = flown
  return (
    <div className="option-slice">
      <CarrierMark code={first} />
      <p className="option-day">
        <span>{formatDay(dayOf(slice.departure.local), locale)}</span>
        <span>{flown.map((code) => nameOf(carriers[code], code)).join(', ')}</span>
      </p>
      <SliceTimeline slice={slice} airports={airports} className="col-span-2 @[31rem]:col-span-1" />
    </div>
  )
}

function nameOf(carrier: Places['carriers'][string] | undefined, code: string): string {
  return carrier?.name ?? code
}

/** What the families add, so that nobody has to open an offer to learn what a bag costs. */
function Families({ option, fare }: { option: ListedOption; fare: ListedFare }) {
  const { i18n, t } = useLingui()
  const others = option.fares.filter(({ total }) => total.amount > fare.total.amount)
  return (
    <ul aria-label={t`Fares`} className="option-fares">
      {[fare, ...others].map((one) => (
        <li key={one.family}>
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

function Bags({ fare }: { fare: ListedFare }) {
  const { t } = useLingui()
  const carryOn = fare.carryOnBags
  const checked = fare.checkedBags
  return (
    <span className="option-bags">
      {carryOn > 0 && (
        <span title={t`Carry-on bags`}>
          <Drawn icon={Backpack} className="size-4" />
          <span className="sr-only">{`${t`Carry-on bags`}:`}</span>
          {` ${carryOn}`}
        </span>
      )}
      <span title={t`Checked bags`}>
        <Drawn icon={Luggage} className="size-4" />
        <span className="sr-only">{`${t`Checked bags`}:`}</span>
        {` ${checked}`}
      </span>
    </span>
  )
}

function PricePanel({ fare, travellers, zone }: { fare: ListedFare; travellers: number; zone: Zone | undefined }) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const people = travellerCount(travellers, i18n)
  return (
    <div className="option-price">
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
