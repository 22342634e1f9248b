import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { newAddress } from './customers.ts'
import { tabTo } from './owners.ts'
import { inviteStaff, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

test.describe.configure({ timeout: 200_000 })

// Once: signing in often makes it wait.
let staff: StaffSession
test.beforeAll(async () => {
  staff = await signInSuperadmin(String(process.env['E2E_URL']))
})

const WIDTHS = [360, 768, 1280]

async function press(page: Page, target: Locator) {
  await tabTo(page, target, 200)
  await page.keyboard.press('Enter')
}

test('the payouts of an owner are held and released with the keyboard alone, each with a reason', async ({ page }) => {
  await openAs(page, staff)
  await page.goto('/admin/hotel-owners')
  const first = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
  const company = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByText('Payouts to this owner are not held.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Hold the payouts' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Why')).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Hold', exact: true }))
  await expect(dialog.getByText('Explain why, for your colleagues.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByLabel('Why').fill('Another owner has the same account')
  await press(page, dialog.getByRole('button', { name: 'Hold', exact: true }))
  await expect(page.getByText(/^Nothing is paid: held by Iara Prado on /)).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.goto('/admin/payouts')
  const held = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Another owner has the same account' })
  await expect(held).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await held.getByRole('link', { name: company.trim() }).click()
  await press(page, page.getByRole('button', { name: 'Release the payouts' }))
  await dialog.getByLabel('Why').fill('They are sisters')
  await press(page, dialog.getByRole('button', { name: 'Release', exact: true }))
  await expect(page.getByText('Payouts to this owner are not held.')).toBeVisible()
  await page.getByText('Held before').click()
  await expect(page.getByText('They are sisters')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('who pays owners sees what speaks against it beside each payment, and holds it there and releases it', async ({
  page,
  baseURL,
}) => {
  const person = { role: 'finance', firstName: 'Flora', lastName: 'Reis', email: newAddress('flora') }
  await openAs(page, await inviteStaff(String(baseURL), staff, { ...person, password: 'mar calmo e lua cheia' }))
  await page.goto('/admin/payouts')
  const main = page.getByRole('main')
  const check = main.getByRole('button', { name: /^Check .+ before payout$/ }).first()
  await expect(main.getByText(/^(Nothing odd|Worth a look: \d)$/).first()).toBeVisible()
  const name = (await check.getAttribute('aria-label')) ?? ''
  await expectGoodAt(page, WIDTHS)
  await press(page, check)
  const dialog = page.getByRole('dialog', { name: 'Before payout' })
  await press(page, dialog.getByRole('button', { name: 'Hold the payouts' }))
  await page.getByLabel('Why').fill('The papers are missing')
  await press(page, page.getByRole('button', { name: 'Hold', exact: true }))
  await expect(dialog.getByText(/^Nothing is paid: held by Flora Reis on /)).toBeVisible()
  await page.keyboard.press('Escape')
  const held = main.getByRole('listitem').filter({ hasText: 'The papers are missing' })
  await expect(held.getByRole('link')).toHaveCount(0)
  await press(page, held.getByRole('button', { name }))
  await press(page, dialog.getByRole('button', { name: 'Release the payouts' }))
  await page.getByLabel('Why').fill('They have come')
  await press(page, page.getByRole('button', { name: 'Release', exact: true }))
  await expect(held).toHaveCount(0)
})

test('missed chats, promises and the hours of the day are reports like others, in both languages', async ({ page }) => {
  await openAs(page, staff)
  for (const [path, title] of [
    ['/admin/reports/missed-chats', 'Missed chats'],
    ['/admin/reports/promises', 'Support targets'],
    ['/admin/reports/by-hour', 'Chats and tickets by hour'],
    ['/pt/admin/reports/by-hour', 'Conversas e chamados por hora'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodAt(page, WIDTHS)
  }
  await page.goto('/admin/reports/by-hour')
  await expect(page.getByText('08:00').first()).toBeVisible()
})
