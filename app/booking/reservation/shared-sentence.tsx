import { Trans } from '@lingui/react/macro'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** The statuses that mean the same for everything that is sold; each kind has sentences of its own for the others. */
export function SharedSentence({ status }: { status: ReservationView['status'] }) {
  switch (status) {
    case 'paying':
      return <Trans>Your payment is being completed. This takes a few moments.</Trans>
    case 'refunding':
      return <Trans>This booking is cancelled. Follow your refund below.</Trans>
    case 'refunded':
      return <Trans>This booking is cancelled and refunded.</Trans>
    default:
      return <Trans>We have no answer yet and keep asking. Nothing is charged twice, and we will email you.</Trans>
  }
}
