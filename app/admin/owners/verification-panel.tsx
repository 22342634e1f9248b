import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import { Rejection } from './rejection.tsx'
import { useDecision } from './use-decision.ts'

/** Whether the business is what it says. The owner is told by mail, a no with its reason. */
export function VerificationPanel({ owner }: { owner: PartnerDetail }) {
  const { id, verification_status: seen, updated_at, email_confirmed } = owner
  const [rejecting, setRejecting] = useState(false)
  const { send, pending, problem } = useDecision()
  const verify = () => void send(partners.verify, { id, body: { seen, updated_at } })
  return (
    <Panel title={<Trans>Verification</Trans>}>
      <div className="grid gap-4 text-sm">
        <ProblemAlert problem={problem} />
        <Standing owner={owner} />
        {!email_confirmed && (
          <p>
            <Trans>The owner has to confirm the email address first.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {seen !== 'verified' && email_confirmed && (
            <Button size="sm" pending={pending} onClick={verify}>
              <Trans>Verify</Trans>
            </Button>
          )}
          {seen !== 'rejected' && (
            <Button size="sm" variant="danger" onClick={() => setRejecting(true)}>
              <Trans>Reject</Trans>
            </Button>
          )}
        </div>
      </div>
      {rejecting && <Rejection owner={owner} onClose={() => setRejecting(false)} />}
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
        <Trans>Compare company, tax ID and account holder with the documents. Nothing is paid out until then.</Trans>
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
