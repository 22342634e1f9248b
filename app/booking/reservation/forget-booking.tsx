import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { concernsKeys, forgetGuestKey, guestKey } from '#app/booking/access/guest-keys.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { forgetDrafts } from '#app/sale/checkout-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { forgetTrip } from '#app/wallet/kept-trips.ts'

/** For guests without an account: this browser opens the booking, until it is told to forget it. */
export function ForgetBooking({ code }: { code: string }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const forget = useForget(code)
  const known = useKnown(code)
  if (!known) return null
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="flex items-start gap-2">
        <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>This browser opens the booking for 30 days without signing in.</Trans>
        </span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="-ml-3">
        <Trans>Remove this booking from this device</Trans>
      </Button>
      {asking && (
        <FormDialog
          size="sm"
          onClose={() => setAsking(false)}
          title={t`Remove this booking from this device?`}
          keep={<Trans>Keep it here</Trans>}
          verb={<Trans>Remove it</Trans>}
          pending={false}
          onSubmit={forget}
        >
          <p>
            <Trans>
              The booking itself stays as it is. To open it again, you need the link in our emails, or its code {code}{' '}
              and your email address.
            </Trans>
          </p>
        </FormDialog>
      )}
    </div>
  )
}

function useForget(code: string): () => void {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return () => {
    forgetGuestKey(code)
    forgetDrafts(code)
    void forgetTrip(code).catch(() => {})
    toast({ title: t`Removed from this device`, description: t`The booking itself stays as it is.` })
    void navigate(localPath('/booking-confirmation'), { replace: true })
  }
}

/** Whether the key is here. Where another tab forgets it, the booking does not stay open in this one. */
function useKnown(code: string): boolean {
  const { revalidate } = useRevalidator()
  const [known] = useState(() => guestKey(code) !== null)
  useEffect(() => {
    if (!known) return
    const onStorage = (event: StorageEvent) => {
      if (concernsKeys(event) && guestKey(code) === null) void revalidate()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [known, code, revalidate])
  return known
}
