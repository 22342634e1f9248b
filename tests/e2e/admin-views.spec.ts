import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { openAsCustomer, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { registerOwner, tabTo } from './owners.ts'
import { openAs, signInSuperadmin } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

const WIDTHS = [360, 768, 1280]
const REASON = 'Cannot find the ticket'

/** From the page of the account to the tab that shows the site as its person sees it, with the keyboard alone. */
async function lookAs(page: Page, name: string): Promise<Page> {
  await tabTo(page, page.getByRole('button', { name: `See the site as ${name}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `See the site as ${name}` })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type(REASON)
  await intercept(page, '**/api/admin/views', (route) => route.abort(), { times: 1 })
  await tabTo(page, dialog.getByRole('button', { name: 'See the site' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(REASON)
  await expect(dialog.getByRole('button', { name: 'See the site' })).not.toHaveAttribute('aria-busy')
  await tabTo(page, dialog.getByRole('button', { name: 'See the site' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^It opens in a new tab/)).toBeVisible()
  await tabTo(page, dialog.getByRole('link', { name: 'Open the tab' }))
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  return tab
}

const bannerIn = (page: Page, name: string) =>
  page.getByRole('complementary', {
    name: new RegExp(`^You are viewing the site as ${name}, until .+ Nothing can be changed\\.$`),
  })

test('the site as a customer sees it: read, nothing changed, and the own sign-ins stay', async ({ page, baseURL }) => {
  const base = String(baseURL)
  const ana = await registerCustomer(base, 'looked-at')
  const bia = await registerCustomer(base, 'own-sign-in')
  const staff = await signInSuperadmin(base)
  await openAsCustomer(page, bia, '/robots.txt')
  await openAs(page, staff)
  const { id } = await (
    await fetch(`${base}/api/admin/customers?text=${encodeURIComponent(ana.email)}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
  )
    .json()
    .then(({ rows }: { rows: { id: string }[] }) => rows[0] ?? { id: '' })
  await page.goto(`/admin/users/customers/${id}`)
  const tab = await lookAs(page, 'Ana Souza')
  await expect(tab).toHaveURL(/\/dashboard$/)
  const banner = bannerIn(tab, 'Ana Souza')
  await expect(banner).toContainText(`Reason: ${REASON}`)
  await expect(tab.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible()
  await expectGoodAt(tab, WIDTHS)
  await tab.goto('/dashboard?tab=profile')
  await expect(tab.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
  await tab.getByRole('textbox', { name: 'First name' }).fill('Eve')
  await tab.getByRole('button', { name: /^Save/ }).click()
  await expect(tab.getByText(/you cannot change anything from here/)).toBeVisible()
  // The sign-in of this browser is another, and is still there.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/dashboard?tab=profile')
  await expect(elsewhere.getByRole('textbox', { name: 'Email address' }).first()).toHaveValue(bia.email)
  await expect(bannerIn(elsewhere, 'Ana Souza')).toHaveCount(0)
  await elsewhere.close()
  // Nothing of hers is kept on this device.
  expect(await tab.evaluate(() => caches.has('kept-trips'))).toBe(false)

  await tabTo(tab, banner.getByRole('link', { name: 'Stop viewing' }))
  await tab.keyboard.press('Enter')
  await expect(tab).toHaveURL(`/admin/users/customers/${id}`)
  await expect(tab.getByText('Viewed by staff as the customer')).toBeVisible()
  await tab.goto('/dashboard?tab=profile')
  await expect(tab.getByRole('textbox', { name: 'Email address' }).first()).toHaveValue(bia.email)
  await tab.goto('/admin/audit-log')
  for (const what of ['Started viewing', 'Viewed what', 'Stopped viewing'])
    await expect(tab.getByRole('cell', { name: new RegExp(`${what}.*a customer`) }).first()).toBeVisible()
})

test('the portal as an owner sees it, in Portuguese; the look goes with the session of staff', async ({
  page,
  baseURL,
}) => {
  const base = String(baseURL)
  const olga = await registerOwner(base, 'looked-at')
  const staff = await signInSuperadmin(base)
  await openAs(page, staff)
  await page.goto(`/admin/hotel-owners/${olga.hotelOwner['id']}`)
  const tab = await lookAs(page, 'Olga Prado')
  await expect(tab).toHaveURL(/\/hotel-owner\/dashboard$/)
  await expect(bannerIn(tab, 'Olga Prado')).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Welcome, Olga' })).toBeVisible()
  await expectGoodAt(tab, WIDTHS)
  await fetch(`${base}/api/admin/logout`, { method: 'POST', headers: { authorization: `Bearer ${staff.token}` } })
  await tab.goto('/hotel-owner/profile')
  await expect(tab).toHaveURL(/\/admin\/login/)
})

test('an address that was used says so', async ({ page, baseURL }) => {
  await openAs(page, await signInSuperadmin(String(baseURL)))
  for (const path of ['/admin/view-as', '/pt/admin/view-as#%7B']) {
    await page.goto(path)
    await expect(page.getByText(/nothing to look at here|Não há nada para ver aqui/)).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
})
