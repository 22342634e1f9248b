import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Segment } from '#modules/flights/flights.contract.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { type Booked, read } from '#tests/chaos/traveller.ts'
import { expectAccessible, expectGoodAt, expectNothingSideways } from './accessible.ts'
import { openAsCustomer, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { expectMail, mailLink } from './mailbox.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'
import { bookTicketed, type Trip } from './ticketed.ts'

// Flights that no other test books, since moving one moves it for everyone who booked it.
test.describe.configure({ timeout: 120_000 })

const site = String(process.env['E2E_URL'])
let staff: StaffSession
test.beforeAll(async () => {
  staff = await signInSuperadmin(site)
})

const reach = () => site

/** A ticketed flight at home, where the law counts from half an hour. */
const book = (trip: Trip) => bookTicketed(site, trip)

/** As staff do it, in the tool of the administration. */
async function moveFlight(page: Page, booked: Booked, change: { minutes: number } | 'cancel') {
  const [segment] = flightItems(booked.reservation)[0]?.slices[0]?.segments ?? []
  await openAs(page, staff)
  await page.goto(`${site}/admin/emission-queue`)
  await page.getByRole('button', { name: 'Change a schedule' }).click()
  const tool = page.getByRole('dialog', { name: 'Change a schedule' })
  const departure = tool.getByRole('combobox', { name: 'Departure' })
  const option = departure.getByRole('option', { name: segment ? departureWords(segment) : '-' })
  await departure.selectOption({ label: (await option.textContent()) ?? '' })
  if (change === 'cancel') {
    await tool.getByText('It is cancelled').click()
    await tool.getByRole('button', { name: 'Cancel the departure' }).click()
  } else {
    await tool.getByLabel('Minutes later').fill(String(change.minutes))
    await tool.getByRole('button', { name: 'Change the departure' }).click()
  }
  await expect(page.getByText('1 booking is notified.')).toBeVisible()
}

/** Flight, route and day: other journeys book the same flight on other days. */
const departureWords = ({ flightNumber, origin, destination, departure }: Segment) =>
  `${flightNumber} ${origin} – ${destination}, ${dayText(departure.local.slice(0, 10), 'en', { weekday: 'short' })}`

async function visitor(browser: Browser, width = 1280): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: { width, height: 760 } })
  return context.newPage()
}

const timesOf = (view: Awaited<ReturnType<typeof read>>) =>
  flightItems(view)
    .at(-1)
    ?.slices.map(({ departure }) => departure.local.slice(11))

async function accessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await expectNothingSideways(page)
}

test('a guest is written to, opens the link on a telephone and takes the new times', async ({ browser }) => {
  const booked = await book({ to: 'GIG', inDays: 39, locale: 'pt-BR' })
  const [old] = timesOf(booked.reservation) ?? []
  const office = await browser.newPage()
  await moveFlight(office, booked, { minutes: 90 })

  await expectMail(site, `A companhia aérea alterou seus voos: São Paulo → Rio de Janeiro (${booked.code})`)
  const link = await mailLink(site, booked.reservation.contact.email, /link=/)
  const page = await visitor(browser, 360)
  await page.goto(site + link)
  await expect(page).toHaveURL(`${site}/pt/reservations/${booked.code}`)
  const box = page.getByRole('heading', { name: 'A companhia alterou seus voos' }).locator('..')
  await expect(box.getByText(old ?? '-')).toBeVisible()
  await expect(box.getByText(/ANAC.*400.*art\. 12/)).toBeVisible()
  await expect(box.getByText(/mais de 30 minutos/)).toBeVisible()
  await accessible(page)
  await box.getByRole('button', { name: 'Aceitar os novos horários' }).click()
  await expect(page.getByText('Confirmada, bilhetes emitidos').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A companhia alterou seus voos' })).toHaveCount(0)
  const [now] = timesOf(await read(reach, booked)) ?? []
  expect(now).not.toBe(old)
  await expect(page.getByText(now ?? '-').first()).toBeVisible()
})

test('a customer hears of a small change, and moves to other flights when it grows', async ({ browser }) => {
  const customer = await registerCustomer(site, 'moved')
  const booked = await book({ to: 'SSA', inDays: 33, customer })
  const office = await browser.newPage()
  await moveFlight(office, booked, { minutes: 20 })
  await expectMail(site, `New times for your flights: São Paulo → Salvador (${booked.code})`)
  const page = await visitor(browser)
  await openAsCustomer(page, customer, '/notifications')
  await expect(page.getByRole('heading', { name: 'Your flights have new times' })).toBeVisible()
  await expect(page.getByText(/you don’t need to do anything/)).toBeVisible()
  await page.goto(`/reservations/${booked.code}`)
  await expect(page.getByText('Confirmed and ticketed')).toBeVisible()
  await expect(page.getByText('your fare conditions apply')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the new times' })).toHaveCount(0)
  await accessible(page)

  await moveFlight(office, booked, { minutes: 45 })
  await expectMail(site, `The airline changed your flights: São Paulo → Salvador (${booked.code})`)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'The airline has changed your flights' })).toBeVisible()
  await page
    .getByRole('link', { name: `Open booking ${booked.code}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/reservations/${booked.code}$`))
  const ticket = page.getByText(/^Ticket \d{3} \d{10}$/)
  const before = await ticket.textContent()
  await page.getByRole('button', { name: 'Choose other flights, free of charge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose other flights' })
  await dialog.getByLabel('GRU – SSA').fill(dayAfter(booked))
  await expect(dialog.getByRole('button', { name: 'Keep these, free of charge' }).first()).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Keep these, free of charge' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Confirmed and ticketed')).toBeVisible({ timeout: 30_000 })
  await expect(ticket).toHaveText(/^Ticket/)
  expect(await ticket.textContent()).not.toBe(before)
  const view = await read(reach, booked)
  expect(view.total).toEqual(booked.reservation.total)
  expect(view.items.map(({ status }) => status)).toEqual(['cancelled', 'ticketed'])
  const [moved] = timesOf(view) ?? []
  await expect(page.getByText(moved ?? '-').first()).toBeVisible()
  expect(flightItems(view).at(-1)?.slices[0]?.departure.local.slice(0, 10)).toBe(dayAfter(booked))
})

