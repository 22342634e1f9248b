import { expect, type Page, test } from '@playwright/test'
import { read } from '#tests/chaos/traveller.ts'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import { newAddress, openAsCustomer, PASSWORD, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { mailLink } from './mailbox.ts'
import { codeAt, openAsOwner, registerOwner } from './owners.ts'
import { emptyOut, keepCodes, plugIn, press, write } from './passkeys.ts'
import { bookPaid, signInSuperadmin } from './staff.ts'

// A context of its own for each test: what is changed here, such as authenticators, is not undone between them.
test.use({ reuseContext: false })

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const factor = (page: Page) => main(page).getByRole('region', { name: 'Two-factor sign-in' })
const isBusy = (page: Page) => main(page).locator('[aria-busy=true]')

/** From the sign-in page, with email and password. */
async function signIn(page: Page, email: string, names = { email: 'Email address', submit: 'Sign In' }) {
  await write(page, field(page, names.email), email)
  await write(page, field(page, 'Password'), PASSWORD)
  await page.keyboard.press('Enter')
}

async function addPasskey(page: Page, name: string) {
  await press(page, button(page, 'Add a passkey'))
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await write(page, dialog.getByRole('textbox', { name: 'Name' }), name)
  await write(page, dialog.getByRole('textbox', { name: 'Your password' }), PASSWORD)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear())
}

test('a customer turns codes of an app on, and signs in with one; with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const customer = await registerCustomer(String(baseURL), 'rosa')
  await openAsCustomer(page, customer, '/dashboard?tab=security')
  await expect(factor(page)).toContainText('Off')
  await press(page, button(page, 'Set up an app'))
  await page.keyboard.press('Tab')
  await write(page, factor(page).getByRole('textbox', { name: 'Your password' }), 'not this one')
  await page.keyboard.press('Enter')
  await expect(factor(page).getByRole('alert')).toBeFocused()
  await write(page, factor(page).getByRole('textbox', { name: 'Your password' }), PASSWORD)
  await page.keyboard.press('Enter')
  const key = await factor(page)
    .getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    .innerText()
  await write(page, field(page, 'Code from the app'), codeAt(key.replaceAll(' ', ''), Date.now()))
  await page.keyboard.press('Enter')
  const [code = ''] = await keepCodes(page)
  await expect(factor(page)).toContainText('8 recovery codes are left')
  await signOut(page)

  await page.goto('/login?redirect=%2Fnotifications', { waitUntil: 'networkidle' })
  await signIn(page, customer.email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()
  await expectAccessible(page)
  await press(page, button(page, 'Back to email and password'))
  await expect(field(page, 'Email address')).toHaveValue(customer.email)
  await write(page, field(page, 'Password'), PASSWORD)
  await page.keyboard.press('Enter')
  await write(page, field(page, 'Code'), '000000')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('This code is incorrect')
  await intercept(page, '**/api/customer/second-factor', (route) => route.abort())
  await write(page, field(page, 'Code'), code)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('Please check your connection')
  await page.unroute('**/api/customer/second-factor')
  await expect(field(page, 'Code')).toHaveValue(code)
  await press(page, button(page, 'Sign In'))
  await expect(page).toHaveURL(/\/notifications$/)
})

