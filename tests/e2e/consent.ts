import type { BrowserContext, Page } from '@playwright/test'
import { CONSENT_SINCE } from '#modules/legal/consents/consents.contract.ts'

/** On each page from the next one on this browser may keep what is only convenient. */
export async function sayYes(page: Page | BrowserContext, at = Date.now()) {
  const ids = { id: '0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a11', browser: '0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a12' }
  const yes = { ...ids, convenience: true, version: CONSENT_SINCE, at, recordedAs: 'customer' }
  await page.addInitScript((text) => localStorage.setItem('consent', text), JSON.stringify(yes))
}
