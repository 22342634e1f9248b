import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { currentFlight } from '#modules/reservations/current-items.contract.ts'
import type { FlightItemView, ReservationView } from '#modules/reservations/reservations.contract.ts'
import { CannotOpen } from '../access/cannot-open.tsx'
import { useReservation } from '../access/use-reservation.ts'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { forgetDraft } from '../checkout/draft.ts'
import { extraLines } from '../checkout/extra-lines.ts'
import { PriceChangedDialog } from '../checkout/price-changed-dialog.tsx'
import { CheckoutSkeleton } from '../checkout/skeleton.tsx'
import { TripSummary } from '../checkout/trip-summary.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { HoldEnded } from './hold-ended.tsx'
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
  const { i18n } = useLingui()
  const stage = stageOf(reservation)
  const pay = usePay(props)
  const ask = useFollowPayment(stage, props)
  useLeaveWhenPaid(stage.kind, reservation.code)
  const item = currentFlight(reservation)
  if (!item) return null
  if (stage.kind === 'expired') return <HoldEnded reservation={reservation} item={item} />
  const { problem } = pay
  return (
    <CheckoutFrame
      step="payment"
      title={<Trans>Payment</Trans>}
      total={reservation.total}
      notice={<Deadline reservation={reservation} item={item} onEnd={reload} />}
      summary={
        <TripSummary trip={item} extras={extraLines(item.extras, i18n)} total={reservation.total}>
          <People reservation={reservation} />
        </TripSummary>
      }
    >
      <PaymentStep {...{ reservation, stage, pay, ask }} />
      <PriceChangedDialog
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
    forgetDraft()
    void navigate(localPath(to), { replace: true })
  }, [to])
}

type DeadlineProps = { reservation: ReservationView; item: FlightItemView; onEnd: () => Promise<void> }

function Deadline({ reservation, item, onEnd }: DeadlineProps) {
  if (!reservation.holdExpiresAt) return null
  const zone = item.airports[item.slices[0]?.origin ?? '']
  return <HoldCountdown until={reservation.holdExpiresAt} zone={zone} onEnd={() => void onEnd()} />
}

function People({ reservation: { travellers, contact } }: { reservation: ReservationView }) {
  return (
    <div className="border-line border-t pt-4 text-sm">
      <h3 className="font-semibold">
        <Trans>Travellers</Trans>
      </h3>
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
