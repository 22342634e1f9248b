import { msg } from '@lingui/core/macro'
import { useCallback } from 'react'
import { readBooking } from '#app/booking/access/call-booking.ts'
import { HoldCountdown } from '#app/booking/payment/hold-countdown.tsx'
import { type Stage, stageOfPayment } from '#app/booking/payment/payment-stage.ts'
import { PaymentStep } from '#app/booking/payment/payment-step.tsx'
import { useFollowPayment, usePay } from '#app/booking/payment/use-payment.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { STAY_WORDS } from '#app/sale/stay/stay-words.ts'
import type { StayChangeView } from '#modules/reservations/change/change.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type ChangePaymentProps = {
  reservation: ReservationView
  item: StayItemView
  change: StayChangeView
  onChanged: (reservation: ReservationView) => void
}

/** Pays the difference with the pieces of the checkout: a payment of its own, for this change alone. */
export function ChangePayment({ reservation, item, change, onChanged }: ChangePaymentProps) {
  const locale = useLocale()
  const { code } = reservation
  const reload = useCallback(async () => onChanged(await readBooking(code, locale)), [code, locale, onChanged])
  const owed = { ...reservation, total: change.toPay }
  const deps = { reservation: owed, setReservation: onChanged, reload, changeId: change.id }
  const stage = stageOfChange(change, reservation)
  const pay = usePay(deps)
  const ask = useFollowPayment(stage, pay.problem, deps)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {change.payBy && (
        <HoldCountdown
          until={change.payBy}
          zone={item.hotel}
          sentence={newNightsHeld}
          onEnd={() => void reload().catch(() => {})}
        />
      )}
      <PaymentStep reservation={owed} words={STAY_WORDS} stage={stage} pay={pay} ask={ask} />
    </div>
  )
}

const newNightsHeld: KindWords['heldUntil'] = (time, city) => msg`The new nights are held until ${time} (${city} time).`

function stageOfChange({ id }: StayChangeView, { payments }: ReservationView): Stage {
  const last = payments.findLast(({ purpose, stray }) => purpose === id && !stray)
  return last ? stageOfPayment(last) : { kind: 'choose', declined: null, lapsed: false }
}
