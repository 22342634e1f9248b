import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { expectMail } from './mailbox.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { bookPaid, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const WIDTHS = [360, 768, 1280]

let site: MovingSite
let superadmin: StaffSession
let folder: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = temporaryFolder('e2e-backups')
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

test('the settings list their sections, lead to the setup, and know no others', async ({ page }) => {
  await open(page, '/admin/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('main').getByRole('link', { name: 'Site setup' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible()
  await page.goto(`${site.url}/pt/admin/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/admin/settings/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Settings|Backups/)
})

test('backups are set up and made with the keyboard alone, and checked until one is found damaged', async ({
  page,
}) => {
  await open(page, '/admin/settings/backups')
  await expect(page.getByText('There is no backup yet')).toBeVisible()
  await expect(page.getByText('No passphrase is set')).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await tabTo(page, page.getByRole('checkbox', { name: 'Back up the site every day' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Passphrase' }))
  await page.keyboard.type('too short')
  await tabTo(page, page.getByRole('textbox', { name: 'Folder' }))
  await page.keyboard.type('backups')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 fields need a change')).toBeVisible()
  await page.getByRole('textbox', { name: 'Folder' }).fill('/proc/nowhere')
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('jangada no mar alto')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This folder is not writable.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Folder' }).fill(folder)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The site is backed up every day')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Passphrase' })).toHaveValue('')
  await expect(page.getByText('No passphrase is set')).toBeHidden()

  const now = page.getByRole('button', { name: 'Back up now' })
  await tabTo(page, now)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: /Good/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/The last good backup is of .* ago/)).toBeVisible()
  const [file = ''] = readdirSync(folder)
  await expect(page.getByText(file)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/pt/admin/settings/backups`)
  await expect(page.getByRole('cell', { name: /OK/ })).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  const bytes = readFileSync(join(folder, file))
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
  writeFileSync(join(folder, file), bytes)
  await page.getByRole('button', { name: /^Verificar o backup/ }).click()
  await expect(page.getByText('O arquivo foi alterado ou danificado depois de feito.')).toBeVisible({ timeout: 30_000 })
  await expectMail(site.url, /A backup of .* cannot be restored/)
  await page.goto(`${site.url}/admin/audit-log`)
  await expect(page.getByRole('table').getByText('Found a backup that cannot be restored')).toBeVisible()
})

test('what someone else has changed meanwhile is not overwritten', async ({ page, context }) => {
  await open(page, '/admin/settings/backups')
  await expect(page.getByRole('textbox', { name: 'Folder' })).toHaveValue(folder)
  const other = await context.newPage()
  await open(other, '/admin/settings/backups')
  await other.getByRole('textbox', { name: 'Days' }).fill('9')
  await other.getByRole('button', { name: 'Save the schedule' }).click()
  await expect(other.getByText('The site is backed up every day')).toBeVisible()
  await page.getByRole('textbox', { name: 'Days' }).fill('5')
  await page.getByRole('button', { name: 'Save the schedule' }).click()
  await expect(page.getByText('Someone else has changed this setting in the meantime.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Days' })).toHaveValue('5')
})

test('exchange rates are set with the keyboard alone: a slip is asked about, a line that fails loses nothing, and it is undone', async ({
  page,
}) => {
  await open(page, '/admin/settings/rates')
  await expect(page.getByText(/^No rates set/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const reais = page.getByRole('textbox', { name: 'Reais for one US dollar' })
  const then = page.getByRole('row', { name: /^\$100\.00/ }).first()
  await tabTo(page, reais, 150)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('54')
  await expect(then).toContainText('R$5,400.00')
  await expect(page.getByRole('checkbox', { name: /^This is intended/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This is far from the previous rate, 5\.4/).first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await reais.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6,1')
  await expect(page.getByRole('checkbox', { name: /^This is intended/ })).toHaveCount(0)
  await intercept(page, '**/api/admin/settings/rates', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(reais).toHaveValue('6,1')
  await page.unroute('**/api/admin/settings/rates')
  await reais.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^In use since /)).toBeVisible()
  await reais.fill('6.3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rates are in use').last()).toBeVisible()

  await page.goto(`${site.url}/admin/settings/changes`)
  const first = page.getByRole('button', { name: 'Restore this version: Exchange rates, version 1' })
  await expect(page.getByText('BRL', { exact: true }).first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, first, 150)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Keep what is set' })).toBeFocused()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, dialog.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('version 3')).toBeVisible()
  await page.goto(`${site.url}/admin/settings/rates`)
  await expect(reais).toHaveValue('6.1')
  await page.goto(`${site.url}/pt/admin/settings/changes`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectGoodAt(page, WIDTHS)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`${site.url}/pt/admin/settings/rates`)
  const sums = page.getByRole('region', { name: 'Exemplos de valores' })
  await expect(sums.getByRole('row', { name: /^US\$/ }).first()).toBeVisible()
  expect(await sums.evaluate((table) => table.scrollWidth - table.clientWidth), 'nothing is cut off').toBe(0)
})

test('tickets are issued by staff once that is set, with the keyboard alone, and at once again after it is undone', async ({
  page,
}) => {
  await open(page, '/admin/settings/ticketing')
  await expect(page.getByText(/^Not set: the server/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, page.getByRole('radio', { name: /^Immediately/ }), 150)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Staff issue tickets')).toBeVisible()
  await expect(page.getByText(/^Not set: the server/)).toHaveCount(0)
  const { code } = await bookPaid(() => site.url)
  await page.goto(`${site.url}/admin/emission-queue`)
  await expect(page.getByText(code).first()).toBeVisible()
  await page.goto(`${site.url}/admin/settings/ticketing`)
  await tabTo(page, page.getByRole('button', { name: 'Leave it to the environment' }), 150)
  await page.keyboard.press('Enter')
  await expectGoodAt(page, WIDTHS)
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Not set: the server/)).toBeVisible()
  await page.goto(`${site.url}/pt/admin/settings/ticketing`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})
