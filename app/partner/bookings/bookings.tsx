import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Panel } from '#app/partner/dashboard/panel.tsx'
import { useData } from '#app/partner/session/data.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'
import { type Booking, readBooking } from './booking.ts'
import { BookingCards } from './booking-cards.tsx'
import { BookingsSkeleton } from './bookings-skeleton.tsx'
import { useAnswers, useDoubt } from './use-answers.ts'

const AT_FIRST = 8

/** The bookings of all hotels: those that wait for an answer, then the newest (specification §2). */
export function Bookings() {
  const { t } = useLingui()
  const loading = useData(ownerReservations.list, {})
  const { data, failed, put, refresh } = loading
  useFailure(failed)
  const list = data?.map(readBooking) ?? null
  useDoubt(list, refresh)
  const answering = useAnswers({
    onAnswered: (id, now) => put((last) => last?.map((one) => (String(one.id) === id ? { ...one, ...now } : one))),
    onRefused: refresh,
  })
  return (
    <Panel title={<Trans>Bookings</Trans>} action={list !== null && list.length > 0 && <AllBookings />}>
      <Asking
        loading={{ ...loading, data: list }}
        skeleton={<BookingsSkeleton />}
        failure={t`Unable to load reservations`}
      >
        {(bookings) =>
          bookings.length > 0 ? (
            <Newest list={bookings} answering={answering} />
          ) : (
            <EmptyState
              level={3}
              picture={<CalendarX2 aria-hidden="true" />}
              title={<Trans>No bookings found for your hotels yet.</Trans>}
            >
              <Trans>New bookings appear here and come by email. You have 24 hours to answer each.</Trans>
            </EmptyState>
          )
        }
      </Asking>
    </Panel>
  )
}

/** Said once for each failure. */
function useFailure(failed: string | null) {
  const { t } = useLingui()
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failed !== null) toast({ variant: 'destructive', title: t`Unable to load reservations`, description: failed })
  }, [failed])
}

function AllBookings() {
  return (
    <ButtonLink to="/hotel-owner/bookings" variant="ghost" size="sm">
      <Trans>All bookings</Trans>
    </ButtonLink>
  )
}

type NewestProps = { list: readonly Booking[]; answering: ReturnType<typeof useAnswers> }

function Newest({ list, answering }: NewestProps) {
  const wanted = useWanted(list)
  const [shown, setShown] = useState(Math.max(AT_FIRST, wanted + 1))
  return (
    <>
      <BookingCards list={list.slice(0, shown)} answering={answering} />
      {list.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + AT_FIRST)}>
          <Trans>Show more bookings</Trans>
        </Button>
      )}
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
