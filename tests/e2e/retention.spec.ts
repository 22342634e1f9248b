import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { expectGoodAt } from './accessible.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const WIDTHS = [360, 768, 1280]
/** Confirmed by nobody, and asked for so many days ago. */
const REQUESTS = [
  ['old', 20],
  ['older', 25],
  ['young', 2],
] as const

let site: MovingSite
let superadmin: StaffSession

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
  for (const [name, days] of REQUESTS)
    await ask(
      `insert into newsletter_subscriptions (id, email, locale, token_hash, requested_at)
       values (gen_random_uuid(), $1, 'en', $2, now() - make_interval(days => $3))`,
      [`${name}@seed.example`, Buffer.from(name), days],
    )
})
test.afterAll(() => site.stop())

async function ask(text: string, values: unknown[] = []): Promise<{ email: string }[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

const requests = (page: Page) => page.getByRole('textbox', { name: /^Days: Unconfirmed newsletter requests/ })
const row = (page: Page) => page.getByRole('listitem').filter({ has: requests(page) })

async function type(page: Page, days: string) {
  await tabTo(page, requests(page), 150)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(days)
}

test('a period is shortened with the keyboard alone: bounds, what goes tonight, a yes that names it, and the sentences follow', async ({
  page,
}) => {
  await open(page, '/admin/settings/retention')
  await expect(row(page)).toContainText('Nothing is deleted tonight')
  await expectGoodAt(page, WIDTHS)
  await type(page, '3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter whole days, from 7 to 90.').first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await type(page, '10')
  await expect(row(page)).toContainText('2 deleted tonight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirm what is deleted, or enter longer periods.').first()).toBeVisible()
  await expect(requests(page)).toHaveValue('10')
  const yes = page.getByRole('checkbox', { name: 'Yes, delete 2 records tonight' })
  await tabTo(page, yes, 150)
  await page.keyboard.press('Space')
  await expectGoodAt(page, WIDTHS)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The periods are in use')).toBeVisible()
  await expect(yes).toHaveCount(0)
  await expect(requests(page)).toHaveValue('10')

  await expect(async () => {
    expect(await (await fetch(`${site.url}/privacy`)).text()).toContain('nobody confirms is deleted after 10 days')
  }).toPass()
  expect(await (await fetch(`${site.url}/pt/privacy`)).text()).toContain('ninguém confirma é apagado depois de 10 dias')
  const earlier = await (await fetch(`${site.url}/privacy?version=2026-11-26`)).text()
  expect(earlier).toContain('nobody confirms is deleted after 30 days')

  await site.runJob('newsletter.forget')
  await expect
    .poll(
      async () =>
        (await ask(`select email::text from newsletter_subscriptions where email like '%@seed.example'`)).length,
    )
    .toBe(1)
})

test('restoring goes by the same rules, and someone else who changed it meanwhile is not overwritten', async ({
  page,
  context,
}) => {
  await open(page, '/admin/settings/retention')
  const other = await context.newPage()
  await open(other, '/admin/settings/retention')
  await requests(other).fill('30')
  await expect(row(other)).toContainText('Nothing is deleted tonight')
  await other.getByRole('button', { name: 'Save and use it' }).click()
  await expect(other.getByText('The periods are in use')).toBeVisible()
  await requests(page).fill('60')
  await expect(row(page)).toContainText('Nothing is deleted tonight')
  await page.getByRole('button', { name: 'Save and use it' }).click()
  await expect(page.getByText('Someone else has changed this setting in the meantime.').first()).toBeVisible()
  await expect(requests(page)).toHaveValue('60')

  await ask(
    `update newsletter_subscriptions set requested_at = now() - interval '20 days' where email = 'young@seed.example'`,
  )
  await page.goto(`${site.url}/admin/settings/changes`)
  await page.getByRole('button', { name: 'Restore this version: Retention periods, version 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByText(/1 record would be permanently deleted tonight/)).toBeVisible()
  await page.goto(`${site.url}/pt/admin/settings/retention`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prazos de guarda' })).toBeVisible()
  await expect(page.getByText('Nada é apagado esta noite').first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})
