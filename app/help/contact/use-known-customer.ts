import { useEffect, useState } from 'react'
import { customerToken, readAuth } from '#app/account/auth-record.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { customerProfile } from '#modules/accounts/customers/account.routes.ts'

export type KnownCustomer = { token: string; name: string; email: string }

/** The signed-in customer, known only in the browser; null for everyone else, and when the profile cannot be loaded. */
export function useKnownCustomer(): KnownCustomer | null {
  const locale = useLocale()
  const [known, setKnown] = useState<KnownCustomer | null>(null)
  useEffect(() => {
    const token = customerToken()
    if (!token) return
    const { firstName = '', lastName = '' } = readAuth()?.userData ?? {}
    let over = false
    call(customerProfile.read, {}, { bearer: token, locale }).then(
      ({ email }) => over || setKnown({ token, name: `${firstName} ${lastName}`.trim(), email }),
      () => {},
    )
    return () => {
      over = true
    }
  }, [locale])
  return known
}
