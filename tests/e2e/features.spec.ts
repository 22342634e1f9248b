import { expect, type Page, test } from '@playwright/test'
import type { Feature } from '#platform/features.contract.ts'
import { NEEDED_BY_PAGES } from '#platform/offered-pages.contract.ts'
import { expectGoodAt } from './accessible.ts'
import {
  ANA,
  CARDS,
  continueButton,
  fillContact,
  fillTraveller,
  holdFromExtras,
  offerId,
  payByCard,
} from './checkout.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const WIDTHS = [360, 768, 1280]
/** As many as can be off at once. */
const MOST: Feature[] = [
  'flights',
  'cars',
  'packages',
  'insurance',
  'offers',
  'careers',
  'chat',
  'newsletter',
  'owner-registration',
]
/** Always there, in each language. */
const OPEN = ['/', '/about-us', '/contact', '/help', '/help/contact-us', '/terms', '/privacy', '/insurance/terms', '/checkout',
  '/login', '/register', '/booking-confirmation', '/hotel-owner/login', '/hotel-owner/terms', '/wallet'] // biome-ignore format: a list
const DETAILS: Record<string, string> = {
  '/flights': '/flights/some-offer',
  '/hotels': '/hotels/7c1cc1f0-1c4e-4a51-8f0b-9f6a1a9d1d11',
  '/offers': '/offers/gru-lis',
  '/careers': '/careers/some-opening',
  '/flight-routes': '/flight-routes/sao-paulo-sao/lisbon-lis',
  '/destinations': '/destinations/lisbon-lis',
}

let site: MovingSite
let superadmin: StaffSession

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(() => site.stop())

const headers = () => ({ authorization: `Bearer ${superadmin.token}`, 'content-type': 'application/json' })

async function switchOff(off: readonly Feature[]): Promise<void> {
  const settings = await fetch(`${site.url}/api/admin/settings`, { headers: headers() })
  const { features } = (await settings.json()) as { features: { version: number } }
  const body = JSON.stringify({ off, version: features.version })
  const saved = await fetch(`${site.url}/api/admin/settings/features`, { method: 'PUT', headers: headers(), body })
  expect(saved.status).toBe(204)
}

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

