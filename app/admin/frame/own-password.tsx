import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { NewPassword } from '#app/kit/frame/new-password.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import { FormProblem, SecretField } from './form-parts.tsx'

/** Whoever works here changes the own password; every other device is signed out. */
export function OwnPassword() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Password</Trans>
      </Button>
      {open && <PasswordDialog onClose={close} />}
    </>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const toast = useToast()
  const send = async ({ currentPassword = '', newPassword = '' }: Values) => {
    await call(staffAccount.changePassword, { body: { currentPassword, newPassword } })
    toast({ variant: 'success', title: t`Your password is changed`, description: t`Other devices are signed out.` })
    onClose()
  }
  const form = useForm({ check, send })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Change your password</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormProblem problem={form.problem} />
        <SecretField form={form} name="currentPassword" label={t`Current password`} />
        <NewPassword name="newPassword" label={t`New password`} error={form.errorOf('newPassword')} />
        <div>
          <Button type="submit" pending={form.pending}>
            <Trans>Change the password</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const check: Check = (values) => checkAccount({ currentPassword: 'givenPassword', newPassword: 'newPassword' }, values)
