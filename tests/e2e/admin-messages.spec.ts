import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { newAddress, openAsCustomer, registerCustomer } from './customers.ts'
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
const MOST = 150
const field = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByLabel(new RegExp(`^${name}`))

async function press(page: Page, target: Locator) {
  await tabTo(page, target, MOST)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target, MOST)
  await page.keyboard.type(text)
}

test('a message is written, looked at, tried and sent with the keyboard alone; its reader finds it and says no to more', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = String(baseURL)
  const ana = await registerCustomer(site, 'messages')
  const reader = await browser.newPage({ baseURL: site, reducedMotion: 'reduce' })
  await openAsCustomer(reader, ana, '/dashboard?tab=profile')
  await reader.getByLabel(/offers/i).check()
  await reader.getByRole('button', { name: 'Save' }).click()
  await expect(reader.getByText(/Saved/)).toBeVisible()

  const name = `Winter ${newAddress('w')}`
  const subject = `Rafts ${Date.now() % 1_000_000}`
  await openAs(page, staff)
  await page.goto('/admin/notifications')
  await press(page, page.getByRole('link', { name: 'Write a campaign' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Write a campaign' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Save the draft' }))
  await expect(page.getByRole('alert').filter({ hasText: 'need a change' })).toBeFocused()
  await expectGoodAt(page, WIDTHS)

  await type(page, page.getByLabel(/^Name/), name)
  const to = page.getByRole('combobox', { name: 'To' })
  await tabTo(page, to, MOST)
  await page.keyboard.type('One')
  await expect(to).toHaveValue('person')
  await type(page, page.getByLabel(/^Their email address/), ana.email)
  await type(page, field(page, 'In English', 'Subject'), `${subject}, {firstName}`)
  await type(page, field(page, 'In English', 'Message'), 'The wind is good.')
  await type(page, field(page, 'In Portuguese', 'Subject'), 'Jangadas')
  await type(page, field(page, 'In Portuguese', 'Message'), 'O vento é bom.')
  await press(page, page.getByRole('button', { name: 'Save the draft' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('One person would get it now.')).toBeVisible()
  const english = page.getByRole('region', { name: 'In English' })
  await expect(english.frameLocator('iframe').getByRole('heading', { name: `${subject}, Ana` })).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await press(page, page.getByRole('button', { name: 'Email it to me' }))
  await expect(page.getByText(/^It is on its way to /)).toBeVisible()
  // The button before it, where the focus stayed.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Send it' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('One person gets it.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await press(page, dialog.getByRole('button', { name: 'Send it' }))
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(ana.email) })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Written to').first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await reader.goto('/notifications')
  await expect(reader.getByRole('heading', { name: `${subject}, ${ana.auth.userData.firstName}` })).toBeVisible()
  await expect(reader.getByText('The wind is good.')).toBeVisible()
  await expectGoodAt(reader, WIDTHS)
  await reader.goto(await mailLink(site, ana.email, /subscribe\?token=n\./))
  await reader.getByRole('button', { name: 'Unsubscribe from the newsletter' }).click()
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('has opted out')).toBeVisible()
  await reader.close()
})

test('a line that fails loses nothing that was typed; in Portuguese and the dark, too', async ({ page }) => {
  await openAs(page, staff)
  await page.goto('/admin/notifications/new')
  await page.getByLabel(/^Name/).fill('Kept')
  await intercept(page, '**/api/admin/campaigns', (route) => route.abort())
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Kept')
  await page.unroute('**/api/admin/campaigns')
  await intercept(page, '**/api/admin/campaigns', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Kept')
  await page.unroute('**/api/admin/campaigns')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [path, title] of [
    ['/pt/admin/notifications', 'Campanhas'],
    ['/pt/admin/notifications/new', 'Escrever uma campanha'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
})

test('a mail of the site is found, read in both languages, and tried with the keyboard alone; its versions are told', async ({
  page,
}) => {
  await openAs(page, staff)
  await page.goto('/admin/notifications')
  await press(page, page.getByRole('link', { name: 'Site emails' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Site emails' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ emails$/ })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await type(page, page.getByLabel('Subject or occasion'), 'your tickets:')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^1 email$/ })).toBeVisible()
  await press(page, page.getByRole('link', { name: /^Your tickets: / }))
  await expect(page.getByRole('heading', { level: 1, name: /^Your tickets: / })).toBeVisible()
  const portuguese = page.getByRole('region', { name: 'In Portuguese' })
  await expect(portuguese.frameLocator('iframe').getByRole('link', { name: 'Ver minha reserva' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Attachments' }).getByText('ticket-AB3CD4.pdf')).toBeVisible()
  await press(page, page.locator('summary', { hasText: /^Version 1, since .*: in use$/ }))
  await expect(page.locator('details[open]').getByText('Seus bilhetes chegaram')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await intercept(page, '**/api/admin/mail-templates/*/test', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  const mine = page.getByRole('button', { name: 'Email it to me' })
  await mine.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unroute('**/api/admin/mail-templates/*/test')
  // The page is read again before it can be pressed again.
  await expect(mine).not.toHaveAttribute('aria-busy')
  await mine.press('Enter')
  await expect(page.getByText(/^It is on its way to /)).toBeVisible()
  await page.goto('/admin/notifications/templates/notice.raft')
  await expect(page.getByText('This release has no such email', { exact: false })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [path, title] of [
    ['/pt/admin/notifications/templates', 'E-mails do site'],
    ['/pt/admin/notifications/templates/stay.requested', /^Novo pedido de reserva/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
})
