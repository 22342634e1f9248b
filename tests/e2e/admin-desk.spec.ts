import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import type { Booked } from '#tests/chaos/traveller.ts'
import { expectMail, mailLink } from './mailbox.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import {
  bookPaid,
  inviteStaff,
  openAs,
  recoveryCode,
  type StaffSession,
  SUPERADMIN,
  signInSuperadmin,
} from './staff.ts'

// A site of its own, where tickets wait for staff and so for alarms; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

const NINA = { firstName: 'Nina', lastName: 'Sal', email: 'nina@jangada.example', password: 'coqueiro alto e rede boa' }

let site: MovingSite
let superadmin: StaffSession
let booked: Booked
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startMovingSite({ HOUSE_AUTO_TICKETING: 'off' })
  superadmin = await signInSuperadmin(site.url, site.setupToken)
  booked = await bookPaid(() => site.url)
})
test.afterAll(() => site.stop())

const reservation = () => `${site.url}/admin/reservations/${booked.reservation.id}`

/** As someone whose session ends elsewhere, such as by its age. */
const endSession = (token: string) =>
  fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
const tokenIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('staff') ?? '{}').token as string)

test('someone is invited with the keyboard alone, follows the link and comes in with the role', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/users/staff`)
  await page.getByRole('button', { name: 'Invite a colleague' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  // The roles are asked for: until they are here, Tab passes by their place.
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
    'First name is required',
  )
  for (const text of [NINA.firstName, NINA.lastName, NINA.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Oper')
  await expect(dialog.getByText('Work in the emission queue and hear its alarms')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Eng')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Nina Sal/ })).toContainText('Invited')

  const link = await mailLink(site.url, NINA.email, /invitation=/)
  const hers = await page.context().browser()?.newPage()
  if (!hers) throw new Error('no browser')
  await hers.goto(`${site.url}${link}`)
  await hers.getByRole('textbox', { name: 'New password' }).fill(NINA.password)
  await hers.getByRole('button', { name: 'Set the password and sign in' }).click()
  await hers.getByRole('button', { name: 'Not now' }).click()
  const menu = hers.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Emission queue' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Users|Audit log/ })).toHaveCount(0)
  await hers.goto(`${site.url}/admin/users/staff`)
  await expect(hers.getByRole('heading', { name: 'Your role has no access to this' })).toBeVisible()
  await hers.close()
})

test('a role is changed, sessions are ended, someone is shut out and let in again', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/users/staff`)
  const row = page.getByRole('row', { name: /Nina Sal/ })
  await page.getByRole('link', { name: 'Nina Sal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nina Sal' })
  await expect(page).toHaveURL(/\/admin\/users\/staff\/[\w-]{36}$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await page.reload()
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('support')
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await expect(row).toContainText('Support')
  await dialog.getByRole('button', { name: 'End the sessions' }).click()
  await expect(dialog.getByRole('button', { name: 'End the sessions' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Block access' }).click()
  await dialog.getByRole('button', { name: 'Yes, block Nina' }).click()
  await expect(dialog.getByRole('button', { name: 'Restore access' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore access' }).click()
  await expect(dialog.getByRole('button', { name: 'Block access' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/users\/staff$/)
  await expect(row).toContainText('Active')
})

test('on a low screen the entries scroll, and the way out stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/users/staff`)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL(/audit-log/)
})

test('nobody is offered to shut themselves out or to change their own role', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/users/staff`)
  await page.getByRole('link', { name: 'Iara Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iara Prado' })
  await expect(dialog.getByRole('button', { name: /Block access|Change the role/ })).toHaveCount(0)
})

test('the traveller is helped: a document, what was mailed, the confirmation once more, a note', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(reservation())
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Invoice' }).click()
  expect((await download).suggestedFilename()).toBe(`${booked.code}-invoice.pdf`)

  const mails = page.getByRole('button', { name: /^Read: / })
  await expect(mails).toHaveCount(1)
  await mails.click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByText(`/reservations/${booked.code}?…`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send the confirmation again' }).click()
  await expect(page.getByText('The confirmation is on its way')).toBeVisible()
  await expect(mails).toHaveCount(2)

  await page.getByRole('textbox', { name: 'Add a note' }).fill('Called to ask for the invoice')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText(/^Iara Prado · /)).toBeVisible()
})

test('a session that ends in the middle of a form loses nothing', async ({ page }) => {
  const session = await signInSuperadmin(site.url)
  // Once only: what the page itself keeps afterwards must stay.
  await page.goto(`${site.url}/admin/login`)
  await page.evaluate((text) => localStorage.setItem('staff', text), JSON.stringify(session))
  await page.goto(reservation())
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('Typed before the session ended')
  await endSession(session.token)
  await page.getByRole('button', { name: 'Save the note' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  const password = again.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await page.keyboard.type('not the one')
  await page.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toBeVisible()
  await password.fill(SUPERADMIN.password)
  await page.keyboard.press('Enter')
  const code = page.getByRole('dialog', { name: 'Enter your code' }).getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await page.keyboard.type(await recoveryCode(session))
  await page.keyboard.press('Enter')
  await expect(code).toBeHidden()
  await expect(page.getByRole('listitem').getByText('Typed before the session ended')).toBeVisible()
  await expect(note).toHaveValue('')

  await note.fill('Kept for later')
  await endSession(await tokenIn(page))
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(again).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expect(note).toHaveValue('Kept for later')
})

/** As the hours would: what is to be ticketed within a day rings four hours before its limit. */
async function bringLimitNear(code: string): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query(`update ticketing_work set "limit" = now() + interval '3 hours 50 minutes' where code = $1`, [
    code,
  ])
  await client.end()
}

test('an alarm rings once for everyone who may work in the queue', async ({ page }) => {
  await openAs(page, superadmin)
  const bell = page.getByRole('button', { name: 'Alarms: 1 is new' })
  await expect(page.goto(`${site.url}/admin/dashboard`).then(() => bell.isVisible())).resolves.toBe(false)
  await bringLimitNear(booked.code)
  await site.runJob('ticketing.watch')
  await expect(async () => {
    await page.goto(`${site.url}/admin/dashboard`)
    await expect(bell).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 100_000 })
  await bell.click()
  const box = page.getByRole('dialog', { name: 'Alarms' })
  await expect(box.getByText(/^Alarm: less than 4 h/)).toBeVisible()
  await box.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByRole('button', { name: 'Alarms: none new' })).toBeVisible()
  await box.getByRole('link', { name: booked.code }).click()
  await expect(page.getByRole('heading', { name: 'Ticketing' })).toBeVisible()
  await expectMail(site.url, `Less than 4 h left to ticket ${booked.code}`)

  const support = await inviteStaff(site.url, superadmin, {
    role: 'support',
    firstName: 'Caio',
    lastName: 'Mar',
    email: 'caio@jangada.example',
    password: 'lua cheia sobre o cais',
  })
  const other = await page.context().browser()?.newPage()
  if (!other) throw new Error('no browser')
  await openAs(other, support)
  await other.goto(`${site.url}/admin/dashboard`)
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // Staff who answer tickets have the bell for those alone.
  await other.getByRole('button', { name: 'Alarms: none new' }).click()
  const alarms = other.getByRole('dialog', { name: 'Alarms' })
  await expect(alarms.getByRole('heading')).toHaveText(['Waiting customers'])
  await other.close()
})

test('the audit log tells who did what, is narrowed down, and proves that it is whole', async ({ page }) => {
  const auditor = await inviteStaff(site.url, superadmin, {
    role: 'auditor',
    firstName: 'Davi',
    lastName: 'Luz',
    email: 'davi@jangada.example',
    password: 'vela ao vento e areia fina',
  })
  await openAs(page, auditor)
  await page.goto(`${site.url}/admin/audit-log`)
  await expect(page.getByText(/^The chain holds: all \d+ entries/)).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await page.getByRole('searchbox', { name: 'Booking code or subject' }).fill(booked.code.toLowerCase())
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Downloaded a document' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('file: invoice.pdf')
  await expect(rows.nth(1)).toContainText(SUPERADMIN.email)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/audit-log$/)
  await expect(page.getByRole('link', { name: 'Clear' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Blocked a colleague' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(rows.nth(1)).toContainText('Nina Sal')
  await page.goto(`${site.url}/admin/audit-log?from=2020-01-01&to=2020-01-02`)
  await expect(page.getByRole('heading', { name: 'No entry found' })).toBeVisible()
})
