import { expect, type Frame, type Page } from '@playwright/test'
import axeCore from 'axe-core'
import { type AxeLooks, bringLooks } from './axe-looks.ts'
import { expectValidHtml } from './valid-html.ts'

/** `E2E_WIDTHS=1024,1920` adds widths to those of every page that is looked at at several. */
const MORE_WIDTHS = (process.env['E2E_WIDTHS'] ?? '').split(',').filter(Boolean).map(Number)

type Looker = { axeLooks: AxeLooks }

/** Axe finds no violation on the current page, and its HTML is valid. Third-party frames are not checked: there are none. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page)
  await expectValidHtml(page)
}

/**
 * The same at each of the widths, with nothing sideways; the page keeps the last one. Its HTML is the same at all of them. Axe
 * looks at everything once, and at another width at what is shown, coloured or named otherwise there and at what the layout
 * decides: half of the time.
 */
export async function expectGoodAt(page: Page, widths: readonly number[]): Promise<void> {
  const more = widths.length > 1 ? MORE_WIDTHS.filter((width) => !widths.includes(width)) : []
  for (const [at, width] of [...more, ...widths].entries()) {
    await page.setViewportSize({ width, height: 800 })
    // What a frame shows is not remembered.
    if (at === 0 || page.frames().length > 1) await expectNoViolation(page)
    else await expectNothingNew(page)
    await expectNothingSideways(page)
  }
  await expectValidHtml(page)
}

async function expectNoViolation(page: Page): Promise<void> {
  // A frame that says whose it is may come before its page.
  await expect(page.locator('h1').first(), `the page at ${page.url()}`).toBeAttached()
  for (const frame of page.frames()) {
    await bringAxe(frame).catch((error: unknown) => {
      // The frame in which scripts are asked for (app/later-scripts.ts) is gone once they have come.
      if (!frame.isDetached()) throw error
    })
  }
  const said = await page.evaluate(() => {
    const { axeLooks } = window as unknown as Looker
    axeLooks.forget()
    axeLooks.unseen()
    return axeLooks.everything()
  })
  expect(said, page.url()).toEqual([])
}

async function expectNothingNew(page: Page): Promise<void> {
  await bringAxe(page.mainFrame())
  const said = await page.evaluate(async () => {
    const { axeLooks } = window as unknown as Looker
    const parts = axeLooks.unseen()
    // At once: a part that the page draws anew in the meantime could not be looked at.
    const found = parts.length > 0 ? await axeLooks.everything(parts) : []
    return [...found, ...(await axeLooks.layout())]
  })
  expect(said, page.url()).toEqual([])
}

/**
 * Once for each document: sending and reading half a megabyte takes longer than a look at a page, which has several widths. Frames
 * are asked by the page, of any origin.
 */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axeLooks' in window)) return
  await frame.evaluate(`${axeCore.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  await frame.evaluate(bringLooks)
}

/** Nothing has to be pushed sideways to be read. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `pixels over the edge of ${page.url()}`).toBeLessThanOrEqual(0)
}
