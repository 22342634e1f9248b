import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { readAuth, useAuth } from '#app/account/auth-record.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { withTarget } from '#app/kit/target.ts'
import { rememberEnd } from './ended.ts'

/**
 * For pages behind the sign-in: when it ends while the page is open (here, in another tab, or because its time is over),
 * the page asks for it again; when someone else signs in, it shows theirs.
 */
export function useStaySignedIn(wanted = true): void {
  const token = useAuth()?.token ?? null
  const before = useRef(token)
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the sign-in, not the functions
  useEffect(() => {
    const changed = before.current !== null && token !== null && before.current !== token
    before.current = token
    if (changed) revalidate()
    // After signing out here the customer is on the way to the home page already.
    else if (wanted && !readAuth() && window.location.pathname === pathname) {
      rememberEnd()
      navigate(withTarget(localPath('/login'), `${pathname}${search}`), { replace: true })
    }
  }, [token, wanted])
}
