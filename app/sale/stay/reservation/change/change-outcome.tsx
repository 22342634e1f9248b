import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import type { StayChangeView } from '#modules/reservations/change/change.contract.ts'

/** What is older is in the history of the booking. */
const NEWS_MS = 3 * 86_400_000

/** What happened to the last change, as long as it is news. */
export function ChangeOutcome({ change, hotel }: { change: StayChangeView; hotel: ReactNode }) {
  if (Date.now() - Date.parse(change.at) > NEWS_MS) return null
  const { reason } = change
  switch (change.status) {
    case 'applied':
      return (
        <Alert tone="success" live title={<Trans>Your stay is changed</Trans>}>
          <Trans>Download the new voucher and calendar file from this page; they replace the old ones.</Trans>
        </Alert>
      )
    case 'declined':
      return (
        <Alert tone="warning" live title={<Trans>{hotel} cannot offer the change you asked for</Trans>}>
          {reason && <Trans>The hotel says: “{reason}”</Trans>} <Untouched />
        </Alert>
      )
    case 'lapsed':
      return (
        <Alert tone="warning" live title={<Trans>{hotel} did not answer in time</Trans>}>
          <Untouched />
        </Alert>
      )
    case 'failed':
      return (
        <Alert tone="warning" live title={<Trans>The change could not be made</Trans>}>
          <Trans>The hotel agreed, but the difference could not be charged.</Trans> <Untouched />
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
  return <Trans>Your stay is booked as before, and what you paid for the change is refunded.</Trans>
}
