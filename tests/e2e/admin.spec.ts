import { expect, type Page, test } from '@playwright/test'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { type Site, startSite } from '#scripts/site.mjs'
import { type Booked, read } from '#tests/chaos/traveller.ts'
import { expectAccessible, expectNothingSideways } from './accessible.ts'
import { intercept } from './intercept.ts'
import { codeAt, tabTo } from './owners.ts'
import { keepCodes } from './passkeys.ts'
import {
  bookPaid,
  inviteStaff,
  keepRecoveryCodes,
  openAs,
  recoveryCode,
  type StaffSession,
  SUPERADMIN,
  signInSuperadmin,
} from './staff.ts'

// A site of its own, where staff issue tickets by hand and nobody has set anything up yet; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: Site
let superadmin: StaffSession
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startSite({ HOUSE_AUTO_TICKETING: 'off' })
})
test.afterAll(() => site.stop())

const book = (trip: Parameters<typeof bookPaid>[1] = {}) => bookPaid(() => site.url, trip)

const statusOf = async (booked: Booked) => (await read(() => site.url, booked)).status

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('the first account is made on /setup with the keyboard alone; afterwards setup is closed', async ({ page }) => {
  await page.goto(`${site.url}/setup?token=${site.setupToken}`)
  await page.getByRole('textbox', { name: 'First name' }).focus()
  for (const text of ['Iara', 'Prado', SUPERADMIN.email, SUPERADMIN.password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
  await tabTo(page, page.getByRole('textbox', { name: 'Code from the app' }))
  await page.keyboard.type(codeAt(key.replaceAll(' ', ''), Date.now()))
  await page.keyboard.press('Enter')
  const codes = await keepCodes(page)
  await expect(page).toHaveURL(/\/admin\/setup$/)
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('staff') ?? '').admin.id as string)
  await keepRecoveryCodes(id, codes)
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible()
  await page.goto(`${site.url}/setup?token=${site.setupToken}`)
  await expect(page).toHaveURL(/\/admin\/setup$/)
  await page.evaluate(() => localStorage.removeItem('staff'))
  await page.goto(`${site.url}/setup?token=${site.setupToken}`)
  await expect(page.getByText('Setup is closed')).toBeVisible()
  superadmin = await signInSuperadmin(site.url)
})

test('signing in says what came of it, leads on to the page asked for, and signing out ends it', async ({ page }) => {
  await page.goto(`${site.url}/admin/reservations?status=paid`)
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/)
  await expect(page.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/')
  await signIn(page, { ...SUPERADMIN, password: 'not the one' })
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await intercept(page, '**/api/admin/login', (route) => route.abort())
  await signIn(page, SUPERADMIN)
  await expect(page.getByRole('alert').getByText('Login error')).toBeVisible()
  await page.unroute('**/api/admin/login')
  await signIn(page, SUPERADMIN)
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto(`${site.url}/admin/reservations?status=paid`)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'One field needs a change' })).toContainText('This code is incorrect')
  await page.getByRole('textbox', { name: 'Code' }).fill(await recoveryCode(superadmin))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reservations\?status=paid$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto(`${site.url}/admin/dashboard`)
  await expect(page).toHaveURL(/\/admin\/login\?redirect=%2Fadmin%2Fdashboard$/)
})

