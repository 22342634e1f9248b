import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { ChangePassword } from '#app/kit/sign-in/change-password.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'

/** Staff change their own password; every other device is signed out. */
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
  const call = useCallStaff()
  const staff = useStaff()
  if (!staff) return null
  const { email, first_name, last_name } = staff
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Change your password</Trans>}>
      <ChangePassword
        email={email}
        personal={[first_name, last_name, email]}
        change={(body) => call(staffAccount.changePassword, { body })}
        onDone={onClose}
      />
    </Dialog>
  )
}
