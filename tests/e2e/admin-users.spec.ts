import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { type Customer, openAsCustomer, PASSWORD, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { mailLink } from './mailbox.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { openAsOwner, registerOwner, tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

const WIDTHS = [360, 768, 1280]
const REASON = 'Her bank reports a stolen card'

let site: MovingSite
let superadmin: StaffSession
let ana: Customer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
  ana = await registerCustomer(site.url)
})
test.afterAll(() => site.stop())

async function press(page: Page, target: Locator) {
  await tabTo(page, target, 150)
  await page.keyboard.press('Enter')
}

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

const signIn = () =>
  fetch(`${site.url}/api/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ana.email, password: ana.password }),
  })

test('a customer is found and blocked with the keyboard alone, through a line that fails, and let in again', async ({
  page,
}) => {
  await open(page, '/admin/users')
  await expect(page.getByRole('link', { name: 'Ana Souza' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, page.getByRole('searchbox', { name: 'Name or email' }))
  await page.keyboard.type('souz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=souz/)
  await tabTo(page, page.getByRole('link', { name: 'Ana Souza' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(page.getByText('No reservations yet.')).toBeVisible()
  await expect(page.getByText('No tickets.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await tabTo(page, page.getByRole('button', { name: 'Block the account' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block the account' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Block the account' }))
  await page.keyboard.press('Enter')
  await expect(reason).toHaveAccessibleDescription(/Enter a short reason\./)
  await expect(reason).toBeFocused()
  await page.keyboard.type(REASON)
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ]
  for (const way of failures) {
    let tried = false
    await intercept(page, '**/api/admin/customers/*/block', async (route) => {
      await way(route)
      tried = true
    })
    await tabTo(page, dialog.getByRole('button', { name: 'Block the account' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => tried).toBe(true)
    await expect(dialog.getByRole('button', { name: 'Block the account' })).not.toHaveAttribute('aria-busy')
    await expect(dialog.getByRole('alert')).toContainText(/\w/)
    await expect(reason).toHaveValue(REASON)
    await page.unroute('**/api/admin/customers/*/block')
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Block the account' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This account is blocked')).toBeVisible()
  await expect(page.getByText(REASON)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  expect((await signIn()).status).toBe(403)

  await page.getByRole('button', { name: 'Restore access' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank was wrong')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore access' }).click()
  await expect(page.getByText('This account is blocked')).toBeHidden()
  expect((await signIn()).status).toBe(200)
})

test('an owner is blocked with the keyboard alone, reads at the sign-in what to do, and is let in again', async ({
  page,
}) => {
  const lucia = { email: 'lucia@example.com', password: 'rede branca na varanda' }
  await open(page, '/admin/hotel-owners?text=lucia')
  await page.getByRole('main').getByRole('link', { name: 'Pousadas do Nordeste' }).click()
  await expect(page.getByText('Two-factor sign-in is off: the password alone opens the account.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, page.getByRole('button', { name: 'Block the account' }), 250)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block the account' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Her phone was stolen')
  await tabTo(page, dialog.getByRole('button', { name: 'Block the account' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Her phone was stolen')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const list = await page.context().newPage()
  await list.goto(`${site.url}/admin/hotel-owners?text=lucia`)
  await expect(list.getByRole('row', { name: /Pousadas do Nordeste/ })).toContainText('Account blocked')
  await list.close()

  const portal = await page.context().newPage()
  await portal.goto(`${site.url}/hotel-owner/login`, { waitUntil: 'networkidle' })
  await portal.getByRole('textbox', { name: 'Email' }).fill(lucia.email)
  await portal.getByRole('textbox', { name: 'Password', exact: true }).fill(lucia.password)
  await portal.keyboard.press('Enter')
  const blocked = portal.getByText(/This account is blocked\. Your hotels, bookings and payouts are unchanged/)
  await expect(blocked.first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore access' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('She has a new one')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore access' }).click()
  await expect(page.getByText('This account is blocked')).toBeHidden()
  await portal.getByRole('textbox', { name: 'Password', exact: true }).focus()
  await portal.keyboard.press('Enter')
  await expect(portal).toHaveURL(/\/hotel-owner\/dashboard/)
})

test('a blocked customer reads on the sign-in page what to do', async ({ page }) => {
  const path = `/api/admin/customers?text=${encodeURIComponent(ana.email)}`
  const headers = { authorization: `Bearer ${superadmin.token}`, 'content-type': 'application/json' }
  const { rows } = await (await fetch(`${site.url}${path}`, { headers })).json()
  const at = `${site.url}/api/admin/customers/${rows[0].id}`
  await fetch(`${at}/block`, { method: 'POST', headers, body: JSON.stringify({ reason: REASON }) })
  await page.goto(`${site.url}/login`, { waitUntil: 'networkidle' })
  const form = page.locator('form', { has: page.getByRole('textbox', { name: 'Password', exact: true }) })
  await form.getByRole('textbox', { name: 'Email address' }).fill(ana.email)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This account is blocked\. Your bookings are still valid/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email address' })).toHaveValue(ana.email)
  await fetch(`${at}/unblock`, { method: 'POST', headers, body: JSON.stringify({ reason: 'Back again' }) })
})

test('a role is made as a copy, read in the matrix and given', async ({ page }) => {
  await open(page, '/admin/users/roles')
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await page.getByRole('button', { name: 'Create a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a role' })
  await dialog.getByRole('button', { name: 'Create the role' }).click()
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night desk')
  await dialog.getByRole('combobox', { name: 'Start as a copy of' }).selectOption('Content')
  await expect(dialog.getByRole('checkbox', { name: 'See openings and applications' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Answer chats' }).check()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Create the role' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('columnheader', { name: /Night desk/ })).toContainText('0 people')
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/admin/users/staff`)
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByRole('combobox', { name: 'Role' }).last().selectOption('Night desk')
  await expect(page.getByRole('dialog').getByText('Answer chats')).toBeVisible()
})

