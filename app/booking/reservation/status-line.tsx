import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { BookedItems } from '#app/sale/booked-items.ts'
import type { BookedItem, Look, Zone } from '#app/sale/sale-kind.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { cameToNothing, waitsForTraveller } from './standing.ts'
import { CANCELLING, STATUS } from './status-words.ts'

type StatusLineProps = { reservation: ReservationView; items: BookedItems }

/** The status of the booking, in a word and in a sentence with the next deadline. */
export function StatusLine({ reservation, items }: StatusLineProps) {
  const { i18n } = useLingui()
  const [{ zone, againPath }] = items
  const { name, tone } = lookOf(reservation, items)
  const at = (instant: string | null) => <Deadline at={instant} zone={zone} />
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={tone}>{i18n._(name)}</Badge>
      <p role="status" className="max-w-prose">
        {items.map((item) => (
          <Fragment key={item.id}>
            <Sentence reservation={reservation} items={items} item={item} at={at} />{' '}
          </Fragment>
        ))}
      </p>
      {waitsForTraveller(reservation) && (
        <ButtonLink to={`/checkout?reservation=${reservation.code}`} variant="sun" className="mt-1">
          <Trans>Continue to payment</Trans>
        </ButtonLink>
      )}
      {cameToNothing(reservation) && (
        <ButtonLink to={againPath} variant="sun" className="mt-1">
          <Trans>Search again</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

type SentenceProps = StatusLineProps & { item: BookedItem; at: (instant: string | null) => ReactNode }

/** Of several items one may have ended while the booking goes on, and one alone may be on its way out. */
function Sentence({ reservation, items, item, at }: SentenceProps) {
  const { over, cancelling, sentence } = item
  const title = <OwnName language={item.titleLanguage}>{item.title}</OwnName>
  const ended = over && items.some((other) => !other.over)
  if (ended) return <Trans>{title}: cancelled.</Trans>
  const { cancelling: agreed } = reservation
  const going = agreed && (!agreed.itemId || agreed.itemId === item.id)
  return going ? cancelling(agreed) : sentence(at)
}

function lookOf(reservation: ReservationView, items: BookedItems): Look {
  if (reservation.cancelling && items.length === 1) return CANCELLING
  return (items.length === 1 && items[0].look) || STATUS[reservation.status]
}

/** A moment on the clock of the place where the journey begins, or of the hotel, with its name. */
export function Deadline({ at, zone }: { at: string | null; zone: Zone }) {
  const locale = useLocale()
  if (!at) return null
  const city = zone.cityName
  return (
    <span className="figures font-semibold">
      {formatInstant(at, zone.timeZone, locale)} (<Trans>{city} time</Trans>)
    </span>
  )
}
