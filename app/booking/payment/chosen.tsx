import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { SumLine } from '#app/booking/checkout/sum-line.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import type { BookedItems } from '#app/sale/booked-items.ts'
import type { BookedItem } from '#app/sale/sale-kind.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type ChosenProps = { reservation: ReservationView; items: BookedItems }

/** What is held, for whom, and where its price comes from. */
export function Chosen({ reservation, items }: ChosenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.summary(
            <>
              <IfCancelled item={item} />
              <People reservation={reservation} item={item} />
            </>,
          )}
        </Fragment>
      ))}
      {items.length > 1 && <SumLine total={reservation.total} />}
    </div>
  )
}

/** What comes back of what is about to be paid. */
function IfCancelled({ item: { promise, words } }: { item: BookedItem }) {
  const { i18n } = useLingui()
  if (promise.steps.length === 0) return null
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-sm">{i18n._(words.ifCancelled)}</h3>
      <CancellationTimeline {...promise} />
    </section>
  )
}

type PeopleProps = { reservation: ReservationView; item: BookedItem }

function People({ reservation: { contact }, item: { travellers, words } }: PeopleProps) {
  const { i18n } = useLingui()
  return (
    <div className="border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">{i18n._(words.people)}</h3>
      <ul>
        {travellers.map(({ id, givenNames, surname }) => (
          <li key={id}>
            {givenNames} {surname}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-1 text-soft">{contact.email}</p>
    </div>
  )
}
