import { isDeepStrictEqual } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { offerId } from './checkout.ts'
import { sayYes } from './consent.ts'
import { hotelPath, hotelsPath, inDays, offerPath, resultsPath, type ShownOption } from './journeys.ts'

type Box = { x: number; y: number; width: number; height: number }

/** The lines of the texts of some elements as they are in the window, in whole pixels. */
const linesOf = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(selector) as Element)
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({
          x: Math.floor(x),
          y: Math.floor(y),
          width: Math.ceil(width),
          height: Math.ceil(height),
        }))
      }),
    selectors,
  )

function around(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

/** The part of WCAG's relative luminance that a byte of a colour gives. */
const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/**
 * The lines of a title and a text, and a picture of them. A page is styled for the width before until it is drawn again,
 * so lines count that are where they were once the picture is taken.
 */
async function pictureOfLines(page: Page, selectors: string[]) {
  let texts = await linesOf(page, selectors)
  for (;;) {
    const clip = around(texts.flat())
    const picture = await page.screenshot({ clip })
    const now = await linesOf(page, selectors)
    if (isDeepStrictEqual(now, texts)) return { texts, clip, picture }
    texts = now
  }
}

/** WCAG's relative luminance of the lightest pixel within each of some boxes, of which there is a picture. */
async function lightest(file: Buffer, clip: Box, boxes: Box[]): Promise<number[]> {
  const picture = await sharp(file).removeAlpha().raw().toBuffer()
  return boxes.map(({ x, y, width, height }) => {
    let most = 0
    for (let row = y - clip.y; row < y - clip.y + height; row++) {
      const start = (row * clip.width + x - clip.x) * 3
      for (let at = start; at < start + width * 3; at += 3) {
        const part = (colour: number) => LINEAR[picture[at + colour] ?? 255] ?? 1
        most = Math.max(most, 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2))
      }
    }
    return most
  })
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
        const { texts, clip, picture } = await pictureOfLines(page, ['h1', 'h1 + p'])
        const [title = [], text = []] = texts
        const lines = [...title, ...text]
        for (const [index, luminance] of (await lightest(picture, clip, lines)).entries()) {
          const contrast = index < title.length ? 3 : 4.5
          const where = `${path} at ${width} px, the line at ${lines[index]?.y}`
          expect(1.05 / (luminance + 0.05), where).toBeGreaterThanOrEqual(contrast)
        }
      }
    })
  }
})

test('on a phone the drawing is low, the trip takes one row, and the search is in sight at once', async ({ page }) => {
  await sayYes(page)
  for (const path of ['/', '/pt', '/?tab=hotels']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const top = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 999 }
    const [header, tabs, search, trip, options] = [
      await top('header'),
      await top('main [role=tablist]'),
      await top('main button[type=submit]:visible'),
      await top('label:has(> input[name=tripType])'),
      await top('main form [aria-haspopup=dialog][popovertarget]'),
    ]
    if (!path.includes('hotels')) expect(options.y, `the row of the trip of ${path}`).toBeLessThan(trip.y + trip.height)
    expect(tabs.y - header.height, `the drawing of ${path}`).toBeLessThanOrEqual(180)
    expect(search.y + search.height, `the end of the search of ${path}`).toBeLessThanOrEqual(740)
  }
})

test('the first card begins within 360 px on a phone, of every kind of result', async ({ page }) => {
  await sayYes(page)
  await page.setViewportSize({ width: 360, height: 760 })
  const hire = { pickUpPlace: 'FOR', pickUp: `${inDays(30)}T10:00`, return: `${inDays(33)}T10:00`, age: '30' }
  for (const path of [resultsPath(), hotelsPath(), `/car-rental-results?${new URLSearchParams(hire)}`]) {
    for (const language of ['', '/pt']) {
      await page.goto(`${language}${path}`)
      const card = await page.locator('#first-result :is(article, li)').first().boundingBox()
      expect(card?.y, `${language}${path}`).toBeLessThanOrEqual(360)
    }
  }
})

test.describe('the chat button', () => {
  const PAGES: Record<string, (base: string) => Promise<string> | string> = {
    home: () => '/',
    results: () => resultsPath(),
    offer: (base) => offerPath(base),
    'hotels found': () => hotelsPath(),
    'a hotel': (base) => hotelPath(base),
    'the checkout': async (base) => `/checkout?offer=${await offerId(base)}`,
    'a package': () =>
      `/packages?${new URLSearchParams({ origin: 'GRU', destination: 'FOR', departureDate: inDays(30), returnDate: inDays(37), adults: '1', roomQuantity: '1' })}`,
    offers: () => '/offers',
    insurance: () => '/insurance',
    help: () => '/help',
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

    test(`covers nothing while a conversation is minimized: ${name}`, async ({ page, baseURL }) => {
      const begun = await fetch(`${baseURL}/api/chat/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name: 'Ana', user_email: '', initial_message: '' }),
      })
      const { data } = (await begun.json()) as { data: { session_id: string } }
      await page.addInitScript((id) => localStorage.setItem('chat_session_id', id), data.session_id)
      await page.goto(await pathOf(baseURL ?? ''))
      const round = page.getByRole('button', { name: 'Open chat', exact: true })
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(round).toBeVisible()
        const [button, header] = [await round.boundingBox(), await page.locator('header').first().boundingBox()]
        expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThanOrEqual(header?.height ?? 0)
        expect(await beside(page)).toEqual([])
      }
    })
  }
})

/** What of the header the round button touches. */
function beside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const round = document.querySelector('header [aria-label^="Open chat"]')
    const at = round?.getBoundingClientRect()
    if (!at) return ['it is not in the header']
    return [...(round?.closest('header')?.querySelectorAll('a, summary, p') ?? [])]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < at.right && right > at.left
      })
      .map((one) => one.textContent?.slice(0, 40) ?? '')
  })
}

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

const PLAIN = [
  '/explore',
  '/offers',
  '/packages',
  '/car-rental',
  '/insurance',
  '/help',
  '/contact',
  '/login',
  '/register',
]

/** The longest word of an aircraft that the option shows, such as "De Havilland Dash 8-400". */
const longestAircraft = ({ slices }: ShownOption) =>
  Math.max(...slices.flatMap(({ segments }) => segments.map(({ aircraft }) => aircraft.length)))

test('at four times the size, 320 px wide, nothing has to be pushed sideways', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await sayYes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const base = String(baseURL)
  const chosen = [
    await offerPath(base, longestAircraft),
    await hotelPath(base),
    `/checkout?offer=${await offerId(base)}`,
  ]
  const paths = ['/', resultsPath(), hotelsPath(), ...chosen, ...PLAIN]
  for (const path of paths.flatMap((one) => [one, `/pt${one}`])) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const sideways = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      return scrollWidth - document.documentElement.getBoundingClientRect().width
    })
    expect(sideways, path).toBe(0)
  }
})

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

test('where the reader wants no motion, nothing moves: another width is drawn at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  }
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
