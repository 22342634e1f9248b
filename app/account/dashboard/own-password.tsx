import { Trans } from '@lingui/react/macro'
import { useCallCustomer } from '#app/account/session/call-customer.ts'
import { ChangePassword } from '#app/kit/sign-in/change-password.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Profile } from '#modules/accounts/accounts.contract.ts'
import { customerProfile } from '#modules/accounts/customers/account.routes.ts'

export function OwnPassword({ profile: { firstName, lastName, email } }: { profile: Profile }) {
  const call = useCallCustomer()
  return (
    <Card>
      <h3 className="font-bold font-display text-heading">
        <Trans>Change the password</Trans>
      </h3>
      <p className="mt-1 mb-5 text-[0.9375rem] text-soft">
        <Trans>Every other device is signed out, and we tell you by email.</Trans>
      </p>
      <ChangePassword
        email={email}
        personal={[firstName, lastName, email]}
        change={(body) => call(customerProfile.changePassword, { body })}
      />
    </Card>
  )
}
