import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Panel } from '#app/partner/dashboard/panel.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Booking } from './booking.ts'
import { BookingCard } from './booking-card.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { DeclineChangeDialog, RejectDialog } from './reject-dialog.tsx'
import { TakenDialog } from './taken-dialog.tsx'
import { type Answering, type Bookings as BookingsState, useBookings } from './use-bookings.ts'

const AT_FIRST = 8

/** The bookings of all hotels: those that wait for an answer first (specification §2). */
export function Bookings() {
  const { t } = useLingui()
  const bookings = useBookings()
  const { list, failed, again } = bookings
  return (
    <Panel title={<Trans>Bookings</Trans>}>
      <div aria-busy={list === null && !failed}>
        {failed && (
          <Alert
            tone="danger"
            title={t`Unable to load reservations`}
            action={
              <Button size="sm" variant="secondary" onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        {list === null && !failed && <BookingsSkeleton />}
        {list?.length === 0 && (
          <EmptyState
            level={3}
            picture={<CalendarX2 aria-hidden="true" />}
            title={<Trans>No bookings found for your hotels yet.</Trans>}
          >
            <Trans>New bookings appear here and come by e-mail. You have 24 hours to answer each.</Trans>
          </EmptyState>
        )}
        {list && list.length > 0 && <BookingList list={list} older={bookings.older} answering={bookings} />}
      </div>
    </Panel>
  )
}

type BookingListProps = { list: readonly Booking[]; older: BookingsState['older']; answering: Answering }

function BookingList({ list, older, answering }: BookingListProps) {
  const { t } = useLingui()
  const wanted = useWanted(list)
  const [shown, setShown] = useState(Math.max(AT_FIRST, wanted + 1))
  const [rejecting, setRejecting] = useState<Booking | null>(null)
  const [declining, setDeclining] = useState<Booking | null>(null)
  const [missing, setMissing] = useState<Booking | null>(null)
  async function showMore() {
    const next = shown + AT_FIRST
    if (list.length < next && older.more) await older.load()
    setShown(next)
  }
  return (
    <>
      <ul className="grid gap-4">
        {list.slice(0, shown).map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              pending={answering.pending === booking.id}
              onAccept={() => answering.accept(booking)}
              onReject={() => setRejecting(booking)}
              onNoShow={() => setMissing(booking)}
              onAcceptChange={() => answering.acceptChange(booking)}
              onDeclineChange={() => setDeclining(booking)}
            />
          </li>
        ))}
      </ul>
      {(list.length > shown || older.more) && (
        <Button variant="secondary" className="mt-4" pending={older.pending} onClick={showMore}>
          {t`Show more bookings`}
        </Button>
      )}
      {rejecting && <RejectDialog booking={rejecting} say={answering.reject} onClose={() => setRejecting(null)} />}
      {answering.taken && <TakenDialog {...answering.taken} {...answering} />}
      {declining && (
        <DeclineChangeDialog booking={declining} say={answering.declineChange} onClose={() => setDeclining(null)} />
      )}
      {missing && <NoShowDialog booking={missing} noShow={answering.noShow} onClose={() => setMissing(null)} />}
    </>
  )
}

/** The booking that a mail has led to: its place in the list, -1 for none. It takes focus once it is there. */
function useWanted(list: readonly Booking[]): number {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#booking-')) return
    const card = document.getElementById(hash.slice(1))
    card?.scrollIntoView?.()
    card?.focus({ preventScroll: true })
  }, [hash])
  return list.findIndex(({ id }) => hash === `#booking-${id}`)
}

function BookingsSkeleton() {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="h-44 w-full rounded-xl" />
      <Skeleton className="h-44 w-full rounded-xl" />
    </div>
  )
}
