import { expect, type Page } from '@playwright/test'

/** Between the margins of A4 (app/app.css), in pixels of a screen. */
const PAPER = { width: 673, height: 1001 }

/** How the current page looks to a finger, where the system chooses the colours, and on paper; it keeps the size that it has. */
export async function expectRightInEveryLook(page: Page): Promise<void> {
  const size = page.viewportSize()
  const amiss = [
    ...(await withFinger(page, () => page.evaluate(smallTargets))),
    ...(await withMedia(page, { forcedColors: 'active' }, () => page.evaluate(unseenInForcedColours))),
  ]
  await page.setViewportSize(PAPER)
  amiss.push(...(await withMedia(page, { media: 'print' }, () => page.evaluate(amissOnPaper))))
  if (size) await page.setViewportSize(size)
  expect(amiss, page.url()).toEqual([])
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

async function withMedia<T>(page: Page, media: Media, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia(media)
  const seen = await look()
  await page.emulateMedia({ media: null, forcedColors: null })
  return seen
}

/** A pointer that is not exact, in the windows of tests that have a mouse too. */
async function withFinger<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const seen = await look()
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await browser.detach()
  return seen
}

/** What is pressed and is lower than a finger needs: 44 px, and 24 in tables and for links that stand alone. */
function smallTargets(): string[] {
  const pressed =
    'button, summary, select, textarea, input:not([type=hidden], [tabindex="-1"]), label:has(input), [role=radio], a'
  const heightOf = (one: Element) => {
    const before = getComputedStyle(one, '::before')
    const around = before.position === 'absolute' ? Number.parseFloat(before.height) || 0 : 0
    return Math.max(one.getBoundingClientRect().height, around)
  }
  /** Within a sentence it is as high as the line, and a box is pressed on its label. */
  const isPart = (one: Element) =>
    one.matches('input')
      ? one.closest('label') !== null
      : one.matches('a') && getComputedStyle(one).display === 'inline' && !one.closest('td, th')
  return [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isPart(one))
    .map((one) => {
      const { width, height } = one.getBoundingClientRect()
      const needs = one.matches('a') || one.closest('table') ? 24 : 44
      // One pixel is for screen readers alone.
      const small = width > 1 && height > 1 && heightOf(one) < needs - 0.5
      return small ? `${Math.round(heightOf(one))} px, not ${needs}: ${one.outerHTML.slice(0, 120)}` : ''
    })
    .filter(Boolean)
}

/** Where backgrounds say nothing: what is chosen has an edge, every button and tab too, and a line drawn by its background is drawn. */
function unseenInForcedColours(): string[] {
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.clientWidth > 1
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
  const isOutlined = (one: Element) => getComputedStyle(one).outlineStyle !== 'none'
  const hasEdge = (one: Element) => isOutlined(one) || Number.parseFloat(getComputedStyle(one).borderBottomWidth) > 0
  const chosen = all(
    '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]:not([aria-current=false])',
  )
  const labels = all('label:has(> input:checked)')
  const filled = all('a[class*=" bg-sea "], a[class*=" bg-sun "], .skip-link')
  // What has no border elsewhere, only a background under the pointer.
  const quiet = all('.button, .segment, .header-opener, [role=tab], button[class~="hover:bg-sea-tint"]')
  const lines = all('[class*="bg-sea"], [class*="bg-sun"], [class*="bg-line"]').filter(
    (one) => one.textContent === '' && Math.min(one.clientWidth, one.clientHeight) <= 12,
  )
  const ground = document.body.appendChild(document.createElement('i'))
  ground.style.backgroundColor = 'Canvas'
  const canvas = getComputedStyle(ground).backgroundColor
  ground.remove()
  const bare = lines.filter((one) => getComputedStyle(one).backgroundColor === canvas && !hasEdge(one))
  return [
    ...[...chosen, ...labels].filter((one) => !isOutlined(one)).map((one) => `chosen, and not seen: ${one.outerHTML}`),
    ...[...filled, ...quiet].filter((one) => !hasEdge(one)).map((one) => `a button without an edge: ${one.outerHTML}`),
    ...bare.map((one) => `a line that is not seen: ${one.outerHTML}`),
  ].map((text) => text.slice(0, 200))
}

/** On paper are the mark and the page, dark on white and as wide as the sheet, and nothing to press. */
function amissOnPaper(): string[] {
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    })
  const around = all(':is(header, footer) :is(a, p, button, summary)').filter((one) => !one.closest('main'))
  const mark = around.filter((one) => one.matches('a') && one.querySelector('svg, img'))
  const pressed = all('nav, .button, button[aria-label]:not([role], th *)')
  const stuck = all('body *').filter((one) => getComputedStyle(one).position === 'fixed')
  const wide = all('main :is(table, pre, img, svg, section)').filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1,
  )
  const inside = all('main [data-print=fit]').filter((one) => one.scrollWidth > one.clientWidth + 1)
  const named = (what: string, found: Element[]) => found.map((one) => `${what}: ${one.outerHTML.slice(0, 160)}`)
  const over = document.documentElement.scrollWidth - innerWidth
  return [
    ...named('around the page', around.length > 1 || mark.length !== around.length ? around : []),
    ...named('to be pressed', pressed),
    ...named('stuck to the window', stuck),
    ...named('wider than the sheet', [...wide, ...inside]),
    ...(over > 0 ? [`${over} px over the edge of the sheet`] : []),
    ...(getComputedStyle(document.documentElement).colorScheme === 'light' ? [] : ['the sheet is dark']),
  ]
}
