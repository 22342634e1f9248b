import { useNavigate } from 'react-router'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'
import { markEnd } from './ended.ts'
import { forgetOwner, readOwner } from './owner-session.ts'

/** Ends the session here at once; the server hears of it as soon as it can. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const locale = useLocale()
  const localPath = useLocalPath()
  return async () => {
    const bearer = readOwner()?.token
    markEnd('left')
    forgetOwner()
    await navigate(localPath('/hotel-owner/login'))
    // Offline the token only ends by its age; there is nothing that the person could do about it here.
    if (bearer) await call(ownerAccount.logOut, {}, { bearer, locale }).catch(() => {})
  }
}
