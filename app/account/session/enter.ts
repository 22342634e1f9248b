import { useNavigate } from 'react-router'
import { type AuthRecord, keepAuth } from '#app/account/auth-record.ts'
import { customerTarget } from '#app/account/forms/customer-target.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'

/** Keeps the sign-in and goes on to where one was going, or to one's trips. */
export function useEnter(redirect: string | null) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return async (record: AuthRecord) => {
    keepAuth(record)
    await navigate(customerTarget(redirect, localPath('/dashboard')), { replace: true })
  }
}
