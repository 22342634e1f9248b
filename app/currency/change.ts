import { type ActionFunctionArgs, redirect } from 'react-router'
import { readUrl } from '#app/older-browsers.ts'
import { isCurrency } from '#platform/currency.ts'
import { COOKIE } from './currency.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** What an address says in the currency of before. */
const OF_BEFORE = ['currency', 'priceMin', 'priceMax', 'maxPrice', 'budget']

/** Keeps what was chosen, and leads back to the page where it was. Works without scripts, so it is a form's address and no API. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const currency = String(form.get('currency'))
  const back = redirect(pathBack(String(form.get('back') ?? '')), 303)
  if (isCurrency(currency)) {
    const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
    back.headers.append('set-cookie', `${COOKIE}=${currency}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`)
  }
  return back
}

/** The address alone chooses nothing. */
export const loader = () => redirect('/')

/** Only ever on this site. */
function pathBack(text: string): string {
  const here = new URL('http://here')
  const url = readUrl(text, here.href) ?? here
  if (url.origin !== here.origin) return '/'
  for (const name of OF_BEFORE) url.searchParams.delete(name)
  return url.pathname.replace(/^\/+/, '/') + url.search
}
