import { Trans, useLingui } from '@lingui/react/macro'
import { TimerOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { arriveAtTop } from '#app/components/arrive.tsx'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { draftOfBooking, pathOfOffers } from '#app/sale/checkout-draft.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { Chosen } from './chosen.tsx'
import { HoldAgain } from './hold-again.tsx'

type HoldEndedProps = { reservation: ReservationView; items: BookedItems }

/** The time to pay is over and the seats are on sale again. What was typed is still here, so one press holds them again. */
export function HoldEnded({ reservation, items }: HoldEndedProps) {
  const { i18n } = useLingui()
  const words = wordsFor(items.map((item) => item.words))
  // What was typed is known when the page opens; what is held from it later is another booking.
  const [draft] = useState(() => draftOfBooking(reservation.code))
  const [item, ...others] = items
  const again = others.length === 0 ? item.again : null
  const path = others.length > 0 && draft ? pathOfOffers(draft.offers) : item.againPath
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => arriveAtTop(title.current), [])
  return (
    <div className="column py-12 sm:py-16" role="alert">
      <h1 ref={title} tabIndex={-1} className="text-center font-bold font-display text-title outline-none">
        <Trans>Payment</Trans>
      </h1>
      <EmptyState
        picture={<TimerOff aria-hidden="true" />}
        title={<Trans>The time to pay has run out</Trans>}
        action={
          draft && again ? (
            <HoldAgain draft={draft} item={item} again={again} />
          ) : (
            <ButtonLink to={path} variant="sun" size="lg">
              {i18n._(words.lookAgain)}
            </ButtonLink>
          )
        }
      >
        {i18n._(words.holdEnded)}
      </EmptyState>
      <section aria-labelledby="chosen" className="mx-auto mt-8 max-w-xl">
        <h2 id="chosen" className="mb-3 font-semibold">
          <Trans>What you had chosen</Trans>
        </h2>
        <Card className="lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
          <Chosen reservation={reservation} items={items} />
        </Card>
      </section>
    </div>
  )
}
