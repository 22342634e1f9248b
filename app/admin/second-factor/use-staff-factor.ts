import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import type { FactorCall, FactorRealm } from '#app/components/second-factor/realm.ts'

/** The second factor of the member of staff who is signed in. */
export function useStaffFactor(): FactorRealm {
  const { t } = useLingui()
  const staff = useCallStaff()
  const call: FactorCall = useCallback(
    async <Answer>(path: '' | `/${string}`, body?: object) => {
      const write = body && { method: 'POST' as const, body }
      return (await staff<{ data: Answer }>(`/api/admin/second-factor${path}`, write)).data
    },
    [staff],
  )
  return {
    call,
    trustsSignIn: true,
    words: {
      on: t`Your second factor is set up`,
      off: t`Your second factor is off`,
      without: t`Until you set it up again, you cannot move money or rights, nor open personal data.`,
    },
  }
}
