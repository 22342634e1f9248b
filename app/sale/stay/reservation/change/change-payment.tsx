import { msg } from '@lingui/core/macro'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { PayChange } from '#app/booking/payment/pay-change.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
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

/** Pays what the new nights add. */
export function ChangePayment({ reservation, item, change, onChanged }: ChangePaymentProps) {
  const locale = useLocale()
  const { code } = reservation
  return (
    <PayChange
      reservation={reservation}
      change={change}
      zone={item.hotel}
      held={newNightsHeld}
      words={STAY_WORDS}
      pay={(body) => sendForBooking(stayChanges.pay, { code, id: change.id, body }, { locale, has: 'reservation' })}
      onChanged={onChanged}
    />
  )
}

const newNightsHeld: KindWords['heldUntil'] = (time, city) => msg`The new nights are held until ${time} (${city} time).`
