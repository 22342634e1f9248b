import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodAt, expectNothingSideways } from './accessible.ts'
import { expectBalanced } from './balanced.ts'
import { CARDS, continueButton, fillContact, payByCard } from './checkout.ts'
import { newAddress, PASSWORD } from './customers.ts'
import { importAnswer } from './import-answer.ts'
import { hotelsPath, inDays } from './journeys.ts'
import { approve, askForRevision, listHotel, mend } from './listing.ts'
import { mailLink } from './mailbox.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { expectOwnName } from './own-names.ts'
import { openAsOwner, signInOwner } from './owners.ts'
import { payByPix } from './pay-by-pix.ts'
import { inviteStaff, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// The whole market place in one go: listed by the keyboard alone, booked, slept in, reviewed, paid out.
test.describe.configure({ timeout: 300_000 })

let site: MovingSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startMovingSite()
})
test.afterAll(() => site?.stop())

const HOTEL = 'Pousada Iracema'
const COMPANY = 'Iracema Hospedagem'
const OWNER = { email: newAddress('olga'), password: PASSWORD }
const GUEST = newAddress('ana')
/** Two nights; the first of them has a price of its own in the calendar. */
const STAY = { checkInDate: inDays(3), checkOutDate: inDays(5) }
const main = (page: Page) => page.getByRole('main')

/** Someone at a browser of their own. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

/** Screens that have something to show here only. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await expectNothingSideways(page)
  await page.setViewportSize({ width: 1280, height: 860 })
}

async function staffPage(browser: Browser, session: StaffSession): Promise<Page> {
  const page = await visitor(browser)
  await openAs(page, session)
  return page
}

async function register(page: Page): Promise<void> {
  await page.goto('/hotel-owner/register')
  await expect(main(page).getByRole('button', { name: 'Next Step' })).toBeEnabled()
  const steps: Record<string, string>[] = [
    { 'First name': 'Olga', 'Last name': 'Lima', Email: OWNER.email, Phone: '+55 85 98765-4321' },
    { 'Company name': COMPANY, 'Tax ID': '11.222.333/0001-81' },
    { Address: 'Av. Beira Mar 100', City: 'Fortaleza', State: 'CE', 'Postal code': '60165-120' },
    { 'PayPal email': OWNER.email },
    { Password: PASSWORD, 'Confirm password': PASSWORD },
  ]
  for (const [index, step] of steps.entries()) {
    for (const [name, text] of Object.entries(step))
      await main(page).getByRole('textbox', { name, exact: true }).fill(text)
    if (index < steps.length - 1) await main(page).getByRole('button', { name: 'Next Step' }).click()
  }
  for (const name of [/I accept the partner terms/, /I agree to the 20% platform fee/])
    await main(page).getByRole('checkbox', { name }).check()
  await main(page).getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/hotel-owner\/dashboard$/)
  await page.goto(await mailLink(site.url, OWNER.email, /confirm=/))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
}

async function verifyOwner(desk: Page): Promise<void> {
  await desk.goto('/admin/hotel-owners')
  await desk.getByRole('link', { name: COMPANY }).click()
  await desk.getByRole('button', { name: 'Verify' }).click()
  await expect(desk.getByText('Verified: earnings are paid out.')).toBeVisible()
}

/** 400 for the first night instead of 320. */
async function priceNight(page: Page, hotelId: string): Promise<void> {
  await page.goto(`/hotel-owner/hotels/${hotelId}/calendar?month=${STAY.checkInDate.slice(0, 7)}`)
  await page.locator(`[data-at="0-${Number(STAY.checkInDate.slice(8)) - 1}"]`).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change nights' })
  await expect(dialog.getByLabel('First night')).toHaveValue(STAY.checkInDate)
  await dialog.getByLabel('Price per night').selectOption('Set to …')
  await dialog.getByLabel('New price').fill('400')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
}

