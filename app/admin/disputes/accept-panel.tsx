import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { DisputeDetail } from '#modules/payments/disputes/disputes.contract.ts'
import { dispute } from '#modules/payments/disputes/disputes.routes.ts'
import { formatMoney } from '#platform/money.ts'

/** Giving in, where the payer is right. */
export function AcceptPanel({ detail }: { detail: DisputeDetail }) {
  const [asks, setAsks] = useState(false)
  return (
    <Panel title={<Trans>Is the payer right?</Trans>}>
      <div className="grid gap-3">
        <p className="text-sm text-soft">
          <Trans>
            Accept the dispute and the payer keeps the money. The booking does not change: cancel it yourself if needed.
          </Trans>
        </p>
        <Button wide variant="secondary" onClick={() => setAsks(true)}>
          <Trans>Accept the dispute</Trans>
        </Button>
      </div>
      {asks && <AcceptDialog detail={detail} onClose={() => setAsks(false)} />}
    </Panel>
  )
}

function AcceptDialog({ detail: { id, amount }, onClose }: { detail: DisputeDetail; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const sum = formatMoney(amount, useLocale())
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: t`The dispute is accepted` })
    onClose()
  })
  return (
    <FormDialog
      title={t`Give up ${sum}?`}
      keep={t`Keep it open`}
      verb={t`Accept the dispute`}
      danger
      pending={pending}
      problem={problem}
      onSubmit={() => void send(dispute.accept, { id })}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>This is final. The money is counted as lost.</Trans>
      </p>
    </FormDialog>
  )
}
