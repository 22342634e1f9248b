import { expect, type Frame, type Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expectValidHtml } from './valid-html.ts'

type Axe = typeof import('axe-core')

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
  for (const frame of page.frames()) {
    await bringAxe(frame).catch((error: unknown) => {
      // The frame in which scripts are asked for (app/later-scripts.ts) is gone once they have come.
      if (!frame.isDetached()) throw error
    })
  }
  const said = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  })
  expect(said, page.url()).toEqual([])
}

/**
 * Once for each document: sending and reading half a megabyte takes longer than a look at a page, which has several widths. Frames
 * are asked by the page, of any origin.
 */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axeCore.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** Nothing has to be pushed sideways to be read. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `pixels over the edge of ${page.url()}`).toBeLessThanOrEqual(0)
}
