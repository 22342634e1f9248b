import { expect, test } from '@playwright/test'
import { expectAccessible, expectGoodAt, expectNothingSideways } from './accessible.ts'
import { hotelPath, hotelsPath, offerPath, resultsPath } from './journeys.ts'
import { expectRightInEveryLook } from './looks.ts'

const PAGES: Record<string, (base: string) => Promise<string> | string> = {
  home: () => '/',
  'home in Portuguese': () => '/pt',
  flights: () => '/flights',
  results: () => resultsPath(),
  'results in Portuguese': () => `/pt${resultsPath()}`,
  offer: (base) => offerPath(base),
  'offer in Portuguese': async (base) => `/pt${await offerPath(base)}`,
  'about us': () => '/about-us',
  privacy: () => '/privacy',
  newsletter: () => '/subscribe',
  'sign in': () => '/login',
  'sign up': () => '/register',
  'sign up in Portuguese': () => '/pt/register',
  'forgotten password': () => '/forgot-password',
  'a reset link that is over': () => '/reset-password',
  'confirming an address': () => '/login?verify=0',
  'hotels found': () => hotelsPath(),
  'a hotel in Portuguese': async (base) => `/pt${await hotelPath(base)}`,
  'not found': () => '/nowhere',
  gallery: () => '/dev/gallery',
  mailbox: () => '/dev/mailbox',
}

const WIDTHS = [360, 768, 1280]

for (const [name, pathOf] of Object.entries(PAGES)) {
  test(`${name}: no violation, no complaint, nothing sideways at ${WIDTHS.join(' and ')} px`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000) // The gallery is large, and axe looks at every element of it.
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    const strangers: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL)) && !/^(data|blob):/.test(request.url()))
        strangers.push(request.url())
    })
    const path = await pathOf(String(baseURL))
    await page.setViewportSize({ width: 360, height: 800 })
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(name === 'not found' ? 404 : 200)
    await expectNothingSideways(page)
    // The gallery has everything at once, and axe looks at each pair of it: at one width.
    await expectGoodAt(page, name === 'gallery' ? [1280] : WIDTHS)
    await expectRightInEveryLook(page)
    expect(complaints.filter((text) => !(name === 'not found' && text.includes('404')))).toEqual([])
    expect(strangers).toEqual([])
  })
}

test('what is amiss is found, in a frame too', async ({ page }) => {
  const picture = '<img src="data:,">'
  const inside = `<html lang=en><title>Inside</title><main><h1>Inside</h1>${picture}</main></html>`
  await page.setContent(
    `<html lang=en><title>Outside</title><main><h1>Outside</h1>${picture}<iframe title="Inside" srcdoc='${inside}'></iframe></main></html>`,
  )
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: .*iframe img/)
})

const ALONE: Record<string, { css: string; html: string; found: RegExp }> = {
  'what is shown': {
    css: '.wide { display: block }',
    html: '<b class="wide" role="img">Sign</b>',
    found: /role-img-alt: b/,
  },
  colours: { css: 'p { color: #eee }', html: '<p>Pale</p>', found: /color-contrast: p/ },
  'what a text stands on': {
    css: 'div { background: #333 }',
    html: '<div><p><b>Dark</b> on dark</p></div>',
    found: /color-contrast: .*b/,
  },
  'what names a button': {
    css: 'button span { display: none }',
    html: '<button><i><span>Named</span></i></button>',
    found: /button-name: button/,
  },
  'the order of headings': {
    css: 'h2 { display: none }',
    html: '<h2>Between</h2><p>Text</p><h3>Below</h3>',
    found: /heading-order: h3/,
  },
}

for (const [name, { css, html, found }] of Object.entries(ALONE))
  test(`what is amiss at one width alone is found: ${name}`, async ({ page }) => {
    await page.setContent(
      `<html lang=en><title>Page</title><style>.wide { display: none } @media (min-width: 2000px) { ${css} }</style>
      <main><h1>Page</h1>${html}</main></html>`,
    )
    await expectGoodAt(page, [360, 768])
    await expect(expectGoodAt(page, [360, 768, 2400])).rejects.toThrow(found)
    await expect(expectGoodAt(page, [2400, 360])).rejects.toThrow(found)
  })
