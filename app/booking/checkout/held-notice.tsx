import { Trans } from '@lingui/react/macro'
import { useReservation } from '#app/booking/access/use-reservation.ts'
import { stageOf } from '#app/booking/payment/payment-stage.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { bookedParts } from './booked-parts.tsx'

type HeldNoticeProps = {
  code: string
  /** This draft is to be booked once more; left out where there is no draft to go on with. */
  onForget?: () => void
}

/** Back from the payment: what has become of the seats that were held from this draft, and the way to them. */
export function HeldNotice({ code, onForget }: HeldNoticeProps) {
  const { found } = useReservation(code)
  if (found.status !== 'open') return null
  const { kind } = stageOf(found.reservation)
  if (kind === 'expired' || kind === 'over') return null
  if (kind === 'done') return <Alert tone="success" live {...bookedParts({ code, size: 'sm', onAgain: onForget })} />
  return (
    <Alert
      live
      title={<Trans>You have a booking awaiting payment</Trans>}
      action={
        <TextLink to={`/checkout?reservation=${code}`} className="inline-flex min-h-11 items-center">
          <Trans>Continue to payment</Trans>
        </TextLink>
      }
    >
      {onForget && (
        <Trans>If you change something here and continue, its seats are released and new ones are held.</Trans>
      )}
    </Alert>
  )
}
