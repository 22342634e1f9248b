import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedSentence } from '#app/booking/reservation/shared-sentence.tsx'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type PolicySentenceProps = {
  reservation: ReservationView
  item: PolicyItemView
  /** A moment on Brasília's clock. */
  at: (instant: string | null) => ReactNode
}

/** The status of a policy, in a sentence. */
export function PolicySentence({ reservation, item, at }: PolicySentenceProps): ReactNode {
  if (item.status === 'completed') return <Trans>Your cover has ended. We hope you did not need it.</Trans>
  switch (reservation.status) {
    case 'held':
      return <Trans>The price is valid until {at(reservation.holdExpiresAt)}. You are insured once it is paid.</Trans>
    case 'paid':
      return <Trans>Paid. The insurer is issuing your policy; it arrives by email in a moment.</Trans>
    case 'confirmed':
      return <Trans>You are insured. The policy is with your documents: take it with you.</Trans>
    case 'expired':
      return <Trans>It was not paid in time. Nothing was charged, and nobody is insured.</Trans>
    case 'cancelled':
      return <Trans>This insurance is cancelled. Nothing more is charged.</Trans>
    default:
      return <SharedSentence status={reservation.status} />
  }
}
