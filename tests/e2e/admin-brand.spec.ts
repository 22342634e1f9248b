import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const WIDTHS = [360, 768, 1280]
const SECTION = '/admin/settings/brand'

let site: MovingSite
let superadmin: StaffSession

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(() => site.stop())

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}
const seaOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sea').trim())

test('a colour is set with the keyboard alone: a pale one is refused with a nearer one, a line that fails loses nothing', async ({
  page,
}) => {
  await open(page, SECTION)
  await expect(page.getByText(/^No colour chosen/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const colour = page.getByRole('textbox', { name: 'Colour of links and buttons' })
  await tabTo(page, colour, 150)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('pale')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a six-digit colour, such as #005361.').last()).toBeVisible()
  await colour.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('fe0')
  await expect(page.getByText(/^Text in this colour, or on it, is too hard to read/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('One field needs a change')).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).press('Enter')
  await expect(colour).not.toHaveValue('fe0')
  await colour.fill('7C3AED')
  // A colour is that of the next frame, also where motion is reduced.
  const drawn = () =>
    page
      .locator('[data-theme=light] .text-sea')
      .first()
      .evaluate((one) => getComputedStyle(one).color)
  await expect.poll(drawn).toBe('rgb(124, 58, 237)')
  await expectGoodAt(page, WIDTHS)
  await intercept(page, '**/api/admin/settings/brand', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await colour.press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(colour).toHaveValue('7C3AED')
  await page.unroute('**/api/admin/settings/brand')
  await colour.press('Enter')
  await expect(page.getByText('The colour is in use').last()).toBeVisible()
  expect(await seaOf(page)).toContain('#7c3aed')
  await page.goto(`${site.url}/pt${SECTION}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cor da marca' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('pages for everyone have it with their first byte, under the same policy, readable in light and dark', async ({
  page,
  request,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  for (const path of ['/', '/terms']) {
    expect(await (await request.get(`${site.url}${path}`)).text()).toMatch(
      /<html[^>]* style="--sea:light-dark\(#7c3aed/,
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
      expect(await seaOf(page)).toContain('#7c3aed')
      await expectGoodAt(page, [360, 1280])
    }
  }
  expect(complaints).toEqual([])
})

test('it is in the changes, and without it pages are as they were, byte for byte', async ({ page, request }) => {
  await open(page, '/admin/settings/changes')
  await expect(page.getByText('Brand colour').first()).toBeVisible()
  await page.goto(`${site.url}${SECTION}`)
  await tabTo(page, page.getByRole('button', { name: 'Restore the default colour' }), 150)
  await page.keyboard.press('Enter')
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^No colour chosen/)).toBeVisible()
  expect(await seaOf(page)).not.toContain('#7c3aed')
  const html = await (await request.get(`${site.url}/terms`)).text()
  expect(html).not.toMatch(/<html[^>]*(style|accent)/)
  await page.goto(`${site.url}/admin/settings/changes`)
  await page.getByRole('button', { name: 'Restore this version: Brand colour, version 1' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(page.getByText('version 3')).toBeVisible()
  await page.goto(`${site.url}${SECTION}`)
  await expect(page.getByRole('textbox', { name: 'Colour of links and buttons' })).toHaveValue('#7c3aed')
})

test('a logo is chosen with the keyboard, looked at and saved: a bad file says what to do, a line that fails loses nothing', async ({
  page,
  request,
}) => {
  await open(page, '/admin/settings/logo')
  await expect(page.getByText(/^No logo uploaded/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const save = page.getByRole('button', { name: 'Save and use it' })
  await tabTo(page, save, 150)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a file.').last()).toBeVisible()
  const field = page.getByLabel('Logo', { exact: true })
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await save.press('Enter')
  await expect(page.getByText(/^Upload the logo as PNG/).first()).toBeVisible()
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawn() })
  await expect(page.getByRole('region', { name: 'How it looks' }).getByRole('img')).toHaveCount(2)
  await intercept(page, '**/api/admin/settings/logo*', (route) => route.abort())
  await save.press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
  await page.unroute('**/api/admin/settings/logo*')
  await save.press('Enter')
  await expect(page.getByText('The logo is in use').last()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const html = await (await request.get(`${site.url}/pt/about-us`)).text()
  const [, src = ''] = /<header[\s\S]*?<img src="(\/brand\/[0-9a-f]{40}\.png)" alt="Jangada"/.exec(html) ?? []
  expect(src).not.toBe('')
  expect(html).toContain(`"logo":"${site.url}${src}"`)
  await page.goto(`${site.url}/pt/about-us`, { waitUntil: 'networkidle' })
  const logo = page.getByRole('banner').getByRole('img', { name: 'Jangada' })
  expect(await logo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.height])).toEqual([576, 36])
  await expectGoodAt(page, WIDTHS)
})

test('the usual sign comes back, and the logo again from the changes', async ({ page, request }) => {
  await open(page, '/pt/admin/settings/logo')
  await expect(page.getByRole('heading', { level: 1, name: 'Logotipo' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/admin/settings/logo`)
  await page.getByRole('button', { name: 'Restore the default logo' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page.getByText(/^No logo uploaded/)).toBeVisible()
  expect(await (await request.get(`${site.url}/terms`)).text()).not.toContain('/brand/')
  await page.goto(`${site.url}/admin/settings/changes`)
  await page.getByRole('button', { name: 'Restore this version: Logo, version 1' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter')
  await expect
    .poll(async () => (await request.get(`${site.url}/terms`)).text().then((html) => html.includes('/brand/')))
    .toBe(true)
})

/** Letters on a clear ground, as a graphics program exports them. */
function drawn(): Promise<Buffer> {
  const words =
    '<text x="10" y="110" font-size="110" font-family="sans-serif" font-weight="700" fill="#0f5132">Vento</text>'
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150">${words}</svg>`))
    .png()
    .toBuffer()
}
