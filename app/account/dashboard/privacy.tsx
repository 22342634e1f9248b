import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signOut } from '#app/account/auth-record.ts'
import { useCallCustomer } from '#app/account/session/call-customer.ts'
import { EraseDialog } from '#app/kit/sign-in/privacy/erase-dialog.tsx'
import { Right } from '#app/kit/sign-in/privacy/right.tsx'
import { TakeData } from '#app/kit/sign-in/privacy/take-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { privacy } from '#modules/accounts/customers/account.routes.ts'

type PrivacyProps = { onErased: (kept: Erased['kept']) => void }

/** The rights of article 18 of the LGPD that one exercises alone: to see, to take along, to have erased. */
export function Privacy({ onErased }: PrivacyProps) {
  const { t } = useLingui()
  const call = useCallCustomer()
  const [asks, setAsks] = useState(false)
  async function erase(password: string) {
    const { kept } = await call(privacy.erase, { body: { password } })
    onErased(kept)
    signOut()
  }
  return (
    <div className="grid gap-6">
      <TakeData load={() => call(privacy.exportData, {})}>
        <Trans>
          One file (JSON) with everything we know about you: profile, companions, bookings, payments, notifications,
          devices. Keep it in a safe place.
        </Trans>
      </TakeData>
      <Right title={<Trans>Erase my account</Trans>}>
        <p>
          <Trans>
            Your name, address, phone, companions, notifications and devices are erased permanently and at once.
            Upcoming bookings stay valid: find them with their code and your email address.
          </Trans>
        </p>
        <p>
          <Trans>
            What we must keep under tax and consumer law: the record of payments and refunds, without your account.
          </Trans>
        </p>
        <Button variant="danger" onClick={() => setAsks(true)} className="mt-2">
          <Trans>Erase my account</Trans>
        </Button>
      </Right>
      <p className="text-soft">
        <Trans>
          What we keep about you, why and for how long is on <TextLink to="/privacy">one page</TextLink>. To correct
          something, change it under <TextLink to="/dashboard?tab=profile">Profile</TextLink>.
        </Trans>
      </p>
      {asks && (
        <EraseDialog
          title={t`Erase my account permanently?`}
          verb={<Trans>Erase permanently</Trans>}
          erase={erase}
          onClose={() => setAsks(false)}
        >
          <p>
            <Trans>This cannot be undone. Enter your password to confirm it is you.</Trans>
          </p>
        </EraseDialog>
      )}
    </div>
  )
}
