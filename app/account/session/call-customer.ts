import { useCallback } from 'react'
import { customerToken } from '#app/account/auth-record.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type CallAs, call } from '#app/kit/call.ts'
import type { Locale } from '#platform/locale.ts'
import { endOnRefusal } from './end-on-refusal.ts'

/** What customers may call: their own routes, and those that are open. */
export type ForCustomer = 'customer' | 'traveller' | 'public'
export type CallCustomer = CallAs<ForCustomer>

/** Calls as the signed-in customer. A refusal that says that the sign-in is over (401) also ends it in this browser. */
export function customerCalls(locale: Locale): CallCustomer {
  return (endpoint, args, how) => call(endpoint, args, { ...how, bearer: customerToken(), locale }).catch(endOnRefusal)
}

export function useCallCustomer(): CallCustomer {
  const locale = useLocale()
  return useCallback((endpoint, args, how) => customerCalls(locale)(endpoint, args, how), [locale])
}
