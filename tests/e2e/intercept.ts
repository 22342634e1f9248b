import type { BrowserContext, Page } from '@playwright/test'

/**
 * As `route` of a page or of a context, and in force when it answers: `route` answers once the browser has been told, and a
 * request that a page sends at once (Enter on its button) still passed by it about every hundredth time, more often on a busy
 * machine. What the page evaluates comes to it after that news.
 *
 * When the last route goes (`times`, `unroute`), interception is turned off, and some of the requests that are sent at that moment never
 * get an answer: they were held for somebody who is no longer there. A route that matches nothing keeps it on.
 */
export async function intercept(where: Page | BrowserContext, ...what: Parameters<Page['route']>): Promise<void> {
  await where.route('**/asked-by-nobody', (route) => route.fallback())
  await where.route(...what)
  for (const page of 'pages' in where ? where.pages() : [where]) {
    // A page that is leaving asks by what it is told on its way.
    await page.evaluate('0').catch(() => undefined)
  }
}
