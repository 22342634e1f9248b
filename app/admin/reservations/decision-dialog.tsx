import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { refundApprovals } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { formatMoney } from '#platform/money.ts'

export type Decision = { approval: Pick<WaitingApproval, 'id' | 'amount' | 'reason' | 'requestedBy'>; approve: boolean }

/** The second person's decision. The server refuses it from the person who asked. */
export function DecisionDialog({
  decision: { approval, approve },
  onClose,
}: {
  decision: Decision
  onClose: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: approve ? t`Approved: the money is on its way` : t`Declined` })
    onClose()
  }, [toast, onClose, approve, t])
  const { send, pending, problem } = usePageAction(onDone)
  const amount = formatMoney(approval.amount, locale, false)
  const { id } = approval
  const dialog = { size: 'sm', keep: <Trans>Not now</Trans>, pending, problem, onClose } as const
  if (approve)
    return (
      <FormDialog
        {...dialog}
        title={<Trans>Approve {amount}?</Trans>}
        verb={<Trans>Approve</Trans>}
        onSubmit={() => send(refundApprovals.approve, { id })}
      >
        <Asked {...approval} />
      </FormDialog>
    )
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Decline {amount}?</Trans>}
      action={<Trans>Decline</Trans>}
      label={t`Reason`}
      missing={t`Enter a short reason.`}
      least={3}
      onReason={(reason) => send(refundApprovals.decline, { id, body: { reason } })}
    >
      <Asked {...approval} />
    </ReasonDialog>
  )
}

function Asked({ requestedBy, reason }: Decision['approval']) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>{requestedBy} asks for it:</Trans>
      </p>
      <blockquote className="border-sea/40 border-l-2 pl-3 text-soft">{reason}</blockquote>
    </div>
  )
}
