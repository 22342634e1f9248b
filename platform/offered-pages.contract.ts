import { type Feature, missingWithout, type Needs } from './features.contract.ts'
import { barePath } from './language.ts'
import { site } from './site.ts'

/**
 * What public pages need, by the beginning of their path without its language; the longest one counts. Every other page is always there.
 * Terms of insurance hold for those who are insured.
 */
export const NEEDED_BY_PAGES: Readonly<Record<string, Needs>> = {
  '/flights': [['flights']],
  '/flight-routes': [['flights']],
  '/hotels': [['hotels']],
  '/destinations': [['flights', 'hotels']],
  '/car-rental': [['cars']],
  '/car-rental-results': [['cars']],
  '/car-rental-booking': [['cars']],
  '/packages': [['packages']],
  '/insurance': [['insurance']],
  '/insurance/terms': [],
  // Trips are flights; alerts watch hotels, too.
  '/offers': [['offers'], ['flights']],
  '/explore': [['offers'], ['flights']],
  '/alerts': [['offers']],
  '/careers': [['careers']],
  '/subscribe': [['newsletter']],
  '/help/book-a-flight': [['flights']],
  '/help/book-a-hotel': [['hotels']],
  '/help/chat': [['chat']],
  '/help/list-a-hotel': [['owner-registration']],
  '/hotel-owner/register': [['owner-registration']],
  '/hotel-owner/register-old': [['owner-registration']],
}

/** What was asked for before is confirmed and ended by links of mails, whatever is offered by now. */
const LINK_OF_MAIL = /^\/(?:subscribe|alerts)\/?\?(?:.*&)?token=/

/**
 * The feature that is switched off and without which a page is closed; null for a page that is open. @param path without its language, with
 * its query
 */
export function missingFor(path: string): Feature | null {
  const { off } = site()
  if (off.length === 0 || LINK_OF_MAIL.test(path)) return null
  for (let at = path.split(/[?#]/)[0] ?? ''; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const needs = NEEDED_BY_PAGES[at]
    if (needs) return missingWithout(off, needs)
  }
  return null
}

/** @param path in any language */
export const isOpenPage = (path: string) => missingFor(barePath(path)) === null
