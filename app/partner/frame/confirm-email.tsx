import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { useAction } from '#app/partner/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'

/** Asked for by a press. */
const LateCorrectAddress = latePart({
  source: 'app/partner/frame/correct-address-dialog.tsx',
  load: () => import('./correct-address-dialog.tsx'),
  pick: (module) => module.CorrectAddressDialog,
})

/** The address is not confirmed yet: without it there is no verification. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy } = useAction({ refused: useSayRefusal() })
  const [correcting, setCorrecting] = useState(false)
  async function resend() {
    if (!(await run(ownerAccount.resendConfirmation, {}))) return
    toast({ variant: 'success', title: t`Sent again`, description: t`Look into the folder for unwanted mail, too.` })
  }
  return (
    <Alert
      tone="info"
      className="mb-6"
      title={t`Confirm your address`}
      action={
        <>
          <Button size="sm" variant="secondary" pending={busy} onClick={resend}>
            <Trans>Resend Email</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setCorrecting(true)}>
            <Trans>Wrong address?</Trans>
          </Button>
        </>
      }
    >
      <Trans>We have emailed {email}. Open the link in it: we verify your business after that.</Trans>
      {correcting && <LateCorrectAddress email={email} onClose={() => setCorrecting(false)} />}
    </Alert>
  )
}
