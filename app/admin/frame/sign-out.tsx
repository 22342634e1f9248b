import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { forgetStaff, readStaff } from '#app/admin/session/staff-session.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { Button } from '#app/ui/button.tsx'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'

/** Ends the session here at once; the server hears of it as soon as it can. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const locale = useLocale()
  const localPath = useLocalPath()
  return async () => {
    const bearer = readStaff()?.token
    forgetStaff()
    await navigate(localPath('/admin/login'))
    // Offline the token only ends by its age; there is nothing that the person could do about it here.
    if (bearer) await call(staffAccount.logOut, {}, { bearer, locale }).catch(() => {})
  }
}

export function SignOut() {
  const { t } = useLingui()
  const leave = useSignOut()
  return (
    <Button
      variant="ghost"
      size="sm"
      title={t`Logout`}
      icon={<LogOut aria-hidden="true" className="size-4" />}
      onClick={leave}
    >
      <span>
        <Trans>Logout</Trans>
      </span>
    </Button>
  )
}
