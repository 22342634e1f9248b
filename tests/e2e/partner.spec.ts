import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import { newAddress, PASSWORD } from './customers.ts'
import { intercept } from './intercept.ts'
import { expectRightInEveryLook } from './looks.ts'
import { mailLink } from './mailbox.ts'
import { codeAt, keptOwner, openAsOwner, registerOwner, tabTo } from './owners.ts'

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => main(page).getByRole('alert').first()
const toast = (page: Page, title: string) => page.locator('.fixed').getByText(title, { exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const AUTH = '**/api/hotel-owner/auth'

// Requests are held up all the time, so that one that shall fail cannot slip through before the browser knows.
test.beforeEach(({ page }) => intercept(page, '**/api/hotel-owner/**', (route) => route.fallback()))

async function saysAll(page: Page, messages: readonly string[]) {
  await expect(summary(page).getByRole('link')).toHaveText([...messages])
}

/** Types into the fields in their order, moving with the keyboard only. */
async function type(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
}

async function press(page: Page, name: string) {
  await tabTo(page, main(page).getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('registering in five steps, with the keyboard alone', async ({ page }) => {
  test.setTimeout(150_000)
  const email = newAddress('olga')
  await page.goto('/hotel-owner/register')
  await expect(main(page).getByRole('button', { name: 'Next Step' })).toBeEnabled()
  await expect(main(page).getByRole('button', { name: 'Back' })).toBeDisabled()
  await press(page, 'Next Step')
  await saysAll(page, ['First name is required', 'Last name is required', 'Email is required', 'Phone is required'])
  await expect(summary(page)).toBeFocused()
  await expectAccessible(page)
  await type(page, { 'First name': 'Olga', 'Last name': 'Prado', Email: 'olga', Phone: '+55 85 98765-4321' })
  await expect(main(page).getByText('is required')).toHaveCount(0) // editing clears the list
  await page.keyboard.press('Enter')
  await saysAll(page, ['Invalid email format'])
  await tabTo(page, field(page, 'Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your business' })).toBeFocused()
  await press(page, 'Next Step')
  await saysAll(page, ['Company name is required', 'Tax ID is required'])
  await press(page, 'Back')
  await expect(field(page, 'First name')).toHaveValue('Olga')
  await expect(main(page).getByText('is required')).toHaveCount(0)
  await press(page, 'Next Step')
  await type(page, { 'Company name': 'Pousada do Farol', 'Tax ID': '11.222.333/0001-82' })
  await expect(main(page).getByText('The check digits of this CNPJ do not match.', { exact: false })).toBeVisible()
  await page.keyboard.press('Enter') // a warning is no obstacle

  await press(page, 'Next Step')
  await saysAll(page, ['Address is required', 'City is required', 'State is required', 'Postal code is required'])
  await expect(field(page, 'Country')).toHaveValue('Brazil')
  await type(page, { Address: 'Rua das Dunas, 12', City: 'Jericoacoara', State: 'CE', 'Postal code': '62598-000' })
  await page.keyboard.press('Enter')

  await expect(main(page).getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await press(page, 'Next Step')
  await saysAll(page, ['PayPal email is required'])
  await tabTo(page, main(page).getByRole('radio', { name: 'PayPal' }))
  await page.keyboard.press('ArrowRight')
  await press(page, 'Next Step')
  await saysAll(page, ['Account holder name is required', 'Bank name is required', 'Account number is required'])
  await tabTo(page, main(page).getByRole('radio', { name: 'Bank transfer' }))
  await page.keyboard.press('ArrowRight')
  await press(page, 'Next Step')
  await saysAll(page, ['Receiver name is required', 'Phone number is required'])
  await tabTo(page, main(page).getByRole('radio', { name: 'MoneyGram' }))
  await page.keyboard.press('ArrowLeft')
  await type(page, { 'Account holder name': 'Pousada do Farol', 'Bank name': 'Banco do Brasil' })
  await type(page, { 'Account number': 'DE89370400440532013001' })
  await expect(main(page).getByText('This IBAN has a typo', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await press(page, 'Create Account')
  await saysAll(page, [
    'Password is required',
    'You must accept the terms and conditions',
    'You must agree to the 20% platform fee',
  ])
  await type(page, { Password: 'short', 'Confirm password': 'other' })
  await page.keyboard.press('Enter')
  await saysAll(page, [
    'Password must be at least 8 characters long',
    'Passwords do not match',
    'You must accept the terms and conditions',
    'You must agree to the 20% platform fee',
  ])
  await page.reload() // nothing typed is lost, but for passwords and the numbers of tax office and bank
  await expect(main(page).getByRole('heading', { name: 'Your business' })).toBeVisible()
  await expect(field(page, 'Company name')).toHaveValue('Pousada do Farol')
  await type(page, { 'Tax ID': '11.222.333/0001-81' })
  await press(page, 'Next Step')
  await expect(field(page, 'Address')).toHaveValue('Rua das Dunas, 12')
  await press(page, 'Next Step')
  await expect(main(page).getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await type(page, { 'Account holder name': 'Pousada do Farol', 'Bank name': 'Banco do Brasil' })
  await type(page, { 'Account number': 'DE89370400440532013001' })
  await press(page, 'Next Step')
  await expect(main(page).getByRole('heading', { name: 'Your password' })).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(main(page).getByText('review it within 1-2 business days')).toBeVisible()
  for (const name of ['partner terms', 'privacy page'])
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await type(page, { Password: PASSWORD, 'Confirm password': PASSWORD })
  for (const name of [/I accept the partner terms/, /I agree to the 20% platform fee/]) {
    await tabTo(page, main(page).getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }

  await intercept(page, `${AUTH}/register`, (route) => route.fulfill({ status: 503, body: '{}' }))
  await press(page, 'Create Account')
  await expect(toast(page, 'Registration Failed')).toBeVisible()
  await expect(toast(page, 'Please try again later.')).toBeVisible()
  await expect(summary(page)).toContainText('Registration failed')
  await page.unroute(`${AUTH}/register`)
  await press(page, 'Create Account')
  await expect(toast(page, 'Registration Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel-owner\/dashboard$/)
  await expect(main(page).getByText('Your account is pending verification.')).toBeVisible()
  const banner = page.getByRole('banner')
  for (const text of ['Hotel Partner Portal', 'Olga Prado', 'Pousada do Farol', 'Pending verification'])
    await expect(banner.getByText(text)).toBeVisible()
  await expect(main(page).getByText('No bookings found for your hotels yet.')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Getting started' })).toBeVisible()
  for (const [name, status] of [
    [/Approved/, 'approved'],
    [/Pending Review/, 'pending'],
  ] as const)
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', `/hotel-owner/hotels?status=${status}`)
  await tabTo(page, banner.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel-owner\/login$/)
  expect(await keptOwner(page)).toEqual([null, null])
})

test('the wizard in four steps, the first password by mail, and the way in', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const email = newAddress('rui')
  const FILL = 'Please fill in all required fields before proceeding.'
  await page.goto('/hotel-owner/register-old')
  await expect(page.getByRole('heading', { name: 'Hotel Owner Registration', level: 1 })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  await expect(main(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await press(page, 'Next')
  await expect(summary(page)).toContainText(FILL)
  await type(page, { 'First name': 'Rui', 'Last name': 'Lima', Email: email, Phone: '+351 912 345 678' })
  await page.keyboard.press('Tab')
  for (const part of ['2', 'June', '1975']) {
    await page.keyboard.type(part)
    if (part !== '1975') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Business information' })).toBeFocused()
  await press(page, 'Next')
  await expect(summary(page)).toContainText(FILL)
  await expectAccessible(page)
  await type(page, { 'Business name': 'Hotel Tejo' })
  await tabTo(page, main(page).getByRole('combobox', { name: 'Business type' }))
  await expect(main(page).getByRole('combobox', { name: 'Business type' }).getByRole('option')).toHaveCount(8)
  await page.keyboard.type('Hotel')
  await type(page, { 'Business registration number': 'PT-4711', 'Tax ID': '501442600' })
  await page.keyboard.press('Enter')
  await press(page, 'Next')
  await expect(summary(page)).toContainText(FILL)
  await type(page, { 'Address line 1': 'Rua Augusta 1', City: 'Lisboa', State: 'Lisboa', 'Postal code': '1100-048' })
  await tabTo(page, field(page, 'Country'))
  await page.keyboard.type('Portugal')
  await page.keyboard.press('Enter')
  await press(page, 'Complete Registration')
  await expect(summary(page)).toContainText('Please complete all required fields and accept the terms.')
  await type(page, { 'Bank name': 'Banco Exemplo', 'Account holder name': 'Rui Lima' })
  await type(page, { 'Account number': 'PT50000201231234567890154', 'Routing number': '0002' })
  for (const name of [/I accept the partner terms/, /I agree to the 20% platform fee/]) {
    await tabTo(page, main(page).getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await intercept(page, `${AUTH}/register`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, 'Complete Registration')
  await expect(toast(page, 'An error occurred during registration. Please try again.')).toBeVisible()
  await page.unroute(`${AUTH}/register`)
  await press(page, 'Complete Registration')
  await expect(toast(page, 'Registration Successful')).toBeVisible()
  await expect(toast(page, 'Please check your email for verification instructions.')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel-owner\/login/)

  await page.goto(await mailLink(String(baseURL), email, /reset-password\?token=/))
  await press(page, 'Save the new password')
  await saysAll(page, ['Password is required', 'Please confirm your password'])
  await type(page, { 'New password': 'short', 'Confirm password': 'other' })
  await page.keyboard.press('Enter')
  await saysAll(page, ['Password must be at least 8 characters', 'Passwords do not match'])
  await expectAccessible(page)
  await field(page, 'New password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await intercept(page, `${AUTH}/reset-password`, (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Network Error')).toBeVisible()
  await expect(toast(page, 'Please check your connection and try again.')).toBeVisible()
  await page.unroute(`${AUTH}/reset-password`)
  await intercept(page, `${AUTH}/reset-password`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, 'Save the new password')
  await expect(toast(page, 'Failed to reset password. Please try again.')).toBeVisible()
  await page.unroute(`${AUTH}/reset-password`)
  await press(page, 'Save the new password')
  await expect(toast(page, 'Password Reset Successful')).toBeVisible()
  await main(page).getByRole('link', { name: 'Sign in' }).click()

  await press(page, 'Sign In')
  await saysAll(page, ['Email is required', 'Password is required'])
  await field(page, 'Email').fill('rui')
  await field(page, 'Password').fill('wrong')
  await page.keyboard.press('Enter')
  await saysAll(page, ['Invalid email format'])
  await field(page, 'Email').fill(email)
  await intercept(page, `${AUTH}/login`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login failed. Please try again.')).toBeVisible()
  await page.unroute(`${AUTH}/login`)
  await press(page, 'Sign In')
  await expect(summary(page)).toContainText('do not match')
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/hotel-owner\/dashboard$/)
  await page.goto('/hotel-owner/login?redirect=%2Fhotel-owner%2Fprofile')
  await expect(page).toHaveURL(/\/hotel-owner\/profile$/)
})

test('what the server refuses, how a session ends, and a forgotten password', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const owner = await registerOwner(String(baseURL))
  await page.goto('/hotel-owner/earnings')
  await expect(page).toHaveURL(/\/hotel-owner\/login\?redirect=%2Fhotel-owner%2Fearnings$/)

  const stay = {
    id: '0197a0c0-0000-7000-8000-000000000001',
    hotel_id: '0197a0c0-0000-7000-8000-000000000002',
    hotel_name: 'Pousada do Farol',
    room_name: 'Duplo',
    reservation_code: 'K7QM2P',
    status: 'pending',
    guest_first_name: 'Ana',
    guest_last_name: 'Souza',
    guest_email: 'ana@example.com',
    guest_phone: '+5511',
    wishes: '',
    checkin_date: '2030-12-04',
    checkout_date: '2030-12-07',
    rooms: 2,
    guests: 3,
    reason: null,
    total_price: { amount: 10_000, currency: 'BRL' },
    owner_amount: { amount: 8000, currency: 'BRL' },
    answer_by: new Date(Date.now() + 3_600_000).toISOString(),
    time_zone: 'America/Fortaleza',
  }
  const warned: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warned.push(line.text()))
  await intercept(page, '**/api/hotel-owner/hotels/dashboard/stats', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await intercept(page, '**/api/hotel-owner/reservations', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAsOwner(page, owner, '/hotel-owner/dashboard')
  await expect(toast(page, 'Unable to load reservations')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Total Hotels/ })).toContainText('–')
  expect(warned.some((line) => line.includes('figures of the dashboard'))).toBe(true)
  await page.unroute('**/api/hotel-owner/reservations')
  await intercept(page, '**/api/hotel-owner/reservations', (route) => route.fulfill({ json: { data: [stay] } }))
  await main(page).getByRole('button', { name: 'Try again' }).click()
  const card = main(page).getByRole('article', { name: 'Reservation K7QM2P' })
  for (const text of [
    'Ana Souza',
    'ana@example.com',
    '2 rooms, 3 guests',
    'R$100.00',
    'R$80.00',
    'Awaiting your reply',
  ])
    await expect(card).toContainText(text)
  await expect(card).toContainText(/Answer by .* left/)
  await expectAccessible(page)
  const one = `**/api/hotel-owner/reservations/${stay.id}`
  const late = 'The deadline to answer has passed, and the request has lapsed. Please answer within 24 hours next time.'
  await intercept(page, one, (route) => route.fulfill({ status: 409, json: { error: late, code: 'stay/answered' } }))
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page, 'Failed to update reservation')).toBeVisible()
  await expect(toast(page, late)).toBeVisible()
  await page.unroute(one)
  await intercept(page, one, (route) => {
    const { action, reason } = route.request().postDataJSON() as { action: string; reason?: string }
    const status = action === 'accept' ? 'confirmed' : 'rejected'
    return route.fulfill({ json: { data: { ...stay, status, answer_by: null, reason: reason ?? null } } })
  })
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page, 'Reservation accepted')).toBeVisible()
  await expect(card).toContainText('Confirmed')
  await expect(card.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await card.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this confirmed booking?' })
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(dialog.getByText('Explain why to the guest.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('A pipe has burst.')
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(toast(page, 'Reservation rejected')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await expect(card).toContainText('A pipe has burst.')

  await page.goto('/hotel-owner/profile')
  await intercept(page, `${AUTH}/profile`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()
  await page.unroute(`${AUTH}/profile`)
  await field(page, 'Company name').fill('Pousada da Duna')
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('banner').getByText('Pousada da Duna')).toBeVisible()
  const rejected = {
    ...owner.hotelOwner,
    verification_status: 'rejected',
    verification_reason: 'The CNPJ is of another.',
  }
  await intercept(page, `${AUTH}/profile`, (route) =>
    route.fulfill({ json: { data: { ...rejected, payment_method: 'paypal' } } }),
  )
  await page.goto('/hotel-owner/dashboard')
  await expect(main(page).getByText('Your account verification was rejected. Please contact support.')).toBeVisible()
  await page.unroute(`${AUTH}/profile`)

  await intercept(page, `${AUTH}/profile`, () => {})
  const asked = page.waitForRequest(`${AUTH}/profile`)
  await page.goto('/hotel-owner/settings', { waitUntil: 'commit' })
  await asked
  await page.goto('/about-us')
  expect((await keptOwner(page))[0], 'left while the profile was on its way').toBe(owner.token)
  await page.unroute(`${AUTH}/profile`)

  await intercept(page, `${AUTH}/profile`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/hotel-owner/settings')
  await expect(page).toHaveURL(/\/hotel-owner\/login\?redirect=%2Fhotel-owner%2Fsettings$/)
  await expect(main(page).getByText('Failed to get profile')).toBeVisible()
  expect(await keptOwner(page)).toEqual([null, null])
  await page.unroute(`${AUTH}/profile`)
  await openAsOwner(page, { ...owner, token: 'ow_nobody' }, '/hotel-owner/profile')
  await expect(main(page).getByText('Session expired. Please log in again.')).toBeVisible()
  expect(await keptOwner(page)).toEqual([null, null])
  await openAsOwner(page, owner, '/hotel-owner/profile')
  await expect(field(page, 'Company name')).toHaveValue('Pousada da Duna')
  await page.evaluate(() => localStorage.clear())
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(main(page).getByText('No authentication token')).toBeVisible()

  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await main(page).getByRole('button', { name: 'Send the link' }).click()
  await saysAll(page, ['Email is required'])
  await field(page, 'Email').fill('olga')
  await page.keyboard.press('Enter')
  await saysAll(page, ['Please enter a valid email address.'])
  await field(page, 'Email').fill(owner.email)
  await intercept(page, `${AUTH}/forgot-password`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Failed to send reset email. Please try again.')).toBeVisible()
  await page.unroute(`${AUTH}/forgot-password`)
  await intercept(page, `${AUTH}/forgot-password`, (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Network error. Please check your connection and try again.')).toBeVisible()
  await page.unroute(`${AUTH}/forgot-password`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Reset Email Sent')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Resend Email' })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['', '?token=nobody']) {
    await page.goto(`/hotel-owner/reset-password${path}`)
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(main(page)).toContainText('valid for 1 hour')
  }
})

test('settings: new payout details, two-factor sign-in, devices; and every page at two widths', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const owner = await registerOwner(String(baseURL), 'vera')
  await openAsOwner(page, owner, '/hotel-owner/settings')
  const part = (name: string) => main(page).getByRole('region', { name })
  const payout = part('Payout details')
  await payout.getByRole('button', { name: 'Change payout details' }).click()
  await payout.getByText('MoneyGram').click()
  await payout.getByRole('button', { name: 'Save payout details' }).click()
  await expect(payout.getByRole('alert').getByRole('link')).toHaveText([
    'Receiver name is required',
    'Phone number is required',
    'Password is required',
  ])
  await payout.getByLabel('Receiver name').fill('Vera Prado')
  await payout.getByLabel('Phone number').fill('+55 85 90000-0000')
  await payout.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await payout.getByRole('button', { name: 'Save payout details' }).click()
  await expect(payout.getByRole('alert')).toBeVisible()
  await payout.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  const details = '**/api/hotel-owner/payout-details'
  await intercept(page, details, (route) => route.fulfill({ status: 500, body: '{}' }))
  await payout.getByRole('button', { name: 'Save payout details' }).click()
  await expect(payout.getByRole('alert')).toContainText('API call failed')
  await page.unroute(details)
  await payout.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await payout.getByRole('button', { name: 'Save payout details' }).click()
  await expect(payout).toContainText('New payout details are waiting')
  await payout.getByRole('button', { name: 'Cancel this change' }).click()
  await expect(payout).not.toContainText('New payout details are waiting')

  const notifications = part('Notifications')
  await notifications.getByRole('checkbox', { name: 'Payouts on their way' }).uncheck()
  await expect(toast(page, 'Your choice is saved')).toBeVisible()
  await page.reload()
  await expect(notifications.getByRole('checkbox', { name: 'Payouts on their way' })).not.toBeChecked()
  await expect(notifications.getByRole('checkbox', { name: 'Guest messages' })).toBeChecked()

  const password = part('Password')
  await password.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await password.getByRole('textbox', { name: 'New password' }).fill('janela vento coral trem')
  await password.getByRole('textbox', { name: 'Confirm password' }).fill('janela vento coral trem')
  await intercept(page, `${AUTH}/change-password`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(password.getByText('Failed to change password')).toBeVisible()
  await page.unroute(`${AUTH}/change-password`)

  const twoFactor = part('Two-factor sign-in')
  await twoFactor.getByRole('button', { name: 'Set up an app' }).click()
  await twoFactor.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(twoFactor.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await twoFactor.locator('.font-mono').textContent()) ?? '').replace(/\s/g, '')
  await twoFactor.getByLabel('Code from the app').fill(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(twoFactor.getByRole('listitem')).toHaveCount(8)
  const recovery = (await twoFactor.getByRole('listitem').first().textContent()) ?? ''
  await twoFactor.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoFactor).toContainText('8 recovery codes are left')
  await expect(part('Where you are signed in').getByText('This device')).toBeVisible()

  const inside = ['dashboard', 'profile', 'settings', 'earnings', 'messages', 'reviews']
  for (const path of [...inside, 'terms', 'register', 'register-old', 'forgot-password']) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/pt/hotel-owner/${path}`)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodAt(page, [360, 1280])
    await expectRightInEveryLook(page)
  }

  await page.goto('/hotel-owner/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await field(page, 'Email').fill(owner.email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeVisible()
  await field(page, 'Code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login Successful!')).toBeVisible()
  await expectAccessible(page)
})
