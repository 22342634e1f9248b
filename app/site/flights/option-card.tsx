import { Trans, useLingui } from '@lingui/react/macro'
import { Armchair, Backpack, ChevronDown, Luggage, Tag } from 'lucide-react'
import { useId, useState } from 'react'
import { CarrierMark } from '#app/components/flights/carrier-mark.tsx'
import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import type { ListedFare, ListedOption, ListedSlice, Places } from '#app/components/flights/filters/listed-option.ts'
import { FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { clockOf, dayOf, formatDay, formatStops } from '#app/components/flights/format-flight.ts'
import { SeatsLeft } from '#app/components/flights/promotion.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Drawn } from '#app/ui/drawn-once.tsx'
import { PressLink } from '#app/ui/press-link.tsx'
import type { Trip } from './group-returns.ts'
import { LateFares } from './late-fares.tsx'
import { PricePanel } from './price-panel.tsx'
import { ReturnChips } from './return-chips.tsx'

type OptionCardProps = Places & {
  trip: Trip
  travellers: number
  /** Whether prices are with a checked bag. */
  withBag: boolean
  /** What an option leads in: "Cheapest", "Fastest". */
  marksOf: (option: ListedOption) => string[]
  roundTrip: boolean
  allReturns: boolean
  allReturnsHref: string
}

/** A way out and the ways back, one of them chosen, and what that costs for everyone. */
export function OptionCard({ trip, travellers, withBag, marksOf, airports, carriers, ...returns }: OptionCardProps) {
  const localPath = useLocalPath()
  const [picked, setPicked] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const faresId = useId()
  const [first] = trip
  const chosen = trip.find(({ fare }) => fare.offerId === picked) ?? first
  const { option, fare } = chosen
  const titleId = `option-${first.fare.offerId.slice(-12)}`
  const hrefOf = (shown: Shown) => localPath(`/flights/${shown.fare.offerId}${withBag ? '?bag=1' : ''}`)
  const zone = airports[option.slices[0]?.origin ?? '']
  return (
    <Card padded={false} className="lifts" data-print="whole">
      <article aria-labelledby={titleId} className="option-card">
        <div className="@container min-w-0 p-4 sm:p-5">
          <OptionTitle id={titleId} slices={option.slices} />
          <Marks marks={marksOf(option)} fare={fare} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {option.slices.map((slice) => (
              <SliceRow key={slice.departure.instant} slice={slice} airports={airports} carriers={carriers} />
            ))}
          </div>
          <ReturnChips
            trip={trip}
            chosen={chosen}
            hrefOf={hrefOf}
            onChoose={(shown) => setPicked(shown.fare.offerId)}
            roundTrip={returns.roundTrip}
            all={returns.allReturns}
            allHref={returns.allReturnsHref}
          />
          <div className="option-fare">
            <Fare fare={fare} />
            <PressLink
              href={`${hrefOf(chosen)}#fares`}
              onPress={() => setOpen(!open)}
              aria-expanded={open}
              aria-controls={open ? faresId : undefined}
              className="option-opener"
            >
              <Trans>Compare fares</Trans>
              <Drawn icon={ChevronDown} className="size-4" />
            </PressLink>
          </div>
        </div>
        <PricePanel fare={fare} travellers={travellers} zone={zone} withBag={withBag} href={hrefOf(chosen)} />
        {open && (
          <div id={faresId} className="option-here">
            <LateFares key={fare.offerId} offerId={fare.offerId} oneBag={fare.oneBag} zone={zone} />
          </div>
        )}
      </article>
    </Card>
  )
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

/** The fare that the price is of, with its bags. */
function Fare({ fare }: { fare: ListedFare }) {
  const { i18n } = useLingui()
  return (
    <p>
      <b>{i18n._(FAMILY_NAMES[fare.family])}</b> <Bags fare={fare} />
    </p>
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
