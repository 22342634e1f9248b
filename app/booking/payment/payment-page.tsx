import { Trans } from '@lingui/react/macro'
import { Fragment, use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CannotOpen } from '#app/booking/access/cannot-open.tsx'
import { useReservation } from '#app/booking/access/use-reservation.ts'
import { rememberPaid } from '#app/booking/checkout/booked-offers.ts'
import { CheckoutFrame } from '#app/booking/checkout/checkout-frame.tsx'
import { PriceChangedDialog } from '#app/booking/checkout/price-changed-dialog.tsx'
import { CheckoutSkeleton } from '#app/booking/checkout/skeleton.tsx'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { bookedItems } from '#app/sale/booked-items.ts'
import { forgetDrafts } from '#app/sale/checkout-draft.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { comingKinds } from '#app/sale/load-kinds.ts'
import type { Zone } from '#app/sale/sale-kind.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { Chosen } from './chosen.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { HoldEnded } from './hold-ended.tsx'
import { PayTerms } from './pay-terms.tsx'
import { stageOf } from './payment-stage.ts'
import { PaymentStep } from './payment-step.tsx'
import { useFollowPayment, usePay } from './use-payment.ts'

/** Step 3: paying what is held. Everything follows from the reservation, so that a reload goes on where one was. */
export function PaymentPage({ code }: { code: string }) {
  const { found, setReservation, reload } = useReservation(code)
  if (found.status === 'loading') return <CheckoutSkeleton />
  if (found.status !== 'open') return <CannotOpen status={found.status} code={code} onRetry={() => void reload()} />
  return <Payment reservation={found.reservation} setReservation={setReservation} reload={reload} />
}

type PaymentProps = {
  reservation: ReservationView
  setReservation: (reservation: ReservationView) => void
  reload: () => Promise<void>
}

function Payment(props: PaymentProps) {
  const { reservation, reload } = props
  const kinds = comingKinds(reservation).map((one) => use(one))
  const stage = stageOf(reservation)
  const pay = usePay(props)
  const ask = useFollowPayment(stage, pay.problem, props)
  useLeaveWhenPaid(stage.kind, reservation.code)
  // The step before is gone: one begins at the top of this one.
  useEffect(() => arriveAtTop(document.getElementById('step-title')), [])
  const items = bookedItems(kinds, reservation)
  if (!items) return null
  const words = wordsFor(items.map((item) => item.words))
  if (stage.kind === 'expired') return <HoldEnded reservation={reservation} items={items} />
  const { problem } = pay
  return (
    <CheckoutFrame
      words={words}
      step="payment"
      title={<Trans>Payment</Trans>}
      total={reservation.total}
      notice={<Deadline reservation={reservation} words={words} zone={items[0].zone} onEnd={reload} />}
      summary={<Chosen reservation={reservation} items={items} />}
    >
      {items.map(({ id, beforePaying }) => (
        <Fragment key={id}>{beforePaying}</Fragment>
      ))}
      <PaymentStep
        reservation={reservation}
        stage={stage}
        pay={pay}
        ask={ask}
        words={words}
        terms={<PayTerms items={items} />}
      />
      <PriceChangedDialog
        words={words}
        change={problem?.kind === 'price' ? problem : null}
        pending={pay.pending}
        onAccept={(now) => void pay.again(now)}
        onDecline={pay.clear}
      />
    </CheckoutFrame>
  )
}

/** Paid: what was typed has done its duty, and Back must not lead to a payment again. */
function useLeaveWhenPaid(kind: string, code: string) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const to = kind === 'done' ? `/success?reservation=${code}` : kind === 'over' ? `/reservations/${code}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once
  useEffect(() => {
    if (!to) return
    if (kind === 'done') rememberPaid(code)
    forgetDrafts()
    void navigate(localPath(to), { replace: true })
  }, [to])
}

type DeadlineProps = { reservation: ReservationView; words: KindWords; zone: Zone; onEnd: () => Promise<void> }

function Deadline({ reservation: { holdExpiresAt }, words, zone, onEnd }: DeadlineProps) {
  if (!holdExpiresAt) return null
  return <HoldCountdown until={holdExpiresAt} zone={zone} sentence={words.heldUntil} onEnd={() => void onEnd()} />
}
