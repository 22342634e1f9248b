import { Trans } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type DriverCardProps = Pick<ReservationView, 'travellers'> & { item: CarItemView }

/** Who drives, and with which flight they come. */
export function DriverCard({ travellers, item: { flight } }: DriverCardProps) {
  return (
    <Card data-print="whole">
      <ul className="divide-y divide-line">
        {travellers.map(({ id, givenNames, surname }) => (
          <li key={id} className="py-2 font-semibold first:pt-0 last:pb-0">
            {givenNames} {surname}
          </li>
        ))}
      </ul>
      {flight && (
        <p className="mt-2 text-sm text-soft">
          <Trans>Arrives with {flight}</Trans>
        </p>
      )}
    </Card>
  )
}
