import { useCallback } from 'react'
import type { FactorCall, FactorRealm } from '#app/components/second-factor/realm.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'

/** The second factor of the owner who is signed in. */
export function useOwnerFactor(): FactorRealm {
  const owner = useCallOwner()
  const call: FactorCall = useCallback(
    (path, body) => owner(`/api/hotel-owner/auth/two-factor${path}`, body && { method: 'POST', body }),
    [owner],
  )
  return { call }
}
