import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { SEVERAL_EVENTS } from '#app/sale/several-words.ts'
import { Card } from '#app/ui/card.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const EVENTS: Record<string, MessageDescriptor> = {
  held: msg`Seats held`,
  'hold-expired': msg`Not paid in time: the seats went back on sale`,
  abandoned: msg`Seats released`,
  'payment-declined': msg`A payment was declined`,
  'price-confirmed': msg`New price confirmed`,
  'held-again': msg`Seats held again`,
  ordered: msg`Booked with the airline`,
  'order-failed': msg`The airline did not accept the booking`,
  'in-doubt': msg`No answer yet, and we keep asking`,
  paid: msg({ message: 'Paid', context: 'reservation' }),
  ticketed: msg`Tickets issued`,
  'schedule-changed': msg`The airline changed the flights`,
  'change-accepted': msg`New times accepted`,
  'name-corrected': msg`Name corrected`,
  rebooking: msg`Other flights are being booked`,
  rebooked: msg`Other flights booked`,
  'rebooking-failed': msg`The other flights could not be booked`,
  cancelled: msg`Cancelled`,
  'given-back': msg`Not ticketed in time: refunded in full`,
  'refund-requested': msg`Refund ordered`,
  refunded: msg({ message: 'Refunded', context: 'reservation' }),
  'refund-failed': msg`The bank did not accept the refund; we are following it up`,
}

/** What happened so far, newest last. What we have no words for is left out. */
export function Timeline({ reservation, items }: { reservation: ReservationView; items: BookedItems }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [{ zone }] = items
  const several = items.length > 1 ? SEVERAL_EVENTS : {}
  const wordsOf = (event: string) =>
    several[event] ?? items.find(({ events }) => event in events)?.events[event] ?? EVENTS[event]
  const lines = reservation.timeline.flatMap(({ at, event }) => {
    const words = wordsOf(event)
    return words ? [{ at, words }] : []
  })
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="history" className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <h2 id="history" className="font-bold font-display text-heading">
        <Trans>Booking history</Trans>
      </h2>
      <Card look="flat">
        <ol className="grid gap-2">
          {lines.map(({ at, words }) => (
            <li key={`${at} ${words.id}`} className="grid grid-cols-[8.5rem_1fr] gap-3 text-sm">
              <time dateTime={at} className="figures">
                {formatInstant(at, zone.timeZone, locale)}
              </time>
              <span className="text-ink">{i18n._(words)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-soft text-xs">
          <Trans>Times are in {zone.cityName} time.</Trans>
        </p>
      </Card>
    </section>
  )
}
