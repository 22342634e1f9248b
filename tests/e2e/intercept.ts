import type { BrowserContext, Page } from '@playwright/test'

/**
 * As `route` of a page or of a context, and in force when it answers: `route` answers once the browser has been told, and a
 * request that a page sends at once (Enter on its button) still passed by it about every hundredth time, more often on a busy
 * machine. What the page evaluates comes to it after that news.
 */
export async function intercept(where: Page | BrowserContext, ...what: Parameters<Page['route']>): Promise<void> {
  await where.route(...what)
  for (const page of 'pages' in where ? where.pages() : [where]) {
    // A page that is leaving asks by what it is told on its way.
    await page.evaluate('0').catch(() => undefined)
  }
}
