import { Trans } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { WaitingStage } from './payment-stage.ts'

/** What still waits while another way to pay is looked at, what happens to it, and the way back to it. */
export function OpenAttempt({ stage, onBack }: { stage: WaitingStage; onBack: () => void }) {
  if (stage.kind === 'pix') {
    return (
      <Alert
        title={<Trans>Your Pix code still works</Trans>}
        action={
          <Button size="sm" variant="secondary" onClick={onBack}>
            <Trans>Back to the Pix code</Trans>
          </Button>
        }
      >
        <Trans>
          It stops working as soon as you pay with a card. If you have paid it already, wait a moment: this page notices
          it and continues automatically, and the card is not charged.
        </Trans>
      </Alert>
    )
  }
  return (
    <Alert
      title={<Trans>Your bank’s verification is still open</Trans>}
      action={
        <Button size="sm" variant="secondary" onClick={onBack}>
          <Trans>Back to verification</Trans>
        </Button>
      }
    >
      <Trans>It is cancelled as soon as you pay another way. Nothing has been charged so far.</Trans>
    </Alert>
  )
}
