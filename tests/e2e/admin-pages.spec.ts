import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { expectRightInEveryLook } from './looks.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

test.describe.configure({ timeout: 200_000 })

const read = (path: string) => readFileSync(new URL(`../../app/${path}`, import.meta.url), 'utf8')
const found = (text: string, part: RegExp) => [...text.matchAll(part)].map(([, name]) => name)
/** Every page of staff that needs no identifier, and every section of the settings: a new one is looked at too. */
const PATHS = [
  ...found(read('routes.ts'), /page\('(admin\/[^':]+)'/g).map((path) => `/${path}`),
  '/admin/chat-agents?tab=hours',
  '/admin/chat-agents?tab=replies',
  '/admin/settings',
  ...found(read('admin/settings/sections.ts'), / id: '(\w+)'/g).map((id) => `/admin/settings/${id}`),
]
const CHUNK = 8

let staff: StaffSession
test.beforeAll(async () => {
  staff = await signInSuperadmin(String(process.env['E2E_URL']))
})

test('the pages are found', () => {
  expect(PATHS.length).toBeGreaterThan(40)
  expect(PATHS).toEqual(
    expect.arrayContaining(['/admin/chat-agents', '/admin/support/mail', '/admin/settings/retention']),
  )
})

for (let from = 0; from < PATHS.length; from += CHUNK) {
  const paths = PATHS.slice(from, from + CHUNK)
  test(`nothing is amiss in the light of a phone, the dark of a desk, other colours and on paper: ${paths.join(' ')}`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (said) => said.text().startsWith('no words for') && complaints.push(said.text()))
    await openAs(page, staff)
    for (const path of paths) {
      await look(page, path, { colorScheme: 'light', width: 360 })
      await expectRightInEveryLook(page)
      await look(page, `/pt${path}`, { colorScheme: 'dark', width: 1280 })
    }
    expect(complaints).toEqual([])
  })
}

type Look = { colorScheme: 'light' | 'dark'; width: number }

async function look(page: Page, path: string, { colorScheme, width }: Look) {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectGoodAt(page, [width])
}
