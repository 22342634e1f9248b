import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** Nothing to do but to wait; says honestly what is known. */
export function WaitingPanel({ doubt }: { doubt: boolean }) {
  const { t } = useLingui()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {doubt && (
        <Alert tone="warning" live title={<Trans>Your bank has not answered yet</Trans>}>
          <Trans>
            We do not know yet whether the payment went through, and we keep asking. Please do not pay again: nothing is
            charged twice. Your seats stay held meanwhile, and you get an email as soon as it is certain; you may close
            this page.
          </Trans>
        </Alert>
      )}
      <Spinner label={doubt ? t`Asking the bank` : t`Your payment is being completed`} className="size-5" />
    </Card>
  )
}
