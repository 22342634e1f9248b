import { useMemo } from 'react'
import { type FactorRealm, factorCalls } from '#app/kit/second-factor/realm.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { ownerFactor } from '#modules/accounts/owners/owner-account.routes.ts'

/** The second factor of the signed-in owner. */
export function useOwnerFactor(): FactorRealm {
  const call = useCallOwner()
  return {
    call: useMemo(() => factorCalls(ownerFactor, call), [call]),
    useView,
  }
}

const useView = () => useData(ownerFactor.read, {})
