import { msg } from '@lingui/core/macro'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { DifferencePayment } from '#app/booking/reservation/change/difference-payment.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import { STAY_WORDS } from '#app/sale/stay/stay-words.ts'
import type { StayChangeView } from '#modules/reservations/change/change.contract.ts'
import { stayChanges } from '#modules/reservations/change/change.routes.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type ChangePaymentProps = {
  reservation: ReservationView
  item: StayItemView
  change: StayChangeView
  onChanged: (reservation: ReservationView) => void
}

export function ChangePayment({ reservation, item, change, onChanged }: ChangePaymentProps) {
  const { code } = reservation
  return (
    <DifferencePayment
      reservation={reservation}
      change={change}
      words={STAY_WORDS}
      zone={item.hotel}
      sentence={newNightsHeld}
      send={(body, how) => sendForBooking(stayChanges.pay, { code, id: change.id, body }, how)}
      onChanged={onChanged}
    />
  )
}

const newNightsHeld: KindWords['heldUntil'] = (time, city) => msg`The new nights are held until ${time} (${city} time).`
