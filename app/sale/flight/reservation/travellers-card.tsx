import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type Traveller = ReservationView['travellers'][number]

/** Who travels, with ticket, seats and bags of each. */
export function TravellersCard({ travellers, item }: { travellers: Traveller[]; item: FlightItemView }) {
  return (
    <Card data-print="whole">
      <ul className="divide-y divide-line">
        {travellers.map((traveller) => (
          <li key={traveller.id} className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
            <p className="font-semibold">
              {traveller.givenNames} {traveller.surname}
            </p>
            <p className="figures text-sm sm:text-right">
              <Ticket traveller={traveller} over={isOver(item)} />
            </p>
            <Extras traveller={traveller} item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Ticket({ traveller: { ticketNumber, ticketVoid }, over }: { traveller: Traveller; over: boolean }) {
  if (!ticketNumber) {
    return <span className="text-soft">{over ? <Trans>No ticket</Trans> : <Trans>No ticket yet</Trans>}</span>
  }
  const number = <Trans>Ticket {spaced(ticketNumber)}</Trans>
  if (!ticketVoid) return number
  return (
    <>
      <s className="text-soft">{number}</s>{' '}
      <Badge tone="danger" className="ml-1">
        <Trans context="of a ticket">Void</Trans>
      </Badge>
    </>
  )
}

/** 13 digits: the airline's three, then the ten of the ticket. */
function spaced(number: string): string {
  return `${number.slice(0, 3)} ${number.slice(3)}`
}

function Extras({ traveller, item }: { traveller: Traveller; item: FlightItemView }) {
  const { t, i18n } = useLingui()
  const own = item.extras.filter(({ travellerId }) => travellerId === traveller.id)
  const words = own.map(({ kind, slice, segment, seat, count, kg }) => {
    const flight = item.slices[slice]
    const leg = flight?.segments[segment ?? 0]
    const from = kind === 'seat' ? leg?.origin : flight?.origin
    const to = kind === 'seat' ? leg?.destination : flight?.destination
    if (kind === 'seat') return t`${from} – ${to}: seat ${seat}`
    const bags = i18n._(msg({ message: plural(count, { one: '# extra bag', other: '# extra bags' }) }))
    return kg === null ? t`${from} – ${to}: ${bags}` : t`${from} – ${to}: ${bags} of ${kg} kg`
  })
  if (words.length === 0) return null
  return <p className="figures text-sm text-soft sm:col-span-2">{words.join(' · ')}</p>
}
