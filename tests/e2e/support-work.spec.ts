import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import { newAddress } from './customers.ts'
import { intercept } from './intercept.ts'
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

async function press(page: Page, target: Locator) {
  await tabTo(page, target, MOST)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target, MOST)
  await page.keyboard.type(text)
}

/** A ticket of someone who writes with the form of the site. @returns its number */
async function askedBy(page: Page, email: string): Promise<string> {
  const data = { name: 'Ana Souza', email, topic: 'refund', message: 'Where is it?' }
  const headers = { 'idempotency-key': randomUUID() }
  const response = await page.request.post('/api/support/requests', { data, headers })
  return String(((await response.json()) as { number: number }).number)
}

const panel = (page: Page) => page.getByRole('heading', { name: 'What to do' }).locator('..').locator('..')

test('a macro is written and used with the keyboard alone; one answer sets status, tags and assignee, with a copy', async ({
  page,
}) => {
  const name = `Refund ${newAddress('m').slice(0, 12)}`
  await openAs(page, staff)
  await page.goto('/admin/support')
  await press(page, page.getByRole('link', { name: 'Macros' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Macros' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await press(page, page.getByRole('button', { name: 'New macro' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Name/)).toBeFocused()
  await page.keyboard.type(name)
  await type(page, dialog.getByLabel('In English (optional)'), 'Dear {{customer_name}}, it comes.')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByText('Write it in both languages, or in neither.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await type(page, dialog.getByLabel('In Portuguese (optional)'), 'Olá {{customer_name}}, vem aí.')
  for (const [label, word] of [
    ['Status', 'Solved'],
    ['Priority', 'High'],
    ['Assignee', 'The one'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label), MOST)
    await page.keyboard.type(word)
  }
  await type(page, dialog.getByLabel('New tag'), 'refund')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove the tag refund' })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('Status: Solved')
  await expect(card).toContainText('Never used')
  await expectGoodAt(page, WIDTHS)

  const [ana, bia] = [newAddress('ana'), newAddress('bia')]
  const number = await askedBy(page, ana)
  await page.goto(`/admin/support/${number}`)
  await press(page, page.getByRole('button', { name: 'Send a copy to someone' }))
  await expect(page.getByLabel('Email address for a copy')).toBeFocused()
  await page.keyboard.type('bia')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a full email address.')).toBeVisible()
  await page.keyboard.type(bia.slice(3))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `No copy to ${bia}` })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Macros' }))
  await press(page, page.getByRole('dialog', { name: 'Macros' }).getByRole('button', { name }))
  await expect(page.getByLabel(`Your answer to ${ana}`)).toHaveValue('Dear Ana Souza, it comes.')
  await expect(page.getByText(`Macro: ${name}`)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await press(page, page.getByRole('button', { name: 'Send answer' }))
  const timeline = page.getByRole('list', { name: 'What was written and done' })
  await expect(timeline).toContainText('Dear Ana Souza, it comes.')
  await expect(timeline).toContainText('set the tags: refund')
  await expect(page.getByText(`Macro: ${name}`)).toHaveCount(0)
  await expect(panel(page).getByLabel('Status')).toHaveValue('solved')
  await expect(panel(page).getByLabel('Priority')).toHaveValue('high')
  await expect(page.getByText('Copies to').first()).toBeVisible()

  await page.goto('/admin/support/macros')
  await expect(card).toContainText('Used once')
  await press(page, card.getByRole('button', { name: `Delete ${name}` }))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save the macro' })).toBeFocused()
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect(card).toHaveCount(0)
})

test('a ticket is put off and brought back, tagged, marked as spam and taken back; its sender is blocked meanwhile', async ({
  page,
}) => {
  await openAs(page, staff)
  const email = newAddress('spam')
  const number = await askedBy(page, email)
  const row = page.getByRole('link', { name: new RegExp(`#${number}`) })
  await page.goto(`/admin/support/${number}`)

  await test.step('out of sight, and found among those put off', async () => {
    await press(page, page.getByRole('button', { name: 'Snooze' }))
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: /^Tomorrow morning/ }))
    await expect(page.getByText(/^until /).first()).toBeVisible()
    await page.goto(`/admin/support?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('heading', { name: 'No ticket found' })).toBeVisible()
    await page.goto(`/admin/support?view=snoozed&q=${encodeURIComponent(email)}`)
    await expect(row).toBeVisible()
    await expectGoodAt(page, WIDTHS)
    await row.click()
    await press(page, page.getByRole('button', { name: 'Bring back now' }))
    await expect(page.getByText(/^until /)).toHaveCount(0)
  })

  await test.step('a tag finds it', async () => {
    const tag = `t${number}`
    await type(page, panel(page).getByLabel('New tag'), tag)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove the tag ${tag}` })).toBeVisible()
    await page.goto(`/admin/support?tag=${tag}`)
    await expect(row).toBeVisible()
    await row.click()
  })

  await test.step('spam is closed and its sender blocked; taken back, it is open', async () => {
    await press(page, page.getByRole('button', { name: 'It is spam' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(`Block ${email}`)).toBeChecked()
    await expectGoodAt(page, WIDTHS)
    await press(page, dialog.getByRole('button', { name: 'Mark as spam' }))
    await expect(page.getByRole('heading', { name: 'Marked as spam' })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
    await page.goto(`/admin/support/blocked?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('cell', { name: email }).or(page.getByText(email)).first()).toBeVisible()
    await expectGoodAt(page, WIDTHS)
    await page.goto(`/admin/support/${number}`)
    await press(page, page.getByRole('button', { name: 'Not spam' }))
    await expect(panel(page).getByLabel('Status')).toHaveValue('open')
    await page.goto(`/admin/support/blocked?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('heading', { name: 'No sender found' })).toBeVisible()
  })
})

test('blocking says what is wrong, and a line that answers HTML loses nothing that was typed', async ({ page }) => {
  await openAs(page, staff)
  await page.goto('/admin/support/blocked')
  const why = page.getByRole('textbox', { name: 'Why' })
  const domain = `@${newAddress('d').split('@')[0]}.example`
  await page.getByLabel(/^Email address, or @/).fill('nobody')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Enter a full email address, or @ and a domain.')).toBeVisible()
  await expect(page.getByText('Explain why, for your colleagues.')).toBeVisible()
  await page.getByLabel(/^Email address, or @/).fill(domain)
  await why.fill('Adverts only')
  const html = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
  await intercept(page, '**/api/admin/support/blocked', (route) =>
    route.request().method() === 'POST' ? route.fulfill(html) : route.continue(),
  )
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(why).toHaveValue('Adverts only')
  await page.unroute('**/api/admin/support/blocked')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(domain).first()).toBeVisible()
  await expect(why).toHaveValue('')
})

