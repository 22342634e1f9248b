import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { Refusal } from '../frame/refusal.tsx'
import { Panel } from '../reservation/panel.tsx'
import { useWish } from '../session/wishes.ts'

/** Whether the business is what it says. The owner is told by mail, a no with its reason. */
export function VerificationPanel({ owner }: { owner: PartnerDetail }) {
  const { t } = useLingui()
  const toast = useToast()
  const { id, verification_status: seen, updated_at, email_confirmed } = owner
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const wish = useWish(
    useCallback(() => toast({ variant: 'success', title: t`Decided: the owner is told` }), [toast, t]),
  )
  const missing = reason.trim() === ''
  const verify = () => wish.send({ path: `/api/admin/hotel-owners/${id}/verify`, body: { seen, updated_at } })
  function reject() {
    setTried(true)
    if (missing) return
    wish.send({ path: `/api/admin/hotel-owners/${id}/reject`, body: { seen, updated_at, reason: reason.trim() } })
  }
  return (
    <Panel title={<Trans>Verification</Trans>}>
      <div className="grid gap-4 text-sm">
        <Refusal problem={wish.problem} />
        <Standing owner={owner} />
        {!email_confirmed && (
          <p>
            <Trans>The owner has to confirm the e-mail address first.</Trans>
          </p>
        )}
        {rejecting && (
          <TextArea
            label={t`Why`}
            help={t`The owner reads this in the mail and in the portal.`}
            required
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && missing ? t`Say why, so that the owner knows what to change.` : undefined}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {seen !== 'verified' && email_confirmed && !rejecting && (
            <Button size="sm" pending={wish.pending} onClick={verify}>
              <Trans>Verify</Trans>
            </Button>
          )}
          {seen !== 'rejected' && (
            <Button
              size="sm"
              variant="danger"
              pending={wish.pending}
              onClick={rejecting ? reject : () => setRejecting(true)}
            >
              {rejecting ? <Trans>Reject and tell the owner</Trans> : <Trans>Reject</Trans>}
            </Button>
          )}
          {rejecting && (
            <Button size="sm" variant="ghost" onClick={() => setRejecting(false)}>
              <Trans>Not now</Trans>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

function Standing({ owner: { verification_status, verification_reason } }: { owner: PartnerDetail }) {
  if (verification_status === 'verified')
    return (
      <p>
        <Trans>Verified: earnings are paid out.</Trans>
      </p>
    )
  if (verification_status === 'pending')
    return (
      <p>
        <Trans>Compare company, tax ID and account holder with the documents. Nothing is paid out before.</Trans>
      </p>
    )
  return (
    <div className="grid gap-1">
      <p>
        <Trans>Rejected; the owner was told:</Trans>
      </p>
      <blockquote className="wrap-anywhere whitespace-pre-line border-danger/40 border-l-2 pl-3 text-soft">
        {verification_reason}
      </blockquote>
    </div>
  )
}
