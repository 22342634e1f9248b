import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { PriceCard } from '#app/booking/reservation/price-card.tsx'
import { Head } from '#app/booking/reservation/reservation-head.tsx'
import { BookingSkeleton } from '#app/booking/reservation/skeleton.tsx'
import { type BookedItems, bookedItems } from '#app/sale/booked-items.ts'
import { bookedKinds } from '#app/sale/load-kinds.ts'
import type { BookedKind } from '#app/sale/sale-kind.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Trip } from '#app/wallet/kept-trips.ts'
import { AsOfAlert } from './as-of.tsx'
import { ForgetTrip } from './forget-trip.tsx'
import { KeptDocuments } from './kept-documents.tsx'
import { KeptUntil } from './kept-until.tsx'
import { useAskedAgain } from './use-asked-again.ts'

type KeptTripPageProps = {
  trip: Trip
  /** Given where the booking's own page can take over as soon as our server answers. */
  onReached?: () => void
  /** The way back to the list. */
  above?: ReactNode
}

/** A booking as it was when it was last read: nothing here needs our server, and nothing looks as if it reached it. */
export function KeptTripPage({ trip: kept, onReached, above }: KeptTripPageProps) {
  const { trip, status } = useAskedAgain(kept, onReached)
  const kinds = useBookedKinds(trip)
  if (status === 'gone') return <Gone />
  if (kinds === null) return <BookingSkeleton />
  const items = kinds && bookedItems(kinds, trip.reservation)
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-7">
      {above}
      <AsOfAlert trip={trip} status={status} />
      {items ? <Facts trip={trip} items={items} /> : <NotDrawn code={trip.code} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-1 text-sm text-soft print:hidden">
        <p className="max-w-prose">
          <KeptUntil trip={trip} />
        </p>
        <ForgetTrip trip={trip} />
      </div>
    </div>
  )
}

/** Null while they load; undefined where they cannot be loaded. */
function useBookedKinds({ reservation }: Trip): readonly BookedKind[] | null | undefined {
  const [kinds, setKinds] = useState<readonly BookedKind[] | null | undefined>(null)
  useEffect(() => {
    let left = false
    const set = (found: readonly BookedKind[] | undefined) => !left && setKinds(found)
    bookedKinds(reservation).then(set, () => set(undefined))
    return () => {
      left = true
    }
  }, [reservation])
  return kinds
}

function Facts({ trip, items }: { trip: Trip; items: BookedItems }) {
  const { i18n } = useLingui()
  const { reservation } = trip
  return (
    <>
      <Head reservation={reservation} items={items} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {items.map(({ id, words, card, people }) => (
            <Fragment key={id}>
              <section aria-label={i18n._(words.goods)}>{card}</section>
              <section aria-label={i18n._(words.people)}>
                <h2 className="mb-2 font-bold font-display text-heading">{i18n._(words.people)}</h2>
                {people}
              </section>
            </Fragment>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2">
          <KeptDocuments trip={trip} />
          <NeedsConnection />
          <PriceCard reservation={reservation} items={items} />
        </div>
      </div>
    </>
  )
}

/** What cannot be done here, and what to do instead. */
function NeedsConnection() {
  return (
    <Card className="grid gap-2 print:hidden">
      <h2 className="font-bold font-display text-heading">
        <Trans>What needs a connection</Trans>
      </h2>
      <p className="text-soft">
        <Trans>
          You cannot change, cancel, pay or send messages from this copy. Connect and open the booking to do so.
        </Trans>
      </p>
      <p className="text-soft">
        <Trans>
          If it is urgent, show the booking code and the documents at the desk of the airline, the hotel or the car
          rental: they find the booking themselves.
        </Trans>
      </p>
    </Card>
  )
}

function NotDrawn({ code }: { code: string }) {
  return (
    <Alert tone="warning" title={<Trans>This part of the page is not on this device</Trans>}>
      <Trans>Your booking code is {code}. Open this page online once more, and you can read the trip here again.</Trans>
    </Alert>
  )
}

/** Our server says that this browser may not see it any more. */
function Gone() {
  return (
    <div className="column py-12">
      <EmptyState
        level={2}
        picture={<KeyRound aria-hidden="true" />}
        title={<Trans>This booking no longer opens in this browser</Trans>}
        action={
          <ButtonLink to="/booking-confirmation">
            <Trans>Find my booking</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          The sign-in or key that opened it has ended, so its copy here was removed. The booking itself stays as it is.
        </Trans>
      </EmptyState>
    </div>
  )
}
