import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { openAsCustomer, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { mailLink } from './mailbox.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

test.describe.configure({ timeout: 240_000 })

// Once: signing in often makes it wait.
let staff: StaffSession
test.beforeAll(async () => {
  staff = await signInSuperadmin(String(process.env['E2E_URL']))
})

const WIDTHS = [360, 768, 1280]

async function press(page: Page, target: Locator) {
  await tabTo(page, target, 150)
  await page.keyboard.press('Enter')
}

test('two accounts become one: staff ask, and the mailbox of the one that ends says yes, with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = String(baseURL)
  const [old, kept] = [await registerCustomer(site, 'old'), await registerCustomer(site, 'kept')]
  await openAs(page, staff)
  await page.goto(`/admin/users?text=${encodeURIComponent(old.email)}`)
  await page.getByRole('main').getByRole('link', { name: 'Ana Souza' }).first().click()
  await press(page, page.getByRole('button', { name: 'Merge into another account' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email of the account to keep')).toBeFocused()
  await page.keyboard.type(old.email)
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('She has registered twice')
  await press(page, dialog.getByRole('button', { name: 'Ask by email' }))
  await expect(dialog.getByText('This is the same account.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByLabel('Email of the account to keep').fill(kept.email)
  await press(page, dialog.getByRole('button', { name: 'Ask by email' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^On .* we asked whether to merge this account into that of/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Merge into another account' })).toHaveCount(0)
  await expectGoodAt(page, WIDTHS)

  const link = await mailLink(site, old.email, /merge-accounts/)
  const reader = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' })
  await openAsCustomer(reader, old, '/dashboard')
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: 'Merge two accounts' })).toBeVisible()
  await expect(reader.getByText(old.email).first()).toBeVisible()
  await expectGoodAt(reader, WIDTHS)
  // A line that answers HTML, or not at all, merges nothing and says so.
  const yes = reader.getByRole('button', { name: 'Merge the accounts' })
  await intercept(reader, '**/api/customer/merge/confirm', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await press(reader, yes)
  await expect(reader.getByRole('main').getByRole('alert').first()).toBeVisible()
  await reader.unroute('**/api/customer/merge/confirm')
  await press(reader, yes)
  await expect(reader.getByRole('heading', { level: 1, name: 'Your two accounts are now one' })).toBeFocused()
  await expectGoodAt(reader, WIDTHS)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
  await expectGoodAt(reader, WIDTHS)
  const signIn = await reader.request.post('/api/customer/login', {
    data: { email: old.email, password: old.password },
  })
  expect(signIn.status()).toBe(401)

  await page.reload()
  await expect(page.getByText(/^Merged on .* into the account of/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ana Souza' }).click()
  await expect(page.getByText(/was merged into this account/)).toBeVisible()
  await expect(page.getByText('Another account was merged into this one')).toBeVisible()
})

test('a question that is taken back opens nothing, in Portuguese too; a line that fails is told from a link that is over', async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL)
  const [old, kept] = [await registerCustomer(site, 'back'), await registerCustomer(site, 'stay')]
  const headers = { authorization: `Bearer ${staff.token}` }
  const people = await page.request.get(`/api/admin/customers?text=${encodeURIComponent(old.email)}`, { headers })
  const { rows } = (await people.json()) as { rows: { id: string }[] }
  const id = rows[0]?.id ?? ''
  const data = { into: kept.email, reason: 'She has registered twice' }
  expect((await page.request.post(`/api/admin/customers/${id}/merge`, { headers, data })).ok()).toBe(true)
  const link = await mailLink(site, old.email, /merge-accounts/)
  await intercept(page, '**/api/customer/merge/look', (route) => route.abort())
  await page.goto(`/pt${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Não conseguimos conferir seu link' })).toBeVisible()
  await page.unroute('**/api/customer/merge/look')
  await page.getByRole('button', { name: 'Tentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unir duas contas' })).toBeVisible()
  await openAs(page, staff)
  await page.goto(`/admin/users/customers/${id}`)
  await press(page, page.getByRole('button', { name: 'Withdraw the question' }))
  await expect(page.getByRole('button', { name: 'Merge into another account' })).toBeVisible()
  await page.goto(`/pt${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não funciona mais' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})
