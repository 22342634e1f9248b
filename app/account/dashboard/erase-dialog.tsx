import { Trans, useLingui } from '@lingui/react/macro'
import { signOut } from '#app/account/auth-record.ts'
import { customerCalls } from '#app/account/session/call-customer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { privacy } from '#modules/accounts/customers/account.routes.ts'

type EraseDialogProps = { open: boolean; onClose: () => void; onErased: (kept: Erased['kept']) => void }

/** The password is asked again: whoever finds an open page must not be able to erase the account. */
export function EraseDialog({ open, onClose, onErased }: EraseDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { errorOf, ...form } = useForm({
    check: (values) => checkAccount({ password: 'givenPassword' }, values),
    async send({ password = '' }) {
      const { kept } = await customerCalls(locale)(privacy.erase, { body: { password } })
      onErased(kept)
      signOut()
    },
  })
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      title={t`Erase my account for ever?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button type="submit" form="erase" variant="danger" pending={form.pending}>
            <Trans>Erase for ever</Trans>
          </Button>
        </>
      }
    >
      <form id="erase" onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <FormNotes {...form} />
        <p>
          <Trans>This cannot be undone. Enter your password to show that it is you.</Trans>
        </p>
        <PasswordField
          id="password"
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
      </form>
    </Dialog>
  )
}
