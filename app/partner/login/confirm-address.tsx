import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useAction } from '#app/partner/session/data.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'

/**
 * The landing of the first mail. The link proves the mailbox, the sign-in says which account it is for, so it comes first; and
 * only a click confirms: what fetches links ahead must not.
 */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useLingui()
  const owner = useOwner()
  if (owner) return <ConfirmOwn token={token} />
  return (
    <Alert tone="info" className="mb-6" title={t`Sign in to confirm your address`}>
      <Trans>
        Use the password you registered with. It links the address to your account, and not to another that someone
        opened with it.
      </Trans>
    </Alert>
  )
}

function ConfirmOwn({ token }: { token: string }) {
  const { t } = useLingui()
  const { run, busy, problem } = useAction()
  const [done, setDone] = useState(false)
  const confirm = async () => setDone((await run(ownerAccount.confirmEmail, { body: { token } })) !== false)
  if (done)
    return (
      <Alert
        tone="success"
        live
        title={t`Your address is confirmed`}
        action={
          <ButtonLink size="sm" to="/hotel-owner/dashboard">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <div className="grid gap-4">
      <ProblemAlert problem={problem} />
      <Alert
        tone="info"
        title={t`Confirm your address`}
        action={
          <Button size="sm" pending={busy} onClick={confirm}>
            <Trans>Confirm my address</Trans>
          </Button>
        }
      >
        <Trans>One click, and we can write to you about bookings and payments.</Trans>
      </Alert>
    </div>
  )
}
