import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { WithdrawChange } from '#app/booking/reservation/change/change-pieces.tsx'
import { DifferencePayment } from '#app/booking/reservation/change/difference-payment.tsx'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { call } from '#app/kit/call.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { POLICY_WORDS } from '#app/sale/policy/policy-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { policyChanges } from '#modules/reservations/change-policy/policy-change.routes.ts'
import type { PolicyChangeView } from '#modules/reservations/change-policy/policy-change-view.contract.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { PolicyDifference, PolicySides } from './change-quote.tsx'

/** What is older is in the history of the booking. */
const NEWS_MS = 3 * 86_400_000

type ChangeNewsProps = {
  reservation: ReservationView
  item: PolicyItemView
  change: PolicyChangeView
  onChanged: (reservation: ReservationView) => void
}

export function ChangeNews(props: ChangeNewsProps) {
  const { status } = props.change
  return status === 'unpaid' || status === 'asked' ? <OpenChange {...props} /> : <Outcome {...props} />
}

/** A change that is asked for: what it is, what is to be done now, and the way out of it. */
function OpenChange({ reservation, change, onChanged }: ChangeNewsProps) {
  const { code } = reservation
  const { id, before, after, status } = change
  const unpaid = status === 'unpaid'
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold font-display text-heading">
          <Trans>Requested change</Trans>
        </h3>
        <Badge tone={unpaid ? 'warning' : 'sea'}>
          {unpaid ? <Trans>To be paid</Trans> : <Trans>With the insurer</Trans>}
        </Badge>
      </div>
      <PolicySides before={before} after={after} />
      <PolicyDifference {...change} paid={!unpaid} />
      {unpaid ? (
        <>
          <p>
            <Trans>
              Until the difference is paid, your policy stays as it was. If the insurer does not accept the change,
              everything you paid for it is refunded automatically.
            </Trans>
          </p>
          <DifferencePayment
            reservation={reservation}
            change={change}
            words={POLICY_WORDS}
            zone={PLACE_OF_INSURANCE}
            sentence={priceStands}
            send={(body, how) => sendForBooking(policyChanges.pay, { code, id, body }, how)}
            onChanged={onChanged}
          />
          <WithdrawChange
            code={code}
            withdraw={(how) => call(policyChanges.withdraw, { code, id }, how)}
            onChanged={onChanged}
          />
        </>
      ) : (
        <p role="status">
          <Trans>We are asking the insurer. This takes a few moments; until then, your policy stays as it was.</Trans>
        </p>
      )}
    </Card>
  )
}

const priceStands: KindWords['heldUntil'] = (time, city) => msg`The new premium is valid until ${time} (${city} time).`

/** What happened to the last change, as long as it is news. */
function Outcome({ change, item: { insurer } }: ChangeNewsProps) {
  if (Date.now() - Date.parse(change.at) > NEWS_MS) return null
  switch (change.status) {
    case 'applied':
      return (
        <Alert tone="success" live title={<Trans>Your insurance is changed</Trans>}>
          <Trans>Download the new policy from your documents; it replaces the old one.</Trans>
        </Alert>
      )
    case 'refused':
      return (
        <Alert tone="warning" live title={<Trans>{insurer.name} did not accept the change</Trans>}>
          <Untouched />
        </Alert>
      )
    case 'expired':
      return (
        <Alert tone="warning" live title={<Trans>The change was not paid in time</Trans>}>
          <Untouched />
        </Alert>
      )
    default:
      return null
  }
}

function Untouched() {
  return <Trans>Your policy is as before, and what you paid for the change is refunded.</Trans>
}
