import { expect, type Page, test } from '@playwright/test'
import { addDays, dayIn } from '#platform/dates.ts'
import { findOffers } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { expectMail } from './mailbox.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { bookPaid, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const WIDTHS = [360, 768, 1280]
const PATH = '/admin/settings/fees'
const day = (ahead: number) => addDays(dayIn('America/Sao_Paulo', new Date()), ahead)
/** As a field for days takes it from the keyboard, month first. */
const typed = (from: string) => from.slice(5, 7) + from.slice(8, 10) + from.slice(0, 4)

let site: MovingSite
let superadmin: StaffSession

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(() => site.stop())

async function open(page: Page, path = PATH) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

test('the platform fee is set with the keyboard alone, seen on real stays first, told to owners, and withdrawn', async ({
  page,
}) => {
  // From the first page on: a page that is open already may send past a route that is set just before.
  let badGateway = false
  await intercept(page, '**/api/admin/settings/fees/steps', (route) =>
    badGateway
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  )
  await open(page)
  await expect(page.getByRole('heading', { name: 'Platform fee on stays' })).toBeVisible()
  const stays = page.getByRole('region', { name: /^Latest stays/ })
  await expect(stays.getByRole('row').nth(1)).toContainText('guest pays')
  await expect(page.getByText(/^No flight has been held yet/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  const percent = page.getByRole('textbox', { name: /^New fee/ })
  const from = page.getByLabel(/^Starts on/).first()
  await tabTo(page, percent, 150)
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a whole percentage, from 0 to 40.').first()).toBeVisible()
  await percent.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('25')
  await expect(stays.getByRole('row').nth(1)).not.toContainText('–')
  await page.keyboard.press('Tab')
  await expect(from).toBeFocused()
  await page.keyboard.type(typed(day(5)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Owners must be told 30 days ahead/).first()).toBeVisible()
  await expect(percent).toHaveValue('25')
  await expectGoodAt(page, WIDTHS)
  await from.focus()
  await page.keyboard.type(typed(day(35)))
  badGateway = true
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(percent).toHaveValue('25')
  badGateway = false
  await percent.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The fee is set; owners are notified')).toBeVisible()
  const withdraw = page.getByRole('button', { name: /^Withdraw: 25% from/ })
  await expect(withdraw).toBeVisible()

  await expectMail(site.url, /Our fee will be 25% from|Nossa taxa será de 25%/)
  await page.goto(`${site.url}/hotel-owner/terms`)
  await expect(page.getByRole('article').getByText(/^25% from/)).toBeVisible()
  await expect(page.getByRole('article')).toContainText('We keep 20% of what a guest pays')

  await page.goto(`${site.url}/pt${PATH}`)
  await expect(page.getByRole('heading', { name: 'Taxa da plataforma sobre estadias' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}${PATH}`)
  await tabTo(page, withdraw, 150)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, dialog.getByRole('button', { name: 'Withdraw' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Nothing scheduled.')).toBeVisible()
  await expect(percent).toBeFocused()
})

test('a mark-up is seen on flights that were held, shown to travellers as a line of the total, and undone', async ({
  page,
}) => {
  await bookPaid(() => site.url)
  await open(page)
  const flights = page.getByRole('region', { name: /^Latest held flights/ })
  await expect(flights.getByRole('row')).toHaveCount(2)
  const percent = page.getByRole('textbox', { name: /^Percentage added/ })
  await tabTo(page, percent, 150)
  await page.keyboard.type('2,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4.50')
  await expect(flights.getByRole('row').nth(1)).not.toContainText('–')
  await expectGoodAt(page, WIDTHS)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The mark-up is set')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw: 2\.5% \+ \$4\.50 per traveller/ })).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  const [offer] = await findOffers(() => site.url, { from: 'GRU', to: 'LIS', inDays: 40 })
  await page.goto(`${site.url}/flights/${offer?.id}`)
  await expect(page.getByRole('rowheader', { name: 'Service fee' }).first()).toBeVisible()

  await page.goto(`${site.url}/admin/settings/changes`)
  const before = page.getByRole('button', { name: /^Restore this version: Fees and mark-ups, version 2/ })
  await tabTo(page, before, 150)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${site.url}${PATH}`)
  await expect(page.getByText('Nothing is added')).toHaveCount(2)
})

test('what someone else has changed meanwhile is not overwritten', async ({ page, context }) => {
  await open(page)
  const percent = page.getByRole('textbox', { name: /^New fee/ })
  await percent.fill('22')
  const other = await context.newPage()
  await open(other)
  await other.getByRole('textbox', { name: /^New fee/ }).fill('23')
  await other.getByRole('button', { name: 'Set and notify the owners' }).click()
  await expect(other.getByText('The fee is set; owners are notified')).toBeVisible()
  await page.getByRole('button', { name: 'Set and notify the owners' }).click()
  await expect(
    page.getByText(/Someone else has changed this setting in the meantime|Something already starts on/).first(),
  ).toBeVisible()
  await expect(percent).toHaveValue('22')
})