test('an address is stopped and gets mail again; what is wrong is said, and a broken line loses nothing', async ({
  page,
}) => {
  await openAs(page, staff)
  await page.goto('/admin/support')
  await press(page, page.getByRole('link', { name: 'Suppressed addresses' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Suppressed addresses' })).toBeVisible()
  await page.goto(`/admin/support/suppressed?q=${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'No address found' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const email = newAddress('stop')
  await type(page, page.getByRole('textbox', { name: 'Email address' }), 'nobody')
  await press(page, page.getByRole('button', { name: 'Stop email', exact: true }))
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Explain why, for your colleagues.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('textbox', { name: 'Why' }).fill('Wrong person, by phone')
  const html = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
  await intercept(page, '**/api/admin/support/suppressed', (route) =>
    route.request().method() === 'POST' ? route.fulfill(html) : route.continue(),
  )
  await page.getByRole('button', { name: 'Stop email', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Why' })).toHaveValue('Wrong person, by phone')
  await page.unroute('**/api/admin/support/suppressed')
  await page.getByRole('button', { name: 'Stop email', exact: true }).click()
  await expect(page.getByText('No email goes there any more')).toBeVisible()
  for (const path of ['/pt/admin/support/suppressed', '/admin/support/suppressed']) {
    await page.goto(`${path}?q=${encodeURIComponent(email)}`)
    await expect(page.getByText(email).first()).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
  await page.getByRole('row', { name: email }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send email again' }).click()
  await expect(page.getByRole('heading', { name: 'No address found' })).toBeVisible()
})

test('macros that cannot be loaded say so and come back; in Portuguese and in the dark nothing is broken', async ({
  page,
}) => {
  await openAs(page, staff)
  await intercept(page, '**/api/admin/support/macros', (route) => route.abort())
  await page.goto('/admin/support/macros')
  const again = page.getByRole('main').getByRole('button', { name: /again/i })
  await expect(again).toBeVisible()
  await page.unroute('**/api/admin/support/macros')
  await again.click()
  await expect(again).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/pt/admin/support/macros', '/pt/admin/support/blocked', '/pt/admin/support?view=spam']) {
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodAt(page, WIDTHS)
  }
})

test('rows are selected beside their boxes, too, and with Shift all between two', async ({ page }) => {
  const email = newAddress('row')
  const numbers = [await askedBy(page, email), await askedBy(page, email), await askedBy(page, email)]
  await openAs(page, staff)
  await page.goto(`/admin/support?q=${encodeURIComponent(email)}`)
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Select #(${numbers.join('|')})$`) })
  await expect(boxes).toHaveCount(3)
  const beside = { position: { x: -8, y: 10 }, force: true }
  await boxes.first().click(beside)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await boxes.nth(2).click({ ...beside, modifiers: ['Shift'] })
  await expect(boxes.and(page.getByRole('checkbox', { checked: true }))).toHaveCount(3)
})
