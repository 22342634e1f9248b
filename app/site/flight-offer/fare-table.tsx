import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { type Place, placeOfFlights } from '#app/components/cancellation/place.ts'
import { Bags, Condition, SeatChoice, YesNo } from '#app/components/flights/fares/fare-facts.tsx'
import { FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { PromotionEnd, SeatsLeft } from '#app/components/flights/promotion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Airport, FlightOffer, OfferedFare } from '#modules/flights/flights.contract.ts'
import type { Money } from '#platform/money.ts'

type FareTableProps = {
  offer: FlightOffer
  /** What one checked bag each adds to the fare of the offer, where that was asked. */
  oneBag?: Money | null
  /** Only what decides between fares: bags, changes, refund. */
  brief?: boolean
  /** Where each fare leads. */
  choice: (fare: OfferedFare) => ReactNode
}

/**
 * The fare families side by side. Each is a row for those who hear the table, and a column for those who see it: the
 * rows of the page are the subgrid of their cells. On small screens the families are one below the other.
 */
export function FareTable({ offer, oneBag = null, brief = false, choice }: FareTableProps) {
  const { t } = useLingui()
  const names: Record<Row, string> = {
    'carry-on': t`Carry-on bags`,
    checked: t`Checked bags`,
    seat: t`Seat choice`,
    priority: t`Priority boarding`,
    change: t`Changes`,
    cancel: t`If you cancel`,
  }
  const rows = (Object.keys(names) as Row[]).filter((row) => !brief || DECISIVE.has(row))
  const place = placeOfFlights(offer)
  const zone = offer.airports[offer.slices[0]?.origin ?? '']
  const size = { '--families': offer.fares.length, '--rows': rows.length } as React.CSSProperties
  return (
    // Laid out as a grid, a table would lose its meaning for some browsers; the roles keep it.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table" aria-label={t`Fares`} className="block w-full text-left" style={size}>
      <tbody
        role="rowgroup"
        className="grid gap-4 md:grid-flow-col md:gap-x-3 lg:gap-x-4 md:grid-cols-[7.5rem_repeat(var(--families),minmax(0,1fr))] lg:grid-cols-[9.5rem_repeat(var(--families),minmax(0,1fr))] md:grid-rows-[auto_repeat(var(--rows),auto)_auto] md:gap-y-0"
      >
        <HeadRow heads={rows.map((row) => names[row])} />
        {offer.fares.map((fare) => (
          <FareRow
            key={fare.offerId}
            fare={fare}
            current={fare.offerId === offer.fare.offerId}
            rows={rows}
            names={names}
            zone={zone}
            place={place}
            oneBag={fare.offerId === offer.fare.offerId ? oneBag : null}
            choice={choice(fare)}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function HeadRow({ heads }: { heads: string[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see FareTable
    // biome-ignore-start lint/a11y/useSemanticElements: see FareTable
    <tr role="row" className="sr-only md:not-sr-only md:row-span-full md:grid md:grid-rows-subgrid">
      <th role="columnheader" scope="col" className="p-0">
        <span className="sr-only">
          <Trans>Fare and total price</Trans>
        </span>
      </th>
      {heads.map((head) => (
        <th key={head} role="columnheader" scope="col" className="border-line border-t py-3 pr-3 font-semibold text-sm">
          {head}
        </th>
      ))}
      <th role="columnheader" scope="col" className="border-line border-t p-0">
        <span className="sr-only">
          <Trans>Choice</Trans>
        </span>
      </th>
    </tr>
    // biome-ignore-end lint/a11y/useSemanticElements: see FareTable
    // biome-ignore-end lint/a11y/noRedundantRoles: see FareTable
  )
}

type Row = 'carry-on' | 'checked' | 'seat' | 'priority' | 'change' | 'cancel'
const DECISIVE: ReadonlySet<Row> = new Set(['checked', 'change', 'cancel'])

type FareRowProps = {
  fare: OfferedFare
  current: boolean
  rows: readonly Row[]
  names: Record<Row, string>
  zone: Airport | undefined
  place: Place
  oneBag: Money | null
  choice: ReactNode
}

function FareRow({ fare, current, rows, names, zone, place, oneBag, choice }: FareRowProps) {
  const cells = cellsOf(fare, place, oneBag)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see FareTable
    // biome-ignore-start lint/a11y/useSemanticElements: see FareTable
    <tr
      role="row"
      data-print="whole"
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] rounded-xl border bg-surface px-4 md:row-span-full md:px-3 lg:px-4 md:grid-rows-subgrid',
        current ? 'border-2 border-sea' : 'border-line',
      )}
    >
      <FareHead fare={fare} zone={zone} />
      {rows.map((row) => (
        <td
          key={row}
          role="cell"
          className="flex items-start justify-between gap-4 border-line border-t py-3 text-sm md:justify-start"
        >
          <span aria-hidden="true" className="text-soft md:hidden">
            {names[row]}
          </span>
          {cells[row]}
        </td>
      ))}
      <td role="cell" className="border-line border-t py-4 print:hidden">
        {choice}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/useSemanticElements: see FareTable
    // biome-ignore-end lint/a11y/noRedundantRoles: see FareTable
  )
}

function cellsOf(fare: OfferedFare, place: Place, oneBag: Money | null): Record<Row, ReactNode> {
  return {
    'carry-on': <Bags count={fare.carryOnBags} kg={fare.carryOnKg} />,
    checked: <Bags count={fare.checkedBags} kg={fare.checkedBagKg} more={oneBag} />,
    seat: <SeatChoice choice={fare.seatChoice} />,
    priority: <YesNo yes={fare.priorityBoarding} />,
    change: <Condition condition={fare.change} />,
    cancel: <CancellationLine steps={fare.cancellation} total={fare.price.total} place={place} />,
  }
}

function FareHead({ fare, zone }: Pick<FareRowProps, 'fare' | 'zone'>) {
  const { i18n } = useLingui()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see FareTable
    <th role="rowheader" scope="row" className="py-4 font-normal">
      <span className="block font-bold font-display text-heading">{i18n._(FAMILY_NAMES[fare.family])}</span>
      {fare.promotion && (
        <span className="mt-1 block text-sm text-soft">
          <span className="sr-only">
            <Trans>Regular price</Trans>{' '}
          </span>
          <s>
            <Price value={fare.promotion.regularTotal} />
          </s>
        </span>
      )}
      <span className="block font-bold font-display text-2xl md:text-lg lg:text-2xl">
        <Price value={fare.price.total} />
      </span>
      {fare.promotion && zone && <PromotionEnd endsAt={fare.promotion.endsAt} zone={zone} />}
      {fare.seatsLeft !== null && (
        <Badge tone="warning" className="mt-2">
          <SeatsLeft count={fare.seatsLeft} />
        </Badge>
      )}
    </th>
  )
}