test('a customer adds a passkey, signs in with it, and removes it; with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const customer = await registerCustomer(String(baseURL), 'tati')
  const device = await plugIn(page)
  await openAsCustomer(page, customer, '/dashboard?tab=security')
  await addPasskey(page, 'My laptop')
  const codes = await keepCodes(page)
  const own = factor(page).getByRole('list', { name: 'Passkeys' })
  await expect(own.getByRole('listitem')).toContainText('My laptop')
  await expect(own).toContainText('not used yet')

  await addPasskey(page, 'The same')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('already has a passkey for your account')
  await page.keyboard.press('Escape')
  await press(page, button(page, 'Rename My laptop'))
  await write(page, dialog.getByRole('textbox', { name: 'Name' }), 'Tati’s laptop')
  await page.keyboard.press('Enter')
  await expect(own).toContainText('Tati’s laptop')
  await signOut(page)

  await page.goto('/login?redirect=%2Fdashboard%3Ftab%3Dsecurity', { waitUntil: 'networkidle' })
  await signIn(page, customer.email)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expect(button(page, 'Use a passkey')).toBeFocused()
  await press(page, button(page, 'Use a passkey'))
  await expect(page).toHaveURL(/tab=security/)
  await expect(own).toContainText('last used')

  await press(page, button(page, 'Remove Tati’s laptop'))
  await write(page, dialog.getByRole('textbox', { name: 'Your password' }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(factor(page)).toContainText('Off')
  await expect(own).toHaveCount(0)
  await signOut(page)
  await emptyOut(device)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await signIn(page, customer.email)
  await expect(page.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible()
  expect(codes).toHaveLength(8)
})

test('a passkey that is gone from the device, and a browser that knows none, leave the codes', async ({
  page,
  baseURL,
  browser,
}) => {
  const customer = await registerCustomer(String(baseURL), 'vilma')
  const device = await plugIn(page)
  await openAsCustomer(page, customer, '/dashboard?tab=security')
  await addPasskey(page, 'My key')
  const [first = '', second = ''] = await keepCodes(page)
  await signOut(page)
  await emptyOut(device)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await signIn(page, customer.email)
  await press(page, button(page, 'Use a passkey'))
  await expect(main(page).getByRole('alert')).toContainText('No passkey was used. Try again, or enter a code instead.')
  await expectAccessible(page)
  await press(page, button(page, 'Enter a code instead'))
  await expect(main(page).getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible()

  const old = await browser.newPage({ locale: 'en-US' })
  await old.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await old.goto(`${baseURL}/login?redirect=%2Fdashboard%3Ftab%3Dsecurity`, { waitUntil: 'networkidle' })
  await signIn(old, customer.email)
  await expect(main(old)).toContainText('This browser cannot use passkeys')
  await write(old, main(old).getByRole('textbox', { name: 'Recovery code' }), second)
  await old.keyboard.press('Enter')
  await expect(factor(old)).toContainText('This browser cannot use passkeys')
  await expect(button(old, 'Add a passkey')).toHaveCount(0)
  await expect(button(old, 'Rename My key')).toBeVisible()
  await old.close()
})

test('an owner adds a passkey beside the app, and signs in with either', async ({ page, baseURL }) => {
  const owner = await registerOwner(String(baseURL), 'wanda')
  await plugIn(page)
  await openAsOwner(page, owner, '/hotel-owner/settings')
  await press(page, factor(page).getByRole('button', { name: 'Set up an app' }))
  await write(page, factor(page).getByRole('textbox', { name: 'Your password' }), PASSWORD)
  await page.keyboard.press('Enter')
  const key = await factor(page).locator('.font-mono').innerText()
  await write(page, field(page, 'Code from the app'), codeAt(key.replaceAll(' ', ''), Date.now()))
  await page.keyboard.press('Enter')
  const [code = ''] = await keepCodes(page)
  await addPasskey(page, 'Reception')
  await expect(factor(page).getByRole('list', { name: 'Passkeys' })).toContainText('Reception')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveCount(0)

  const names = { email: 'Email', submit: 'Sign In' }
  for (const way of ['passkey', 'code']) {
    await signOut(page)
    await page.goto('/hotel-owner/login', { waitUntil: 'networkidle' })
    await signIn(page, owner.email, names)
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expect(button(page, 'Use a passkey')).toBeFocused()
    if (way === 'passkey') await press(page, button(page, 'Use a passkey'))
    else {
      await press(page, button(page, 'Enter a code instead'))
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/\/hotel-owner\/dashboard$/)
  }
})

test('a member of staff sets up a passkey, proves it in the next session, and gives money back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const base = String(baseURL)
  const superadmin = await signInSuperadmin(base)
  const booked = await bookPaid(() => base)
  const email = newAddress('nilo')
  const invited = await fetch(`${base}/api/admin/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${superadmin.token}` },
    body: JSON.stringify({ role: 'finance', firstName: 'Nilo', lastName: 'Braga', email, locale: 'en' }),
  })
  expect(invited.status).toBeLessThan(300)
  await plugIn(page)
  await page.goto(await mailLink(base, email, /invitation=/), { waitUntil: 'networkidle' })
  await write(page, page.getByRole('textbox', { name: 'New password' }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await press(page, button(page, 'Use a passkey instead'))
  await write(page, page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Desk')
  await page.keyboard.press('Enter')
  await keepCodes(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await signOut(page)

  await page.goto(`/admin/reservations/${booked.reservation.id}`)
  await page.waitForLoadState('networkidle')
  await signIn(page, email, { email: 'Email', submit: 'Sign In' })
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expect(button(page, 'Use a passkey')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reservations\/[\w-]+$/)
  await press(page, button(page, 'Refund'))
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByRole('textbox', { name: 'Amount in BRL' }), '50,00')
  await write(page, dialog.getByRole('textbox', { name: 'Reason' }), 'A meal was not served')
  await press(page, dialog.getByRole('button', { name: 'Refund now' }))
  await expect(dialog).toBeHidden()
  const refunds = async () => (await read(() => base, booked)).refunds.map(({ amount }) => amount)
  await expect.poll(refunds).toEqual([{ amount: 5_000, currency: 'BRL' }])
})

const WIDTHS = [360, 768, 1280]
const LONG_NAME = 'A phone with a rather long name, in the kitchen'

/** A customer's security with a passkey, and recovery codes in sight. */
async function openWithPasskey(page: Page, site: string) {
  await plugIn(page)
  await openAsCustomer(page, await registerCustomer(site), '/dashboard?tab=security')
  await addPasskey(page, LONG_NAME)
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
}

test('recovery codes have no violation at any width', async ({ page, baseURL }) => {
  await openWithPasskey(page, String(baseURL))
  await expectGoodAt(page, WIDTHS)
})

for (const prefix of ['', '/pt']) {
  test(`the security of an account has no violation at any width, under ${prefix || '/'}`, async ({
    page,
    baseURL,
  }) => {
    await openWithPasskey(page, String(baseURL))
    await keepCodes(page)
    await page.goto(`${prefix}/dashboard?tab=security`)
    await expect(main(page).getByText(LONG_NAME)).toBeVisible()
    await expect(isBusy(page)).toHaveCount(0)
    await expectGoodAt(page, WIDTHS)
    await main(page).getByRole('listitem').getByRole('button').last().click()
    await expectGoodAt(page, WIDTHS)
  })
}
