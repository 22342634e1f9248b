import { useLingui } from '@lingui/react/macro'
import { ChangePassword } from '#app/kit/sign-in/change-password.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'

export function OwnPassword() {
  const { t } = useLingui()
  const call = useCallOwner()
  const owner = useOwner()
  const email = owner?.email ?? ''
  return (
    <ChangePassword
      email={email}
      personal={owner ? [owner.first_name, owner.last_name, email, owner.company_name] : []}
      change={(body) => call(ownerAccount.changePassword, { body })}
      twice
      fallback={t`Failed to change password`}
    />
  )
}
