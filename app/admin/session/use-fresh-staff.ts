import { useEffect } from 'react'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import { useCallStaff } from './call-staff.ts'
import { keepStaff, readStaff } from './staff-session.ts'

/** Roles change while people are signed in: once a page is opened, what is kept here is what the server says. */
export function useFreshStaff(): void {
  const call = useCallStaff()
  useEffect(() => {
    const token = readStaff()?.token
    if (!token) return
    call(staffAccount.read, {}).then(
      (admin) => {
        const kept = readStaff()
        const changed = kept?.token === token && JSON.stringify(kept.admin) !== JSON.stringify(admin)
        if (changed) keepStaff({ token, admin })
      },
      // The page's own calls say what is wrong.
      () => {},
    )
  }, [call])
}
