import { type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'
import { countPages } from './count-pages.ts'
import { searchFor, setInPage } from './find-in-page.ts'
import type { Hand, OpenBrowser, Window } from './person.ts'

/** The system's Firefox over WebDriver BiDi, which it speaks by itself. */
export async function openFirefox(executablePath: string, env: NodeJS.ProcessEnv): Promise<OpenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    env,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  return {
    name: 'firefox',
    version: await browser.version(),
    async window() {
      const context = await browser.createBrowserContext()
      return windowOf(await context.newPage())
    },
    close: () => browser.close(),
  }
}

function windowOf(page: Page): Window {
  let frame: Frame = page.mainFrame()
  const handOn = (element: ElementHandle<HTMLElement>): Hand => ({
    click: () => element.click(),
    async type(text) {
      await element.click({ count: 3 })
      await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    set: (value) => element.evaluate(setInPage, value),
    async enter() {
      frame = (await (element as ElementHandle<HTMLIFrameElement>).contentFrame()) ?? frame
    },
  })
  return {
    resize: (size) => page.setViewport(size),
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    address: async () => page.url(),
    async look(targets) {
      const found = await frame.evaluateHandle(`(() => {${searchFor(targets)}})()`)
      const element = found.asElement() as ElementHandle<HTMLElement> | null
      return element ? handOn(element) : ((await found.jsonValue()) as string | null)
    },
    evaluate: (source) => frame.evaluate(source) as Promise<never>,
    async leave() {
      frame = page.mainFrame()
    },
    async picture(file) {
      await page.screenshot({ path: file as `${string}.png` })
    },
    async sheets() {
      const count = countPages(Buffer.from(await page.pdf({ format: 'A4' })))
      if (count === 0) throw new Error('the pages of the print could not be counted')
      return count
    },
    close: () => page.browserContext().close(),
  }
}
