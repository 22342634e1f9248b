import { redirect } from 'react-router'
import { readAuth } from '#app/account/auth-record.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { withTarget } from '#app/kit/target.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import { type CallCustomer, customerCalls } from './call-customer.ts'
import { rememberEnd } from './ended.ts'

/** Loads a page behind the sign-in in the browser (docs/decisions/0014). Without a sign-in it asks for one and leads back. */
export async function loadAsCustomer<Data>(
  request: Request,
  load: (call: CallCustomer, url: URL) => Promise<Data>,
): Promise<Data> {
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const entrance = () => redirect(withTarget(pathIn(locale, '/login'), `${url.pathname}${url.search}`))
  if (!readAuth()) throw entrance()
  try {
    return await load(customerCalls(locale), url)
  } catch (error) {
    if (!isRefusal(error, 401)) throw error
    rememberEnd()
    throw entrance()
  }
}
