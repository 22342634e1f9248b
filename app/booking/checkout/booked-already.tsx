import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReservation } from '#app/booking/access/use-reservation.ts'
import { stageOf } from '#app/booking/payment/payment-stage.ts'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { bookedAs, forgetBooked } from './booked-offers.ts'
import { bookedParts } from './booked-parts.tsx'
import { CheckoutSkeleton } from './skeleton.tsx'

type UnlessBookedProps = { offers: readonly string[]; trip: string; children: ReactNode }

/** For going Back from the thank-you page: shows the booking instead of an empty form for the same offer. */
export function UnlessBooked({ offers, trip, children }: UnlessBookedProps) {
  // The tab is asked after the page is drawn: the server knows of no tab.
  const [code, setCode] = useState<string | null>(null)
  const key = offers.join()
  useEffect(() => setCode(bookedAs(key.split(','))), [key])
  if (!code) return children
  function again(booked: string) {
    forgetBooked(booked)
    setCode(null)
  }
  return (
    <Booked code={code} trip={trip} onAgain={() => again(code)}>
      {children}
    </Booked>
  )
}

type BookedProps = { code: string; trip: string; onAgain: () => void; children: ReactNode }

function Booked({ code, trip, onAgain, children }: BookedProps) {
  const { found } = useReservation(code)
  if (found.status === 'loading') return <CheckoutSkeleton />
  // Given back meanwhile, or closed to this browser: the offer is like any other.
  if (found.status === 'closed' || (found.status === 'open' && stageOf(found.reservation).kind !== 'done')) {
    return children
  }
  return <BookedPage code={code} trip={trip} onAgain={onAgain} />
}

function BookedPage({ code, trip, onAgain }: Omit<BookedProps, 'children'>) {
  const title = useRef<HTMLHeadingElement>(null)
  // Back restores how far down the form was.
  useEffect(() => arriveAtTop(title.current), [])
  return (
    <div className="column py-12 sm:py-16">
      <h1 ref={title} tabIndex={-1} className="text-center font-bold font-display text-title outline-none">
        {trip}
      </h1>
      <EmptyState
        picture={<CircleCheck aria-hidden="true" />}
        {...bookedParts({ code, size: 'lg', variant: 'sun', onAgain })}
      />
    </div>
  )
}
