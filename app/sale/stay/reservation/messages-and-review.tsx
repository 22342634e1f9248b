import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { StayItemStatus, StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/* Both come after the page, which is good without them. */
const MessagesCard = latePart({
  source: 'app/sale/stay/reservation/messages-card.tsx',
  load: () => import('./messages-card.tsx'),
  pick: (module) => module.MessagesCard,
  fallback: <SkeletonText lines={4} />,
})
const ReviewCard = latePart({
  source: 'app/booking/reservation/review-card.tsx',
  load: () => import('#app/booking/reservation/review-card.tsx'),
  pick: (module) => module.ReviewCard,
  fallback: <SkeletonText lines={4} />,
})

type StayProps = { reservation: ReservationView; item: StayItemView }

/** The hotel knows of it, so that there is someone to write to. */
const ASKED: readonly StayItemStatus[] = [
  'pending',
  'accepted',
  'confirmed',
  'completed',
  'no_show',
  'rejected',
  'lapsed',
]

export function StayMessages({ reservation, item }: StayProps) {
  if (!item.hosted || !ASKED.includes(item.status)) return null
  return (
    <LaterPart id="messages" title={<Trans>Messages with the hotel</Trans>}>
      <MessagesCard code={reservation.code} />
    </LaterPart>
  )
}

export function StayReview({ reservation, item }: StayProps) {
  if (!item.hosted || (item.status !== 'completed' && item.status !== 'confirmed')) return null
  const guest = reservation.travellers[0]?.givenNames ?? ''
  return (
    <LaterPart
      id="review"
      title={item.status === 'completed' ? <Trans>How was your stay?</Trans> : <Trans>After your stay</Trans>}
    >
      <ReviewCard code={reservation.code} checkOut={item.checkOut} guest={guest} />
    </LaterPart>
  )
}

function LaterPart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 print:hidden"
    >
      <h2 id={`${id}-heading`} className="font-bold font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
