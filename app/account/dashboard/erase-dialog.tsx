import { Trans, useLingui } from '@lingui/react/macro'
import { signOut } from '#app/account/auth-record.ts'
import { customerCalls } from '#app/account/session/call-customer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { SecretField } from '#app/kit/sign-in/fields.tsx'
import { useForm } from '#app/kit/use-form.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { privacy } from '#modules/accounts/customers/account.routes.ts'

type EraseDialogProps = { onClose: () => void; onErased: (kept: Erased['kept']) => void }

/** The password is asked for again, so that a stranger who finds an open page cannot erase the account. */
export function EraseDialog({ onClose, onErased }: EraseDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const form = useForm({
    check: (values) => checkAccount({ password: 'givenPassword' }, values),
    async send({ password = '' }) {
      const { kept } = await customerCalls(locale)(privacy.erase, { body: { password } })
      onErased(kept)
      signOut()
    },
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={t`Erase my account for ever?`}
      keep={<Trans>Keep my account</Trans>}
      verb={<Trans>Erase for ever</Trans>}
      danger
      onClose={onClose}
    >
      <p>
        <Trans>This cannot be undone. Enter your password to show that it is you.</Trans>
      </p>
      <SecretField form={form} />
    </FormDialog>
  )
}