test('staff take new times for a traveller who asks by phone, with the keyboard alone, and are named for it', async ({
  browser,
}) => {
  const booked = await book({ to: 'CWB', inDays: 41 })
  const page = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' })
  await moveFlight(page, booked, { minutes: 90 })
  await page.goto(`/admin/reservations/${booked.code}`)
  await tabTo(page, page.getByRole('button', { name: 'Act on behalf of the traveller' }), 150)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Act on behalf of the traveller of ${booked.code}` })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expectGoodAt(page, [360, 768, 1280])
  await page.keyboard.type('Asks by phone')
  await page.keyboard.press('Tab')
  await tabTo(page, dialog.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('link', { name: 'Open the tab' }))
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(tab).toHaveURL(`/reservations/${booked.code}`)
  const banner = tab.getByRole('complementary', {
    name: new RegExp(`^You are acting for the traveller of ${booked.code}`),
  })
  await expect(banner).toContainText('Reason: Asks by phone')
  await expect(tab.getByRole('button', { name: 'Accept the new times' })).toBeVisible()
  await expectGoodAt(tab, [360, 768, 1280])
  await tab.getByRole('button', { name: 'Cancel booking (see your refund first)' }).first().click()
  await expect(tab.getByText('Only the traveller can do this.', { exact: false })).toBeVisible()
  await tab.reload()
  await tabTo(tab, tab.getByRole('button', { name: 'Accept the new times' }), 150)
  await tab.keyboard.press('Enter')
  await expect(tab.getByText('Confirmed and ticketed')).toBeVisible()
  await tabTo(tab, banner.getByRole('link', { name: 'Stop acting' }), 150)
  await tab.keyboard.press('Enter')
  await expect(tab).toHaveURL(`/admin/reservations/${booked.code}`)
  await expect(tab.getByText(/· Iara Prado$/).first()).toBeVisible()
  await tab.goto(`/reservations/${booked.code}`)
  await expect(tab.getByRole('button', { name: 'Accept the new times' })).toHaveCount(0)
  await expect(tab.getByText('Confirmed and ticketed')).toHaveCount(0)
  await page.close()
})

test('staff correct a name with the keyboard alone; what the airline takes for another person is said and kept', async ({
  browser,
}) => {
  const booked = await book({ to: 'POA', inDays: 44 })
  const [traveller] = booked.reservation.travellers
  const page = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' })
  await openAs(page, staff)
  await page.goto(`/admin/reservations/${booked.code}`)
  await tabTo(page, page.getByRole('button', { name: /^Correct the name of / }).first(), 150)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct the name' })
  const surname = dialog.getByRole('textbox', { name: 'Surname' })
  await expect(surname).toHaveValue(traveller?.surname ?? '-')
  await expectGoodAt(page, [360, 768, 1280])
  await tabTo(page, surname)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Oberhauser')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The passport says so')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('this is another person', { exact: false })).toBeVisible()
  await expect(surname).toHaveValue('Oberhauser')
  const corrected = `${traveller?.surname}a`
  await surname.fill(corrected)
  await intercept(page, '**/api/admin/reservations/*/names', (route) => route.abort(), { times: 1 })
  await surname.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The passport says so')
  await surname.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowheader', { name: new RegExp(`^${corrected}, `) })).toBeVisible()
  await expect(page.getByText('Name of a traveller corrected')).toBeVisible()
  await expectGoodAt(page, [360, 768, 1280])
  await expectMail(site, `Name corrected: São Paulo → Porto Alegre (${booked.code})`)
  await page.close()
})

test('a cancelled flight gives everything back, with the keyboard alone', async ({ browser }) => {
  const customer = await registerCustomer(site, 'back')
  const booked = await book({ to: 'BSB', inDays: 36, customer })
  const office = await browser.newPage()
  await moveFlight(office, booked, 'cancel')
  await expectMail(site, `The airline cancelled your flights: São Paulo → Brasília (${booked.code})`)
  const page = await visitor(browser)
  await openAsCustomer(page, customer, '/notifications')
  await expect(page.getByRole('heading', { name: 'The airline has cancelled your flights' })).toBeVisible()
  await page.goto(`/reservations/${booked.code}`)
  await expect(page.getByRole('heading', { name: 'The airline has cancelled your flights' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept the new times' })).toHaveCount(0)
  const ask = page.getByRole('button', { name: 'Get a full refund' })
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get a full refund?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  const yes = dialog.getByRole('button', { name: 'Cancel and refund' })
  for (let press = 0; press < 6 && !(await yes.evaluate((one) => one === document.activeElement)); press++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible()
  await expect(page.getByText('Cancelled and refunded', { exact: true })).toBeVisible({ timeout: 60_000 })
  const view = await read(reach, booked)
  expect(view.refunds.map(({ amount }) => amount)).toEqual([booked.reservation.total])
})

function dayAfter(booked: Booked): string {
  const day = flightItems(booked.reservation)[0]?.slices[0]?.departure.local.slice(0, 10) ?? ''
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
