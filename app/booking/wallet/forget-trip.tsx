import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetGuestKey } from '#app/booking/access/guest-keys.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { forgetTrip, type Trip } from '#app/wallet/kept-trips.ts'

/** Takes one trip off the device; of a guest the key, too. It works without a network. */
export function ForgetTrip({ trip: { code, holder } }: { trip: Trip }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  async function forget() {
    if (holder === 'guest') forgetGuestKey(code)
    await forgetTrip(code).catch(() => {})
    toast({ title: t`Removed from this device`, description: t`The booking itself stays as it is.` })
    // The list is what the worker has without a network.
    if (location.pathname === localPath('/wallet')) await navigate('#', { replace: true })
    else location.replace(localPath('/wallet'))
  }
  return (
    <div>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="-ml-3">
        <Trans>Remove this trip from this device</Trans>
      </Button>
      {asking && (
        <FormDialog
          size="sm"
          onClose={() => setAsking(false)}
          title={t`Remove this trip from this device?`}
          keep={<Trans>Keep saving it</Trans>}
          verb={<Trans>Remove it</Trans>}
          pending={false}
          onSubmit={forget}
        >
          <p>
            <Trans>
              The booking itself stays as it is. To open it again, you need a connection and your account, or the link
              in our emails.
            </Trans>
          </p>
        </FormDialog>
      )}
    </div>
  )
}
