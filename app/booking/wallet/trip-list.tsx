import { Trans, useLingui } from '@lingui/react/macro'
import { Luggage } from 'lucide-react'
import { STATUS } from '#app/booking/reservation/status-words.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { deviceStore } from '#app/kit/storage.ts'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { BookedTitle } from '#app/sale/booked-title.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Trip } from '#app/wallet/kept-trips.ts'
import { KEEPING } from '#app/wallet/trips-caches.ts'
import { AsOf } from './as-of.tsx'
import { firstDay } from './first-day.ts'
import { ForgetAll } from './forget-all.tsx'

/** A trip of the list; without items where it cannot be drawn. */
export type KeptLine = { trip: Trip; items: BookedItems | null }

type TripListProps = {
  lines: KeptLine[]
  /** A trip was asked for that is not kept here. */
  missing: boolean
  /** Nothing is to be kept here. */
  off: boolean
  onChanged: () => void
}

export function TripList({ lines, missing, off, onChanged }: TripListProps) {
  return (
    <>
      {missing && (
        <Alert tone="warning" title={<Trans>This booking is not on this device</Trans>}>
          <Trans>
            It has not been opened in this browser, or it was removed when the sign-in or key that opened it ended. Open
            it online.
          </Trans>
        </Alert>
      )}
      {lines.length > 0 && (
        <ul className="grid gap-4">
          {lines.toSorted(byDay).map((line) => (
            <li key={line.trip.code}>
              <TripLine {...line} />
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 && (off ? <Off onChanged={onChanged} /> : <Nothing />)}
      {lines.length > 0 && <ForgetAll onForgotten={onChanged} />}
    </>
  )
}

const byDay = (one: KeptLine, other: KeptLine) =>
  (firstDay(one.trip.reservation) ?? '').localeCompare(firstDay(other.trip.reservation) ?? '')

function TripLine({ trip, items }: KeptLine) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { code, at, reservation } = trip
  const { name, tone } = (items?.length === 1 && items[0].look) || STATUS[reservation.status]
  const day = firstDay(reservation)
  return (
    <Card interactive>
      <Badge tone={tone}>{i18n._(name)}</Badge>
      <h2 className="mt-2 font-bold font-display text-heading">
        <SiteLink
          to={`#${code}`}
          className="rounded-sm text-ink no-underline after:absolute after:inset-0 after:rounded-xl"
        >
          {items ? <BookedTitle items={items} /> : code}
        </SiteLink>
      </h2>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-soft">
        {day && <span className="figures">{formatDay(day, locale)}</span>}
        <span className="figures">
          <Trans>
            Code <span className="font-semibold text-ink tracking-wider">{code}</span>
          </Trans>
        </span>
        <span>
          <Trans>
            As of <AsOf at={at} />
          </Trans>
        </span>
      </p>
    </Card>
  )
}

function Nothing() {
  return (
    <EmptyState
      picture={<Luggage aria-hidden="true" />}
      title={<Trans>No trips are on this device</Trans>}
      action={
        <>
          <ButtonLink to="/booking-confirmation">
            <Trans>Find my booking</Trans>
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="secondary">
            <Trans>My trips</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Open a booking online: from then on you can read it here offline.</Trans>
    </EmptyState>
  )
}

function Off({ onChanged }: { onChanged: () => void }) {
  function keepAgain() {
    deviceStore.save(KEEPING, null)
    onChanged()
  }
  return (
    <EmptyState
      picture={<Luggage aria-hidden="true" />}
      title={<Trans>Trips are not kept on this device</Trans>}
      action={
        <Button onClick={keepAgain}>
          <Trans>Keep trips here again</Trans>
        </Button>
      }
    >
      <Trans>You chose this. No booking can be read here offline.</Trans>
    </EmptyState>
  )
}
