import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingSideways } from './accessible.ts'
import { intercept } from './intercept.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { bookPaid, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own, where paid flights wait for tickets; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

let site: MovingSite
let superadmin: StaffSession
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startMovingSite({ HOUSE_AUTO_TICKETING: 'off' })
  superadmin = await signInSuperadmin(site.url, site.setupToken)
  for (let booked = 0; booked < 2; booked++) await bookPaid(() => site.url)
})
test.afterAll(() => site.stop())

const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('a list is sorted, walked through, opened and gone back to with the keyboard alone', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/reservations`)
  await expect(page.getByRole('columnheader', { name: 'Booked' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox', { name: /surname/ }).focus()
  const total = page.getByRole('columnheader', { name: 'Total' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(total.getByRole('link')).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort=-total$/)
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(total.getByRole('link')).toBeFocused()
  // The heading says at once what was asked for; the rows of before go with the answer, and the focus on one of them would go too.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Over the last heading to the rows, of which one is in the order of Tab.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(3)).toBeFocused()
  const name = (await rows.nth(3).getByRole('rowheader').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?sort=-total$/)
  await expect(total).toHaveAttribute('aria-sort', 'descending')
})

test('a filter is looked for, saved, left and picked again; the table is taken as a file', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/reservations`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('paid')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/status=paid/)
  await expect(page.getByText('2 reservations', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('textbox', { name: 'Name of this filter' }).fill('To be ticketed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/admin/reservations`)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('link', { name: 'To be ticketed' }).click()
  await expect.poll(() => at(page)).toBe('/admin/reservations?status=paid')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^reservations-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFTraveller,Code,Status,Journey or stay,From,Until,Travellers,Currency,Total,Booked (UTC)',
  )
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[2]),
  ).toEqual(['paid', 'paid'])
})

test('many tickets are assigned and solved at once; of one that is refused it is said why, and it stays selected', async ({
  page,
}) => {
  for (const name of ['Bia Souza', 'Caio Reis', 'Duda Melo']) {
    const body = JSON.stringify({ name, email: 'someone@example.com', topic: 'other', message: 'Where is my seat?' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const sent = await fetch(`${site.url}/api/support/requests`, { method: 'POST', headers, body })
    expect(sent.status).toBeLessThan(300)
  }
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/support?view=unassigned`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByRole('combobox', { name: 'Assignee' }).selectOption({ label: 'Iara Prado' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('3 done')).toBeVisible()
  await page.getByRole('link', { name: /^Mine/ }).click()
  const rows = page.getByRole('row', { name: /Bia|Caio|Duda/ })
  await expect(rows).toHaveCount(3)

  // The second one is refused, as the server does when a colleague was quicker.
  const caio = page.getByRole('row', { name: /Caio Reis/ })
  const number = /#(\d+)/.exec((await caio.textContent()) ?? '')?.[1]
  const refused = { error: 'A colleague has just answered it.', code: 'ticket/state' }
  await intercept(page, `**/api/admin/support/tickets/${number}`, (route) =>
    route.fulfill({ status: 409, json: refused }),
  )
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check()
  await page.getByRole('button', { name: 'Mark as solved' }).click()
  await expect(page.getByText('2 done')).toBeVisible()
  await expect(page.getByText(`#${number}: A colleague has just answered it.`)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(caio.getByRole('checkbox')).toBeChecked()
  await page.unroute(`**/api/admin/support/tickets/${number}`)
  await page.getByRole('button', { name: 'Mark as solved' }).click()
  await expect(page.getByText('1 done')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('what can be done with a row is in sight where the table is wider than the window', async ({ page }) => {
  await openAs(page, superadmin)
  for (const prefix of ['', '/pt']) {
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(`${site.url}${prefix}/admin/emission-queue`)
      const take = page.getByRole('button', { name: /^(Take|Assumir) / }).first()
      await expect(take).toBeInViewport({ ratio: 1 })
    }
  }
  // The focus goes around the whole row, also over what is pinned.
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Assumir / }) })
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  const edges = (row: number) =>
    rows
      .nth(row)
      .locator('.pinned')
      .evaluate((cell) => getComputedStyle(cell).boxShadow.split('inset').length - 1)
  expect([await edges(0), await edges(1)]).toEqual([1, 3])
})

test('the forms of the ticket desk are all in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await openAs(page, superadmin)
  for (const prefix of ['', '/pt']) {
    await page.goto(`${site.url}${prefix}/admin/emission-queue`)
    await page
      .getByRole('button', { name: /^(Take|Assumir|Continue with|Continuar com) / })
      .first()
      .click()
    const tabs = page.getByRole('dialog').getByRole('tab')
    await expect(tabs).toHaveCount(4)
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone rows are cards, sorted by a field, and nothing goes sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, superadmin)
  await page.goto(`${site.url}/pt/admin/reservations`)
  await page.getByRole('table').waitFor()
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption({ label: 'Total, decrescente' })
  await expect(page).toHaveURL(/sort=-total/)
  for (const name of ['Filtros salvos', 'Exibição']) {
    await page.getByRole('button', { name }).click()
    await expectAccessible(page)
    await expectNothingSideways(page)
    await page.keyboard.press('Escape')
  }
  const table = page.getByRole('table')
  const wider = await table.evaluate(
    (box) => (box.parentElement?.scrollWidth ?? 0) - (box.parentElement?.clientWidth ?? 0),
  )
  expect(wider).toBe(0)
})
