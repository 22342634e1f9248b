import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { FactorCall, FactorRealm } from '#app/components/second-factor/realm.ts'
import { useCallOwner } from '../session/call-owner.ts'

/** The second factor of the owner who is signed in. */
export function useOwnerFactor(): FactorRealm {
  const { t } = useLingui()
  const owner = useCallOwner()
  const call: FactorCall = useCallback(
    (path, body) => owner(`/api/hotel-owner/auth/two-factor${path}`, body && { method: 'POST', body }),
    [owner],
  )
  return {
    call,
    words: {
      on: t`Two-factor sign-in is on`,
      off: t`Two-factor sign-in is off`,
      without: t`Your password alone opens the account then. We tell you by e-mail.`,
    },
  }
}
