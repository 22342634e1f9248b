import { useCallback } from 'react'
import { readBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { type Stage, stageOfPayment } from './payment-stage.ts'
import { PaymentStep } from './payment-step.tsx'
import { type Deps, useFollowPayment, usePay } from './use-payment.ts'

type PayChangeProps = {
  reservation: ReservationView
  change: { id: string; toPay: Money; payBy: string | null }
  /** On whose clock the deadline is told, and what is held until then. */
  zone: { timeZone: string; cityName: string } | undefined
  held: KindWords['heldUntil']
  words: KindWords
  pay: NonNullable<Deps['payOther']>
  onChanged: (reservation: ReservationView) => void
}

/** Pays what a change costs with the pieces of the checkout: a payment of its own, for this change alone. */
export function PayChange({ reservation, change, zone, held, words, pay: payOther, onChanged }: PayChangeProps) {
  const locale = useLocale()
  const { code } = reservation
  const reload = useCallback(async () => onChanged(await readBooking(code, locale)), [code, locale, onChanged])
  const owed = { ...reservation, total: change.toPay }
  const deps = { reservation: owed, setReservation: onChanged, reload, payOther }
  const stage = stageOfChange(change.id, reservation)
  const pay = usePay(deps)
  const ask = useFollowPayment(stage, pay.problem, deps)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {change.payBy && (
        <HoldCountdown until={change.payBy} zone={zone} sentence={held} onEnd={() => void reload().catch(() => {})} />
      )}
      <PaymentStep reservation={owed} words={words} stage={stage} pay={pay} ask={ask} />
    </div>
  )
}

function stageOfChange(id: string, { payments }: ReservationView): Stage {
  const last = payments.findLast(({ purpose, stray }) => purpose === id && !stray)
  return last ? stageOfPayment(last) : { kind: 'choose', declined: null, lapsed: false }
}
