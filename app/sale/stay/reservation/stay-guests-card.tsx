import { Card } from '#app/ui/card.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** Who checks in. */
export function StayGuestsCard({ travellers }: Pick<ReservationView, 'travellers'>) {
  return (
    <Card data-print="whole">
      <ul className="divide-y divide-line">
        {travellers.map(({ id, givenNames, surname }) => (
          <li key={id} className="py-2 font-semibold first:pt-0 last:pb-0">
            {givenNames} {surname}
          </li>
        ))}
      </ul>
    </Card>
  )
}
