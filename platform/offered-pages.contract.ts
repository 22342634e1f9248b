import { FEATURES, type Feature, isOfferedWithout, missingWithout, type Needs } from './features.contract.ts'
import { barePath } from './language.ts'
import { type SiteFacts, site } from './site.ts'

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

/** The feature that a page lacks, so that it is closed; null for one that is open. @param path in any language, with its query */
export function missingFor(path: string): Feature | null {
  const bare = barePath(path)
  if (LINK_OF_MAIL.test(bare)) return null
  for (let at = bare.split(/[?#]/)[0] ?? ''; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const needs = NEEDED_BY_PAGES[at]
    if (needs) return missingWithout(site().off, needs)
  }
  return null
}

const END = '(?:[/?#]|$)'

/** What is switched off, as processes and pages know it: with what follows from it, and the pages that are closed by it. */
export function factsOfOff(off: readonly Feature[]): Partial<SiteFacts> | null {
  if (off.length === 0) return null
  const paths = Object.keys(NEEDED_BY_PAGES)
  const isOpen = (path: string) => missingWithout(off, NEEDED_BY_PAGES[path] ?? []) === null
  const besides = (path: string) =>
    paths.filter((one) => isOpen(one) && one.startsWith(`${path}/`)).map((one) => `(?!${one.slice(path.length)}${END})`)
  const closed = paths.filter((path) => !isOpen(path)).map((path) => path + besides(path).join(''))
  return {
    off: FEATURES.filter((feature) => !isOfferedWithout(off, feature)),
    ...(closed.length > 0 && { closed: `^(?:${closed.join('|')})${END}` }),
  }
}