/** From the search to the request; comes back with the code of the booking. */
async function book(page: Page): Promise<string> {
  await page.goto(hotelsPath({ ...STAY, name: HOTEL }))
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: HOTEL, exact: true }) })
  // 400 and 320, less the ten percent of the rate: R$648, shown at 5.4 reais a dollar.
  await expect(card).toContainText(/(?<!R)\$120(?!\d)/)
  await card.getByRole('link', { name: HOTEL, exact: true }).click()
  await page
    .getByRole('link', { name: /^Reserve / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Who is staying?', level: 1 })).toBeVisible()
  await page.getByLabel('Given names').fill('Ana')
  await page.getByLabel('Surname').fill('Souza')
  await fillContact(page, GUEST)
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Thank you, Ana. The hotel has your request.' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page).toHaveURL(/\/reservations\/[A-Z0-9]{6}$/)
  await expect(page.getByText(/^The hotel answers by/)).toBeVisible()
  return page.url().slice(-6)
}

async function accept(page: Page, code: string): Promise<void> {
  await page.goto('/hotel-owner/dashboard')
  const booking = page.getByRole('article', { name: `Reservation ${code}` })
  await expect(booking).toContainText('Ana Souza')
  await expect(booking).toContainText('R$518.40')
  await booking.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Reservation accepted')).toBeVisible()
  await expect(booking).toContainText('Confirmed')
}

/** Guests who checked out before a Thursday are paid for on it: that day, at noon. */
async function travelToPayday(hotelId: string): Promise<void> {
  const THURSDAY = 4
  const payday = new Date(`${STAY.checkOutDate}T15:00:00Z`)
  do payday.setUTCDate(payday.getUTCDate() + 1)
  while (payday.getUTCDay() !== THURSDAY)
  site.setAhead(Math.round((payday.getTime() - Date.now()) / 60_000))
  const past = new URLSearchParams({ ...STAY, adults: '2' })
  const isPast = async () => (await fetch(`${site.url}/api/hotels/${hotelId}?${past}`)).status
  await expect.poll(isPast).toBe(400)
}

/** What runs each hour by the true clock, now. */
async function review(page: Page, code: string): Promise<void> {
  await page.clock.install({ time: site.now() })
  await page.goto(`/reservations/${code}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'How was your stay?' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const form = page.getByRole('region', { name: 'How was your stay?' })
  for (const part of ['Your stay overall', 'Cleanliness', 'Comfort', 'Location', 'Service', 'Value for money'])
    await form.getByRole('group', { name: part }).getByRole('radio', { name: '9', exact: true }).check()
  await form.getByRole('radio', { name: 'As a couple' }).check()
  await form.getByLabel('In a few words').fill('By the sea')
  await form.getByLabel('Your review').fill('The beach is over the road, and breakfast has fruit from the garden.')
  await expectReadable(page)
  await form.getByRole('button', { name: 'Publish my review' }).click()
  await expect(page.getByText('Thank you! Your review is published.')).toBeVisible()
}

/** One prepares, another approves, the bank pays. */
async function payOut(browser: Browser, first: StaffSession, second: StaffSession): Promise<void> {
  const preparing = await staffPage(browser, first)
  await preparing.clock.install({ time: site.now() })
  await preparing.goto('/admin/payouts')
  // Beside the owners of the demonstration, whose guests have left as well.
  await expect(preparing.getByRole('row', { name: COMPANY })).toContainText('R$518.40')
  await expectReadable(preparing)
  await preparing.getByRole('button', { name: /^Prepare the run: R\$/ }).click()
  await expect(preparing.getByText('so a colleague has to approve it')).toBeVisible()
  await expect(preparing.getByRole('button', { name: 'Approve the run' })).toHaveCount(0)

  const approving = await staffPage(browser, second)
  await approving.clock.install({ time: site.now() })
  await payByPix(approving)
  await approving.goto(new URL(preparing.url()).pathname)
  await approving.getByRole('button', { name: 'Approve the run' }).click()
  await expect(approving.getByRole('heading', { level: 1 })).toContainText('Approved')

  await preparing.reload()
  const lines = await downloaded(preparing, 'Download bank file')
  expect(lines).toContain(`,BRL,518.40,paypal,${COMPANY},`)
  const pix = await downloaded(preparing, 'Download Pix file')
  expect(pix).toMatch(/^([\x20-\x7e]{240}\r\n)+$/)
  expect(pix.split('\r\n')[0]).toContain('JANGADA VIAGENS LTDA')
  await expectGoodAt(preparing, [360, 768, 1280])
  await importAnswer(preparing, pix)
  await preparing.getByRole('button', { name: `The bank paid it: ${COMPANY}` }).click()
  await preparing.getByLabel('Reference of the bank').fill('PP-4711')
  await preparing.getByRole('button', { name: 'Record' }).click()
  await expect(preparing.getByRole('row', { name: COMPANY })).toContainText('PP-4711')
  await expectReadable(preparing)
}

async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return read(await (await download).createReadStream())
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function expectStatement(page: Page, code: string): Promise<void> {
  await page.clock.install({ time: site.now() })
  await openAsOwner(page, await signInOwner(site.url, OWNER), '/hotel-owner/earnings')
  const row = main(page).getByRole('listitem').filter({ hasText: code })
  for (const text of ['R$648.00', 'R$129.60', 'R$518.40', 'PP-4711']) await expect(row).toContainText(text)
  await expect(page.getByText(/^Invoice \d{4}-\d{6}$/)).toBeVisible()
  await expectReadable(page)
}

/** The texts of the hotel are in English alone: Portuguese pages say of its name that it is. */
async function expectSpokenName(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await expectOwnName(page, `/pt${path}`, { name: HOTEL, language: 'en' })
}

test('an owner lists, staff agree, a guest books, the owner accepts, the guest reviews, the owner is paid', async ({
  browser,
}) => {
  const owner = await visitor(browser)
  await test.step('an owner registers and lists a hotel', async () => {
    await register(owner)
    await listHotel(owner, HOTEL)
  })
  const root = await signInSuperadmin(site.url, site.setupToken)
  const person = { lastName: 'Dias', password: 'janela aberta para o mar' }
  const vera = { ...person, firstName: 'Vera', email: newAddress('vera'), role: 'verifier' }
  const desk = await staffPage(browser, await inviteStaff(site.url, root, vera))
  const hotelId = await test.step('staff verify the owner, ask for a change and approve', async () => {
    await verifyOwner(desk)
    await askForRevision(desk, HOTEL)
    const id = await mend(owner, HOTEL)
    await approve(desk, id)
    return id
  })
  const guest = await visitor(browser)
  const code = await test.step('a guest finds and books it, the owner accepts', async () => {
    await priceNight(owner, hotelId)
    const booked = await book(guest)
    await accept(owner, booked)
    await guest.reload()
    await expect(guest.getByText('The hotel expects you. Show the voucher when you check in.')).toBeVisible()
    return booked
  })
  await test.step('on pages in Portuguese its name is spoken in English', async () => {
    await owner.goto('/hotel-owner/dashboard')
    await owner.getByRole('link', { name: `Messages about reservation ${code}` }).click()
    await owner.getByRole('textbox', { name: 'Your message' }).fill('We look forward to your stay.')
    await owner.getByRole('button', { name: 'Send message' }).click()
    await expect(owner.getByRole('log')).toContainText('We look forward to your stay.')
    const portal = ['dashboard', 'hotels', 'bookings', 'messages', `hotels/${hotelId}/calendar`]
    await expectSpokenName(
      owner,
      portal.map((page) => `/hotel-owner/${page}`),
    )
  })
  await test.step('the stay is over, and the guest says how it was', async () => {
    await travelToPayday(hotelId)
    await site.runJob('reservations.complete-stays')
    await review(guest, code)
    await guest.goto(`/hotels/${hotelId}`)
    await expect(guest.getByText('By the sea')).toBeVisible()
  })
  await test.step('the share of the owner is paid out, and the books agree', async () => {
    const eva = { ...person, firstName: 'Eva', email: newAddress('eva'), role: 'finance' }
    const again = await signInSuperadmin(site.url)
    await payOut(browser, await inviteStaff(site.url, again, eva, site.now()), again)
    await expectStatement(owner, code)
    await expectBalanced(site)
  })
})
