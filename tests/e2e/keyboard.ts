import type { Page } from '@playwright/test'

/** Presses Tab until the focus is where it should be; a journey that does not get there is broken. */
export async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 60; count++) {
    if (await there()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}
