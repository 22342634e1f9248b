import { type ActionFunctionArgs, redirect } from 'react-router'
import { readUrl } from '#app/older-browsers.ts'
import { isCurrency } from '#platform/currency.ts'
import { COOKIE } from './currency.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** What an address says in the currency of before. */
const OF_BEFORE = ['currency', 'priceMin', 'priceMax', 'maxPrice', 'budget']

/** Keeps what was chosen, and leads back to the page where it was. Works without scripts, so it is a form's address and no API. */
export async function action({ request }: ActionFunctionArgs) {
  const currency = String((await request.formData()).get('currency'))
  const back = redirect(pathBack(request), 303)
  if (isCurrency(currency)) {
    const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
    back.headers.append('set-cookie', `${COOKIE}=${currency}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`)
  }
  return back
}

/** The address alone chooses nothing. */
export const loader = () => redirect('/')

/** Where the form was; home where the browser does not say. Only ever on this site, whatever is said. */
function pathBack({ headers }: Request): string {
  const page = readUrl(headers.get('referer') ?? '')
  if (!page) return '/'
  for (const name of OF_BEFORE) page.searchParams.delete(name)
  return `/${page.pathname.replace(/^\/+/, '')}${page.search}`
}
