import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { SignedIn } from '#modules/partners/partners.contract.ts'
import { keepOwner } from './owner-session.ts'
import { ownerTarget } from './owner-target.ts'

/** Keeps the sign-in and goes on to the page that was asked for; a link that confirms the address is followed here. */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  return async ({ token, hotelOwner }) => {
    keepOwner({ token, owner: hotelOwner })
    if (params.has('confirm')) return
    await navigate(ownerTarget(params.get('redirect'), localPath('/hotel-owner/dashboard')), { replace: true })
  }
}
