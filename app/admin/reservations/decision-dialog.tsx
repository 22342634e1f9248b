import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { refundApprovals } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { formatMoney } from '#platform/money.ts'

export type Decision = { approval: Pick<WaitingApproval, 'id' | 'amount' | 'reason' | 'requestedBy'>; approve: boolean }

/** The second person's word. The server refuses whoever asked for it. */
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
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: approve ? t`Approved: the money is on its way` : t`Declined` })
    onClose()
  }, [toast, onClose, approve, t])
  const { send, pending, problem } = usePageAction(onDone)
  const amount = formatMoney(approval.amount, locale, false)
  const { id, requestedBy } = approval
  const missing = !approve && reason.trim().length < 3
  function decide() {
    setTried(true)
    if (missing) return
    if (approve) void send(refundApprovals.approve, { id })
    else void send(refundApprovals.decline, { id, body: { reason: reason.trim() } })
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={approve ? <Trans>Approve {amount}?</Trans> : <Trans>Decline {amount}?</Trans>}
      footer={
        <Button variant={approve ? 'primary' : 'danger'} pending={pending} onClick={decide}>
          {approve ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ProblemAlert problem={problem} />
        <p>
          <Trans>{requestedBy} asks for it:</Trans>
        </p>
        <blockquote className="border-sea/40 border-l-2 pl-3 text-soft">{approval.reason}</blockquote>
        {!approve && (
          <TextArea
            label={t`Reason`}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && missing ? t`Say why, in a few words.` : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}
