import { useEffect, useState } from 'react'
import { customerToken, readAuth } from '#app/account/auth-record.ts'
import { callApi } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

export type KnownCustomer = { token: string; name: string; email: string }

/** Who is signed in, once the browser has told; null for everybody else, and where the profile does not come. */
export function useKnownCustomer(): KnownCustomer | null {
  const locale = useLocale()
  const [known, setKnown] = useState<KnownCustomer | null>(null)
  useEffect(() => {
    const token = customerToken()
    if (!token) return
    const { firstName = '', lastName = '' } = readAuth()?.userData ?? {}
    let over = false
    callApi<{ email: string }>('/api/customer/profile', { bearer: token, locale }).then(
      ({ email }) => over || setKnown({ token, name: `${firstName} ${lastName}`.trim(), email }),
      () => {},
    )
    return () => {
      over = true
    }
  }, [locale])
  return known
}
