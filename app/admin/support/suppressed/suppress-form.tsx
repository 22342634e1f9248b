import { Trans, useLingui } from '@lingui/react/macro'
import { AddressForm } from '#app/admin/support/spam/address-form.tsx'
import { suppressedAddresses } from '#modules/support/suppressions/suppressions.routes.ts'

/** Stops all mail to an address. */
export function SuppressForm() {
  const { t } = useLingui()
  return (
    <AddressForm
      title={<Trans>Stop email to an address</Trans>}
      verb={<Trans>Stop email</Trans>}
      done={t`No email goes there any more`}
      field={{ name: 'address', label: t`Email address` }}
      send={(submit, { address = '', reason = '' }) => submit(suppressedAddresses.add, { body: { address, reason } })}
    />
  )
}
