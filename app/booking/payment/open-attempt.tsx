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
          It stops working as soon as you pay with a card. If you have paid it already, wait a moment: this page sees it
          and goes on by itself, and the card is not charged.
        </Trans>
      </Alert>
    )
  }
  return (
    <Alert
      title={<Trans>The check of your bank is still open</Trans>}
      action={
        <Button size="sm" variant="secondary" onClick={onBack}>
          <Trans>Back to the check</Trans>
        </Button>
      }
    >
      <Trans>It is called off as soon as you pay in another way. Nothing has been charged so far.</Trans>
    </Alert>
  )
}