test('features are switched with the keyboard alone: all three searches are refused, a conflict overwrites nothing, and it is undone', async ({
  page,
  context,
}) => {
  await open(page, '/admin/settings/features')
  await expect(page.getByText(/^Not set: everything is offered/)).toBeVisible()
  await expect(page.getByText(/^\d+ open bookings?$/).first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  for (const name of ['Flights', 'Hotels', 'Rental cars']) {
    await tabTo(page, box(page, name), 150)
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('Not offered: packages need flights and hotels.')).toBeVisible()
  await expect(page.getByText('Not offered: offers need flights or hotels.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/cannot all be switched off/).first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, box(page, 'Hotels'), 150)
  await page.keyboard.press('Space')
  await expect(page.getByText('Not offered: offers need flights or hotels.')).toHaveCount(0)

  const other = await context.newPage()
  await open(other, '/admin/settings/features')
  await box(other, 'Live chat').uncheck()
  await other.getByRole('button', { name: 'Save and use it' }).click()
  await expect(other.getByText('The site offers what is ticked')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone else has changed this setting in the meantime.').first()).toBeVisible()
  await expect(box(page, 'Flights')).not.toBeChecked()

  await page.reload()
  await expect(box(page, 'Flights')).toBeChecked()
  await tabTo(page, box(page, 'Flights'), 150)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The site offers what is ticked')).toBeVisible()
  const shown = await fetch(`${site.url}/flights`)
  expect(shown.status).toBe(404)

  await page.goto(`${site.url}/admin/settings/changes`)
  const first = page.getByRole('button', { name: 'Restore this version: Features of the site, version 1' })
  await tabTo(page, first, 150)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('version 3')).toBeVisible()
  expect((await fetch(`${site.url}/flights`)).status).toBe(200)
  await page.goto(`${site.url}/pt/admin/settings/features`)
  await expect(page.getByRole('heading', { level: 1, name: 'Recursos do site' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, page.getByRole('button', { name: 'Oferecer tudo de novo' }), 150)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remover' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Não definido/)).toBeVisible()
})

test('pages of what is off say so kindly with 404, nothing leads to them, and they come back', async ({ page }) => {
  await switchOff(MOST)
  const closed = Object.entries(NEEDED_BY_PAGES)
    .filter(([path, needs]) => needs.length > 0 && !['/hotels', '/destinations', '/help/book-a-hotel'].includes(path))
    .flatMap(([path]) => [path, ...(DETAILS[path] ? [DETAILS[path]] : [])])
  for (const language of ['', '/pt']) {
    for (const path of closed) {
      const answer = await fetch(`${site.url}${language}${path}`)
      const html = await answer.text()
      expect([path, answer.status], path).toEqual([path, 404])
      expect(html, path).toMatch(language ? /no momento\.|está fechado/ : /at the moment/)
      expect(html, path).toContain('noindex')
    }
    for (const path of [...OPEN, '/hotels', '/destinations']) {
      const answer = await fetch(`${site.url}${language}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      const links = [...(await answer.text()).matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, to = '']) => to)
      const bare = links.map((to) => to.replace(/^\/pt(?=\/|$)/, '').replace(/[?#].*/, ''))
      expect(
        bare.filter((to) => closed.includes(to)),
        `links of ${path}`,
      ).toEqual([])
    }
  }
  const map = await (await fetch(`${site.url}/sitemaps/pages-1.xml`)).text()
  expect(map).toContain('/hotels<')
  expect(map).not.toMatch(/\/(flights|careers|packages|car-rental|insurance|offers)</)
  expect((await fetch(`${site.url}/sitemaps/routes-1.xml`)).status).toBe(404)

  await page.goto(`${site.url}/flights`)
  await expect(page.getByRole('heading', { level: 1, name: 'Flights are not available at the moment.' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('main').getByRole('link', { name: 'Search hotels' }).click()
  await expect(page).toHaveURL(/\/hotels$/)
  await page.goto(`${site.url}/pt/hotel-owner/register`)
  await expect(page.getByRole('heading', { level: 1, name: /não podem se cadastrar/ })).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.goto(`${site.url}/`)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Search hotels' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Domestic and International Flights' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chat' })).toHaveCount(0)
  await expectGoodAt(page, WIDTHS)

  await switchOff(['flights', 'hotels'])
  await page.goto(`${site.url}/pt`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Buscar' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await switchOff([])
  for (const path of closed) {
    const { status } = await fetch(`${site.url}${path}`)
    // The booking of a car without a car, and what only exists in this test, are never there.
    const never = [...Object.values(DETAILS), '/car-rental-booking']
    if (!never.includes(path)) expect([path, status]).toEqual([path, 200])
  }
})

test('what is held in an open checkout is paid after its feature was switched off; what is not held keeps what was typed', async ({
  page,
}) => {
  const [first, second] = [await offerId(site.url), await offerId(site.url)]
  await page.goto(`${site.url}/checkout?offer=${first}`)
  await fillTraveller(page, 0, ANA)
  await fillContact(page, 'ana.feature@example.com')
  await continueButton(page).click()
  const code = await holdFromExtras(page)
  await switchOff(['flights'])
  await page.reload()
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success/)
  await page.goto(`${site.url}/reservations/${code}`)
  await expect(page.getByText(code).first()).toBeVisible()

  await switchOff([])
  await page.goto(`${site.url}/checkout?offer=${second}`)
  await fillTraveller(page, 0, ANA)
  await fillContact(page, 'ana.feature@example.com')
  await continueButton(page).click()
  await switchOff(['flights'])
  await continueButton(page).click()
  await expect(page.getByText('Flights are not available at the moment.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Given names').first()).toHaveValue(ANA.givenNames)
  await page.goto(`${site.url}/checkout?offer=${second}`)
  await expect(page.getByRole('heading', { name: 'Flights are not available at the moment.' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await switchOff([])
})
