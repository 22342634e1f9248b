import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ItemFacts } from '#app/admin/frame/item-facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { CABIN_NAMES, FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { FLIGHT_LOOKS } from './flight-looks.ts'

/** A flight order: its journey, what belongs to it and how it is with the supplier. */
export function FlightPanel({ item }: { item: FlightItemView }) {
  const { slices, airports, scheduleChange } = item
  const locale = useLocale()
  return (
    <Panel title={<Trans>Flights</Trans>} aside={<StatusBadge look={FLIGHT_LOOKS[item.status]} />}>
      <div className="grid gap-5">
        {scheduleChange && scheduleChange.status === 'open' && <Change change={scheduleChange} />}
        {slices.map((slice) => (
          <div key={`${slice.origin}-${slice.departure.local}`}>
            <p className="mb-1 text-sm text-soft">
              <span className="font-semibold text-ink">{formatDay(slice.departure.local.slice(0, 10), locale)}</span> ·{' '}
              {slice.segments.map(({ flightNumber }) => flightNumber).join(', ')}
            </p>
            <SliceTimeline slice={slice} airports={airports} className="max-w-xl" />
          </div>
        ))}
        <Facts item={item} />
      </div>
    </Panel>
  )
}

type ScheduleChange = NonNullable<FlightItemView['scheduleChange']>

function Change({ change }: { change: ScheduleChange }) {
  const { t } = useLingui()
  const locale = useLocale()
  const title = change.after ? t`The airline changed these flights` : t`The airline cancelled this journey`
  return (
    <Alert tone="warning" title={title}>
      <p>{change.rule.sentence}</p>
      <p className="mt-1 text-soft tabular-nums">
        <Trans>Announced {formatMoment(change.at, locale, { zone: true })}; the traveller has not answered yet.</Trans>
      </p>
    </Alert>
  )
}

function Facts({ item }: { item: FlightItemView }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { fare, extras, total, recordLocator, ticketBy, supplier, status } = item
  const bags = extras.filter(({ kind }) => kind === 'bag').reduce((sum, { count }) => sum + count, 0)
  const seats = extras.filter(({ kind }) => kind === 'seat').map(({ seat }) => seat)
  const facts = [
    [t`Record locator`, recordLocator ?? '—'],
    [t`Supplier`, supplier],
    [t`Fare`, `${i18n._(FAMILY_NAMES[fare.family])}, ${i18n._(CABIN_NAMES[fare.cabin])}`],
    [t`Bags`, bags > 0 ? t`${plural(bags, { one: '# extra bag', other: '# extra bags' })}` : '—'],
    [t`Seats`, seats.join(', ') || '—'],
    [t`Fare and extras`, <Price key="total" value={total} whole={false} />],
    ...(status === 'awaiting_ticket' && ticketBy
      ? ([[t`Tickets due by`, formatMoment(ticketBy, locale, { zone: true })]] as const)
      : []),
  ] as const
  return <ItemFacts facts={facts} />
}
