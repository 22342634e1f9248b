import type { Page } from '@playwright/test'

/** Makes the window so wide, and waits until it is drawn so: before, the page keeps to the media queries of another width. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  // The frame that is under way may have begun before.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
