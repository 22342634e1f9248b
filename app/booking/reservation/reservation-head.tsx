import { Trans } from '@lingui/react/macro'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { BookedTitle } from '#app/sale/booked-title.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { StatusLine } from './status-line.tsx'

/** What was booked, its code, and how it stands. */
export function Head({ reservation, items }: { reservation: ReservationView; items: BookedItems }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 id="booking-title" tabIndex={-1} className="font-bold font-display text-title outline-none">
          <BookedTitle items={items} />
        </h1>
        <p className="text-soft">
          <Trans>
            Booking code <CodeText code={reservation.code} />
          </Trans>
        </p>
      </div>
      <StatusLine reservation={reservation} items={items} />
    </header>
  )
}

/** Six characters, wide apart, so that they can be read aloud. */
export function CodeText({ code }: { code: string }) {
  return <strong className="figures ml-1 font-bold font-display text-2xl text-ink tracking-[0.12em]">{code}</strong>
}
