import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { tabUntil } from './keyboard.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// The shared site, whose demonstration has sold stays for months.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const WIDTHS = [360, 768, 1280]
let superadmin: StaffSession
test.beforeAll(async ({ baseURL }) => {
  superadmin = await signInSuperadmin(baseURL ?? '')
})

const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const tabTo = (page: Page, target: Locator) =>
  tabUntil(page, () => target.evaluate((element) => element === document.activeElement))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a report is opened, compared and split with the keyboard alone; chart and table say the same', async ({
  page,
}) => {
  await openAs(page, superadmin)
  await page.goto('/admin/reports')
  await tabTo(page, page.getByRole('link', { name: 'Sales', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sales')).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Period' }))
  await page.keyboard.type('Last year')
  await tabTo(page, page.getByRole('combobox', { name: 'Compare with' }))
  await page.keyboard.type('Previous year')
  await tabTo(page, page.getByRole('button', { name: 'Show' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=last-year.*compare=year/)
  await expect(page.getByText(/compared with/).first()).toBeVisible()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.goto('/admin/reports/sales?period=this-year&by=month')
  const chart = page.getByRole('img', { name: /^Sales, BRL\. Paid: / })
  await expect(chart).toBeVisible()
  const cells = await page.getByRole('row').filter({ hasText: 'BRL' }).getByRole('cell').allTextContents()
  const paid = cells.filter((_, index) => index % 6 === 2)
  const most = (await chart.getAttribute('aria-label'))?.match(/Paid: .*? – (R\$\s?[\d,]+\.\d\d)/)?.[1] ?? 'nothing'
  expect(paid).toContain(most)
})

test('a report is taken as files', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/reports/owner-payables?period=this-year&by=month')
  await expect(heading(page, 'Owed to hotel owners')).toBeVisible()
  for (const [name, begins] of [
    ['Download as CSV', '\uFEFFMonth,Currency,Owed before,'],
    ['Download as XLSX for spreadsheets', 'PK'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    const content = await readFile(await download.path(), 'utf8')
    expect(content.slice(0, begins.length)).toBe(begins)
  }
})

test('a report is saved, sent by email, changed and removed', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/reports/fees?period=last-month&split=product')
  await page.getByRole('button', { name: 'Save this report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fees of the month')
  await dialog.getByRole('checkbox', { name: 'Share it with colleagues' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/reports$/)
  await expect(page.getByRole('link', { name: 'Fees of the month' })).toBeVisible()
  await page.getByRole('button', { name: 'By email: Fees of the month' }).click()
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('month')
  await dialog.getByRole('button', { name: 'Send it regularly' }).click()
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Iara Prado' }).check()
  await dialog.getByRole('button', { name: 'Send it regularly' }).click()
  await expect(page.getByText('Every month, on day 1, 07:00 · Iara Prado')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('link', { name: 'Fees of the month' }).click()
  await expect.poll(() => at(page)).toBe('/admin/reports/fees?period=last-month&split=product')
  await page.goBack()
  await page.getByRole('button', { name: 'Change: Fees of the month' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fees')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove: Fees' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Fees', exact: true })).toHaveCount(0)
})

const SHOWN = [
  ['', 'Reports', 'Relatórios'],
  ['/sales?period=this-year&compare=before', 'Sales', 'Vendas'],
  ['/fees?period=this-year&split=product&by=month', 'Fee income', 'Receita de taxas'],
  ['/refund-ages', 'Refunds in progress', 'Reembolsos em andamento'],
  ['/destinations?period=this-year&compare=year', 'Top destinations', 'Principais destinos'],
  ['/chat?period=own&from=2020-01-01&to=2020-01-31', 'Chat', 'Chat'],
] as const

test('reports stand at three widths in both languages', async ({ page }) => {
  await openAs(page, superadmin)
  for (const [path, english, portuguese] of SHOWN)
    for (const [start, title] of [
      ['', english],
      ['/pt', portuguese],
    ]) {
      await page.goto(`${start}/admin/reports${path}`)
      await expect(heading(page, title ?? '')).toBeVisible()
      await expectGoodAt(page, WIDTHS)
    }
  await expect(page.getByText('Nada neste período')).toBeVisible()
  await page.goto('/admin/reports/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|exist/i)
})
