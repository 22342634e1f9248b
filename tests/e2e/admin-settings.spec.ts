import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { expectGoodAt } from './accessible.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

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

  await tabTo(page, page.getByRole('checkbox', { name: 'Back the site up every day' }))
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
  await expect(page.getByText('This folder cannot be written to.').first()).toBeVisible()
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
  await page.goto(`${site.url}/dev/mailbox`)
  await expect(page.getByText(/A backup of .* cannot be restored/).first()).toBeVisible()
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
  await expect(page.getByText('Someone else has changed this setting meanwhile.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Days' })).toHaveValue('5')
})
