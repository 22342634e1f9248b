import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hotelPath, hotelsPath, offerPath, resultsPath } from './journeys.ts'

type Box = { x: number; y: number; width: number; height: number }

/** The lines of an element's text as they are in the window. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
    })

/** Whole pixels around all boxes. */
function around(boxes: Box[]): Box {
  const [x, y] = [
    Math.floor(Math.min(...boxes.map((box) => box.x))),
    Math.floor(Math.min(...boxes.map((box) => box.y))),
  ]
  const right = Math.max(...boxes.map((box) => Math.floor(box.x) + Math.ceil(box.width)))
  const bottom = Math.max(...boxes.map((box) => Math.floor(box.y) + Math.ceil(box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

/** WCAG's relative luminance of the lightest pixel within a box of the page, of which `clip` is in the picture. */
async function lightest(picture: Buffer, clip: Box, box: Box): Promise<number> {
  const area = {
    left: Math.floor(box.x) - clip.x,
    top: Math.floor(box.y) - clip.y,
    width: Math.ceil(box.width),
    height: Math.ceil(box.height),
  }
  const { data, info } = await sharp(picture).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  let most = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    most = Math.max(most, 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
  }
  return most
}

test.describe('the words on the drawing of the home page', () => {
  for (const path of ['/', '/pt']) {
    test(`can be read at every width: ${path}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.goto(path)
      // The text is white, so its background must be dark enough.
      await page.evaluate(() => {
        for (const words of document.querySelectorAll<HTMLElement>('h1, h1 + p')) words.style.color = 'transparent'
      })
      for (let width = 360; width <= 1920; width += 60) {
        await page.setViewportSize({ width, height: 800 })
        const [title, text] = [await linesOf(page, 'h1'), await linesOf(page, 'h1 + p')]
        const clip = around([...title, ...text])
        const picture = await page.screenshot({ clip })
        for (const [lines, contrast] of [
          [title, 3],
          [text, 4.5],
        ] as const) {
          for (const line of lines) {
            const ratio = 1.05 / ((await lightest(picture, clip, line)) + 0.05)
            expect(ratio, `${path} at ${width} px, the line at ${Math.round(line.y)}`).toBeGreaterThanOrEqual(contrast)
          }
        }
      }
    })
  }
})

test.describe('the chat button', () => {
  const PAGES: Record<string, (base: string) => Promise<string> | string> = {
    home: () => '/',
    results: () => resultsPath(),
    offer: (base) => offerPath(base),
    'hotels found': () => hotelsPath(),
    'a hotel': (base) => hotelPath(base),
  }
  for (const [name, pathOf] of Object.entries(PAGES)) {
    test(`covers no field, no action and no card: ${name}`, async ({ page, baseURL }) => {
      await page.goto(await pathOf(baseURL ?? ''))
      await expect(page.locator('[data-chat-launcher]')).toBeVisible()
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const part of [0, 0.2, 0.4, 0.6]) {
          await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part)
          expect(await covered(page), `${name} at ${width} px`).toEqual([])
        }
      }
    })
  }
})

/** What is to be used or read and lies below the chat button. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('[data-chat-launcher]')
    const at = button?.getBoundingClientRect()
    if (!at) return ['there is no chat button']
    const others = document.querySelectorAll(
      'main :is(a, button, input, select, textarea, summary, article, li), header a, header summary',
    )
    return (
      [...others]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        // The page scrolls away below the header, whatever is on it.
        .filter((one) => !button?.closest('header') || one.closest('header'))
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return left < at.right && right > at.left && top < at.bottom && bottom > at.top
        })
        .map((one) => one.textContent?.slice(0, 40) ?? '')
    )
  })
}

test.describe('where the system chooses the colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('what is chosen is seen', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('input[value=multi-city]')).toBeEnabled()
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(await edge('[role=tab][aria-selected=true]')).toBe('solid')
    expect(await edge('[role=tab][aria-selected=false]')).toBe('none')
    expect(await edge('label:has(> input[name=tripType]:checked)')).toBe('solid')
    expect(await edge('label:has(> input[name=tripType]:not(:checked))')).toBe('none')
    expect(await edge('header [aria-current=page]')).toBe('solid')
    const search = page.locator('main button[type=submit]').filter({ visible: true }).first()
    expect(await search.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid')
    await page.goto(resultsPath())
    expect(await edge('main [aria-current]')).toBe('solid')
  })
})

test('a page that is shared has a picture that networks show', async ({ request }) => {
  const html = await (await request.get('/pt')).text()
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(tag('og:locale')).toBe('pt_BR')
  expect(tag('og:image:alt')).toMatch(/\S/)
  const image = tag('og:image') ?? ''
  expect(tag('twitter:image')).toBe(image)
  const { width, height, format } = await sharp(await (await request.get(image)).body()).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
})
