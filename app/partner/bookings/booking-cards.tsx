import { useState } from 'react'
import type { Booking } from './booking.ts'
import { BookingCard } from './booking-card.tsx'
import { DeclineChangeDialog, NoShowDialog, RejectDialog, TakenDialog } from './late-dialogs.tsx'
import type { Answering } from './use-answers.ts'

type Asked = { what: 'reject' | 'decline' | 'missing'; booking: Booking }

type BookingCardsProps = { list: readonly Booking[]; answering: Answering; level?: 2 | 3 }

/** Bookings with the answers to them. */
export function BookingCards({ list, answering, level = 3 }: BookingCardsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              level={level}
              pending={answering.pending === booking.id}
              onAccept={() => answering.accept(booking)}
              onReject={() => setAsked({ what: 'reject', booking })}
              onNoShow={() => setAsked({ what: 'missing', booking })}
              onAcceptChange={() => answering.acceptChange(booking)}
              onDeclineChange={() => setAsked({ what: 'decline', booking })}
            />
          </li>
        ))}
      </ul>
      {answering.taken && <TakenDialog {...answering.taken} {...answering} />}
      {asked?.what === 'reject' && <RejectDialog booking={asked.booking} say={answering.reject} onClose={close} />}
      {asked?.what === 'decline' && (
        <DeclineChangeDialog booking={asked.booking} say={answering.declineChange} onClose={close} />
      )}
      {asked?.what === 'missing' && <NoShowDialog booking={asked.booking} noShow={answering.noShow} onClose={close} />}
    </>
  )
}