test('a privacy request is recorded on the page of a customer and answered by erasing', async ({ page }) => {
  await open(page, `/admin/users?text=${encodeURIComponent(ana.email)}`)
  await page.getByRole('link', { name: 'Ana Souza' }).click()
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'What they ask for' }).selectOption('Erasure of the account')
  await dialog.getByRole('button', { name: 'Record the request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Erasure of the account/ })).toBeVisible()
  await expect(page.getByText('15 days left')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Erase the account' }).click()
  await expect(dialog.getByText(/Payments, refunds and receipts/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'How you verified their identity' }).fill('Wrote from the address')
  await dialog.getByRole('textbox', { name: /Type ERASE/ }).fill('erase')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog.getByText('Type the word in capital letters.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByRole('textbox', { name: /Type ERASE/ }).fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Answered').first()).toBeVisible()
  await page.goto(`${site.url}/admin/users/privacy?show=all`)
  await expect(page.getByRole('link', { name: 'Erased account' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('an owner takes a copy and asks for the erasure, and staff answer it', async ({ page, browser }) => {
  const olga = await registerOwner(site.url, 'fim')
  const link = await mailLink(site.url, olga.email, /confirm=/)
  const confirmed = await fetch(`${site.url}/api/hotel-owner/auth/confirm-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${olga.token}` },
    body: JSON.stringify({ token: new URL(link, site.url).searchParams.get('confirm') }),
  })
  expect(confirmed.ok).toBe(true)
  const context = await browser.newContext({ baseURL: site.url })
  const portal = await context.newPage()
  await openAsOwner(portal, olga, '/pt/hotel-owner/settings')
  const part = portal.getByRole('region', { name: 'Seus dados' })
  const download = portal.waitForEvent('download')
  await part.getByRole('button', { name: 'Baixar meus dados' }).click()
  expect((await download).suggestedFilename()).toBe('jangada-my-data.json')
  await tabTo(portal, part.getByRole('button', { name: 'Pedir a exclusão da minha conta' }))
  await portal.keyboard.press('Enter')
  const asks = portal.getByRole('dialog')
  await asks.getByRole('textbox').fill('nada disso')
  await portal.keyboard.press('Enter')
  await expect(asks.getByRole('textbox')).toHaveAccessibleDescription(/senha/)
  await asks.getByRole('textbox').fill(PASSWORD)
  await portal.keyboard.press('Enter')
  await expect(part.getByText(/Você já pediu. Respondemos até/)).toBeVisible()
  await expectGoodAt(portal, WIDTHS)

  await open(page, '/admin/users/privacy?realm=owner')
  await page.getByRole('link', { name: 'Olga Prado' }).click()
  await expect(page.getByText('In the account')).toBeVisible()
  await page.getByRole('button', { name: 'Erase the account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Payouts, statements and fee invoices/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByRole('textbox', { name: 'How you verified their identity' }).fill('Asked in the account')
  await dialog.getByRole('textbox', { name: /Type ERASE/ }).fill('ERASE')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Answered').first()).toBeVisible()
  await portal.reload()
  await expect(portal).toHaveURL(/\/pt\/hotel-owner\/login/)
  await context.close()
})

test('staff find their own data, and what speaks against erasing them', async ({ page }) => {
  await open(page, '/admin/second-factor')
  const own = page.getByRole('region', { name: 'Your data' })
  await expect(own.getByText('This is the last active superadmin. Someone else must become one first.')).toBeVisible()
  await expect(own.getByText(/What you did as staff/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('a visitor of the chat is blocked from the desk, reads why, and comes back once unblocked', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage()
  await openAsCustomer(visitor, await registerCustomer(site.url, 'rude'), '/about-us')
  await visitor.getByRole('button', { name: 'Chat', exact: true }).click()
  await visitor.getByRole('button', { name: 'Start Chat' }).click()
  const field = visitor.getByRole('textbox', { name: 'Your message' })
  await field.fill('You fools')
  await field.press('Enter')
  const key = await visitor.evaluate(() => localStorage.getItem('chat_session_id'))
  const begin = () =>
    visitor.request.post('/api/chat/sessions', { data: { session_id: key } }).then((answer) => answer.status())

  await open(page, '/admin/chat?view=all')
  await page.getByRole('link', { name: 'Conversation with Ana Souza' }).first().click()
  await press(page, page.getByRole('button', { name: 'Block visitor' }))
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'End the chat and block' }))
  await expect(dialog.getByText('Explain why, for your colleagues.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const reason = 'Insults'
  await dialog.getByRole('textbox', { name: 'Why' }).fill(reason)
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('7 days')
  await press(page, dialog.getByRole('button', { name: 'End the chat and block' }))
  await expect(dialog).toBeHidden()
  await expect(
    visitor.getByText(/Our team has ended this chat, and you cannot start another one/).first(),
  ).toBeVisible()
  expect(await begin()).toBe(403)

  await page.goto(`${site.url}/admin/support/blocked`)
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row.getByRole('link', { name: 'Visitor of the chat' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await row.getByRole('checkbox').check()
  await press(page, page.getByRole('button', { name: 'Unblock' }))
  await expect(row).toHaveCount(0)
  expect(await begin()).toBe(200)
  await visitor.context().close()
})

test('the same in Portuguese', async ({ page }) => {
  const pages: [string, string][] = [
    ['/pt/admin/users', 'Clientes'],
    ['/pt/admin/users/roles', 'Funções'],
    ['/pt/admin/users/privacy?show=all', 'Pedidos de privacidade'],
    ['/pt/admin/second-factor', 'Segundo fator'],
  ]
  for (const [path, name] of pages) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
})
