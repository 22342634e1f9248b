import { Trans, useLingui } from '@lingui/react/macro'
import { blockedSenders } from '#modules/support/support.routes.ts'
import { AddressForm } from './address-form.tsx'

/** Blocks an address, or a whole domain. */
export function BlockForm() {
  const { t } = useLingui()
  return (
    <AddressForm
      title={<Trans>Block a sender</Trans>}
      verb={<Trans>Block</Trans>}
      done={t`Blocked`}
      field={{ name: 'sender', label: t`Email address, or @ and a domain` }}
      send={(submit, { sender = '', reason = '' }) => submit(blockedSenders.add, { body: { sender, reason } })}
    />
  )
}
