import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '#app/components/use-action.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'

/** The address is not confirmed yet: without it there is no verification. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const { pending, run } = useAction()
  const [correcting, setCorrecting] = useState(false)
  const resend = () =>
    run('resend', async () => {
      await call(ownerAccount.resendConfirmation, {})
      toast({ variant: 'success', title: t`Sent again`, description: t`Look into the folder for unwanted mail, too.` })
    })
  return (
    <Alert
      tone="info"
      className="mb-6"
      title={t`Confirm your address`}
      action={
        <>
          <Button size="sm" variant="secondary" pending={pending !== null} onClick={resend}>
            <Trans>Resend Email</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setCorrecting(true)}>
            <Trans>Wrong address?</Trans>
          </Button>
        </>
      }
    >
      <Trans>We have written to {email}. Open the link in it: we verify your business after that.</Trans>
      {correcting && <CorrectAddressDialog email={email} onClose={() => setCorrecting(false)} />}
    </Alert>
  )
}
