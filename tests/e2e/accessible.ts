import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectValidHtml } from './valid-html.ts'

/**
 * Axe finds no violation on the current page, and its HTML is valid. Third-party frames are not checked (there are none) and
 * passes are not listed, which halves the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page)
  await expectValidHtml(page)
}

/** The same at each of the widths, with nothing sideways; the page keeps the last one. Its HTML is the same at all of them. */
export async function expectGoodAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoViolation(page)
    await expectNothingSideways(page)
  }
  await expectValidHtml(page)
}

async function expectNoViolation(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  expect(said, page.url()).toEqual([])
}

/** Nothing has to be pushed sideways to be read. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `pixels over the edge of ${page.url()}`).toBeLessThanOrEqual(0)
}
