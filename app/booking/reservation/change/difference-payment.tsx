import { useCallback } from 'react'
import { readBooking } from '#app/booking/access/call-booking.ts'
import { HoldCountdown } from '#app/booking/payment/hold-countdown.tsx'
import { type Stage, stageOfPayment } from '#app/booking/payment/payment-stage.ts'
import { PaymentStep } from '#app/booking/payment/payment-step.tsx'
import { type PayBody, type PayHow, useFollowPayment, usePay } from '#app/booking/payment/use-payment.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { Zone } from '#app/sale/sale-kind.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Money } from '#platform/money.ts'

type DifferencePaymentProps = {
  reservation: ReservationView
  change: { id: string; toPay: Money; payBy: string | null }
  words: KindWords
  zone: Zone
  /** What stands until when. */
  sentence: KindWords['heldUntil']
  send: (body: PayBody, how: PayHow) => Promise<{ reservation: ReservationView }>
  onChanged: (reservation: ReservationView) => void
}

/** Pays the difference with the pieces of the checkout: a payment of its own, for this change alone. */
export function DifferencePayment(props: DifferencePaymentProps) {
  const { reservation, change, words, zone, sentence, send, onChanged } = props
  const locale = useLocale()
  const { code } = reservation
  const reload = useCallback(async () => onChanged(await readBooking(code, locale)), [code, locale, onChanged])
  const owed = { ...reservation, total: change.toPay }
  const deps = { reservation: owed, setReservation: onChanged, reload, send }
  const stage = stageOfChange(change, reservation)
  const pay = usePay(deps)
  const ask = useFollowPayment(stage, pay.problem, deps)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {change.payBy && (
        <HoldCountdown
          until={change.payBy}
          zone={zone}
          sentence={sentence}
          onEnd={() => void reload().catch(() => {})}
        />
      )}
      <PaymentStep reservation={owed} words={words} stage={stage} pay={pay} ask={ask} />
    </div>
  )
}

function stageOfChange({ id }: DifferencePaymentProps['change'], { payments }: ReservationView): Stage {
  const last = payments.findLast(({ purpose, stray }) => purpose === id && !stray)
  return last ? stageOfPayment(last) : { kind: 'choose', declined: null, lapsed: false }
}