test('staff issue tickets by hand: take, be told what is wrong, enter, done', async ({ page }) => {
  const booked = await book()
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/emission-queue`)
  await expect(page.getByText('1 paid, not ticketed')).toBeVisible()
  await page.getByRole('button', { name: `Take ${booked.code}` }).click()
  const desk = page.getByRole('dialog', { name: `Booking ${booked.code}` })
  await expect(desk.getByRole('group', { name: 'Silva, Ana' })).toBeVisible()
  const number = desk.getByRole('textbox', { name: 'Ticket number' })
  const hint = await desk.getByText(/13 digits, beginning with/).textContent()
  const prefix = /\d{3}$/.exec(hint ?? '')?.[0] ?? ''
  await number.fill('0001234567890')
  await desk.getByRole('button', { name: 'Tickets are issued' }).click()
  await expect(number).toHaveAccessibleDescription(/begin with/)
  await number.fill(`${prefix}-1234567890`)
  await desk.getByRole('textbox', { name: 'Check digit' }).fill(String(1_234_567_890 % 7))
  await desk.getByRole('textbox', { name: 'Record locator' }).fill('QX7/11')
  await desk.getByRole('button', { name: 'Tickets are issued' }).click()
  await expect(desk).toBeHidden()
  await expect(page.getByText('0 paid, not ticketed')).toBeVisible()
  const view = await read(() => site.url, booked)
  expect(view.status).toBe('confirmed')
  expect(flightItems(view)[0]?.recordLocator).toBe('QX7/11')
  expect(view.travellers[0]?.ticketNumber).toBe(`${prefix}1234567890`)
})

test('the list works with the keyboard alone', async ({ page }) => {
  const first = await book()
  const second = await book({ to: 'BSB' })
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/emission-queue`)
  await page.getByRole('button', { name: `Take ${first.code}` }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `Take ${second.code}` })).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: `History of ${second.code}` })).toContainText('Entered the queue')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Take ${second.code}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const desk = page.getByRole('dialog', { name: `Booking ${second.code}` })
  await desk.getByRole('tab', { name: 'Enter tickets' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(desk.getByRole('button', { name: 'Return to the queue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(desk).toBeHidden()
  await expect(page.getByRole('button', { name: `Take ${second.code}` })).toBeVisible()
})

test('what cannot be ticketed is given back, and the traveller has the money', async ({ page }) => {
  const booked = await book({ to: 'SSA' })
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/emission-queue`)
  await page.getByRole('button', { name: `Take ${booked.code}` }).click()
  const desk = page.getByRole('dialog')
  await desk.getByRole('tab', { name: 'It could not be done' }).click()
  await desk.getByRole('textbox', { name: 'Reason' }).fill('The airline has closed the flight')
  await desk.getByRole('radio', { name: /The booking ends/ }).check()
  await desk.getByRole('button', { name: /^Refund / }).click()
  await expect(desk).toBeHidden()
  await expect.poll(() => statusOf(booked)).toMatch(/^refund/)
})

test('much money needs a second person, who is not the first', async ({ page }) => {
  const booked = await book({ from: 'GRU', to: 'LIS', above: 210_000 })
  const finance = await inviteStaff(site.url, superadmin, {
    role: 'finance',
    firstName: 'Nara',
    lastName: 'Reis',
    email: 'nara@jangada.example',
    password: 'areia branca e sol nascente',
  })
  const path = `${site.url}/admin/reservations/${booked.reservation.id}`
  await openAs(page, superadmin)
  await page.goto(path)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount in BRL' }).fill('2.050,00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Service was not given')
  await expect(dialog.getByText('Needs a second approval')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await page.getByRole('button', { name: `Approve ${booked.code}` }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText(/Someone else must approve this/)).toBeVisible()

  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('no browser')
  await openAs(other, finance)
  await other.goto(`${site.url}/admin/reservations`)
  const approve = other.getByRole('button', { name: `Approve ${booked.code}` })
  await other.setViewportSize({ width: 360, height: 800 })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await approve.click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByRole('button', { name: `Approve ${booked.code}` })).toBeHidden()
  await other.close()
  const { refunds } = await read(() => site.url, booked)
  expect(refunds.map(({ amount }) => amount)).toEqual([{ amount: 205_000, currency: 'BRL' }])
})

test('an auditor reads and is offered nothing to do', async ({ page }) => {
  const auditor = await inviteStaff(site.url, superadmin, {
    role: 'auditor',
    firstName: 'Davi',
    lastName: 'Luz',
    email: 'davi@jangada.example',
    password: 'vela ao vento e areia fina',
  })
  await openAs(page, auditor)
  await page.goto(`${site.url}/admin/emission-queue`)
  await expect(page.getByRole('button', { name: /^History of/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take|^Change a schedule/ })).toHaveCount(0)
  await page.goto(`${site.url}/admin/reservations`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Refund|Cancel the booking|Save the note/ })).toHaveCount(0)
})

test('a page that fails says so in Portuguese and can be loaded again', async ({ page }) => {
  await openAs(page, superadmin)
  await intercept(page, '**/api/admin/emission-queue*', (route) =>
    route.fulfill({ status: 200, json: { rows: 'of no shape that the page knows' } }),
  )
  await page.goto(`${site.url}/admin/emission-queue`)
  await expect(page.getByRole('heading', { name: 'Algo deu errado nesta página' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reservations' })).toBeVisible()
  await page.unroute('**/api/admin/emission-queue*')
  await page.getByRole('button', { name: 'Recarregar página' }).click()
  await expect(page.getByRole('heading', { name: 'Emission queue' })).toBeVisible()
})

for (const [width, prefix] of [
  [1280, ''],
  [360, '/pt'],
] as const) {
  test(`no violation, nothing sideways at ${width} px${prefix}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${site.url}${prefix}/admin/login`)
    await check(page)
    await openAs(page, superadmin)
    for (const path of [
      'dashboard',
      'emission-queue',
      'emission-queue?show=closed',
      'users/staff',
      'audit-log',
      'reservations',
    ]) {
      await page.goto(`${site.url}${prefix}/admin/${path}`)
      await page.getByRole('table').first().waitFor()
      await check(page)
    }
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.getByRole('heading', { name: /Timeline|Linha do tempo/ }).waitFor()
    await check(page)
    await page.goto(`${site.url}${prefix}/admin/second-factor`)
    await page.getByRole('button', { name: /New recovery codes|Novos códigos/ }).click()
    await check(page)
    await page.goto(`${site.url}${prefix}/admin/stay-reviews`)
    await page.getByRole('heading', { name: /No reports|Nenhuma denúncia/ }).waitFor()
    await check(page)
  })
}

async function check(page: Page) {
  await expectAccessible(page)
  await expectNothingSideways(page)
}
