import { Trans } from '@lingui/react/macro'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { ChangePassword } from '#app/kit/sign-in/change-password.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
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
