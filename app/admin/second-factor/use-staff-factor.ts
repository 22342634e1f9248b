import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useData } from '#app/admin/session/data.ts'
import { type FactorRealm, factorCalls } from '#app/kit/second-factor/realm.ts'
import { staffFactor } from '#modules/accounts/staff/staff-sign-in.routes.ts'

/** The second factor of the signed-in member of staff. */
export function useStaffFactor(): FactorRealm {
  const { t } = useLingui()
  const call = useCallStaff()
  return {
    call: useMemo(() => factorCalls(staffFactor, call), [call]),
    useView,
    trustsSignIn: true,
    words: {
      on: t`Your second factor is set up`,
      off: t`Your second factor is off`,
      without: t`Until you set it up again, you cannot move money or rights, nor open personal data.`,
    },
  }
}

const useView = () => useData(staffFactor.read, {})
