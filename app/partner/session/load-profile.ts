import { redirect } from 'react-router'
import { refusalOf } from '#app/kit/refusal.ts'
import type { OwnerProfile } from '#modules/partners/partners.contract.ts'
import { ownerProfile } from '#modules/partners/profile.routes.ts'
import { endSession, loginPath, ownerCalls } from './call-owner.ts'
import { keepOwner, readOwner } from './owner-session.ts'
import { watchLeaving } from './watch-leaving.ts'

let last: { token: string; profile: OwnerProfile } | null = null

/**
 * The profile, which is stored (specification §7). Where it cannot be had the owner is logged out and sent to the sign-in
 * (§6); once it was there in this tab, a lost connection is no reason to, and neither is that the page is left meanwhile.
 */
export async function loadProfile(request: Request): Promise<OwnerProfile> {
  const token = readOwner()?.token
  const leaving = watchLeaving()
  try {
    const profile = await ownerCalls(request)(ownerProfile.read, {})
    const now = readOwner()?.token
    if (now && now === token) {
      last = { token: now, profile }
      keepOwner({ token: now, owner: profile })
    }
    return profile
  } catch (error) {
    refusalOf(error)
    if (last && last.token === token) return last.profile
    if (leaving.left()) throw error
    endSession('no-profile')
    const { pathname, search } = new URL(request.url)
    throw redirect(loginPath(pathname, search))
  } finally {
    leaving.stop()
  }
}
