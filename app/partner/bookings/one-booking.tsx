import { Asking } from '#app/kit/frame/asking.tsx'
import { useData } from '#app/partner/session/data.ts'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'
import { readBooking } from './booking.ts'
import { BookingCards } from './booking-cards.tsx'
import { BookingsSkeleton } from './bookings-skeleton.tsx'
import { useAnswers, useDoubt } from './use-answers.ts'

/** A booking that the list has led to, with the answers to it. */
export function OneBooking({ id }: { id: string }) {
  const loading = useData(ownerReservations.read, { id })
  const { data, put, refresh } = loading
  const list = data && [readBooking(data)]
  useDoubt(list, refresh)
  const answering = useAnswers({
    onAnswered: (_id, now) => put((last) => last && { ...last, ...now }),
    onRefused: refresh,
  })
  return (
    <Asking loading={{ ...loading, data: list }} skeleton={<BookingsSkeleton />}>
      {(booking) => <BookingCards list={booking} answering={answering} level={2} />}
    </Asking>
  )
}
