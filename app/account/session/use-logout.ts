import { useNavigate } from 'react-router'
import { customerToken, signOut } from '#app/account/auth-record.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { loadSession } from './load-session.ts'

/** Ends the sign-in on this device and returns to the home page (specification §2). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return async () => {
    const token = customerToken()
    // First the page: one that needs the sign-in would ask for it when it ends.
    await navigate(localPath('/'))
    signOut()
    if (!token) return
    const session = await loadSession().catch(() => null)
    await session?.endSession(token)
  }
}
