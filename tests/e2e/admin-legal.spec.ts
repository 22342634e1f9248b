import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

const WIDTHS = [360, 768, 1280]
const SECTION = '/admin/settings/legal'

let site: MovingSite
let superadmin: StaffSession

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMovingSite()
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(() => site.stop())

async function open(page: Page, path: string) {
  await openAs(page, superadmin)
  await page.goto(`${site.url}${path}`)
}

const dayFromNow = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(at)
}
const summaryOf = (page: Page) => page.getByRole('textbox', { name: 'Summary (English)' })
const save = (page: Page) => page.getByRole('button', { name: 'Save the draft' })
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish…' })

test('the list says what holds, in both languages and at every width', async ({ page }) => {
  for (const [path, heading] of [
    [SECTION, 'Legal texts'],
    [`/pt${SECTION}`, 'Textos legais'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
  await expect(page.getByText(/O texto da casa deixa \d+ perguntas para um advogado/).first()).toBeVisible()
})

test('a version is written with the keyboard alone: a line that fails and a reload lose nothing, what is missing is named', async ({
  page,
}) => {
  await open(page, SECTION)
  await tabTo(page, page.getByRole('link', { name: 'Write a version of your own: Privacy' }), 150)
  await page.keyboard.press('Enter')
  const summary = summaryOf(page)
  await tabTo(page, summary, 150)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Little, and for {messages-day} days.')
  await intercept(page, '**/api/admin/settings/legal/privacy/draft', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(summary).toHaveValue('Little, and for {messages-day} days.')
  await page.unroute('**/api/admin/settings/legal/privacy/draft')
  await intercept(page, '**/api/admin/settings/legal/privacy/draft', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByText('What you have typed is still here.')).toBeVisible()
  await page.unroute('**/api/admin/settings/legal/privacy/draft')
  await page.reload()
  await expect(page.getByText('We restored what you typed here before. It is not saved yet.')).toBeVisible()
  await expect(summary).toHaveValue('Little, and for {messages-day} days.')

  await publishButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('One field needs a change')).toBeVisible()
  await expect(page.getByText(/^Unknown placeholder \{messages-day\}/).last()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('link', { name: /^Unknown placeholder/ }).press('Enter')
  await expect(summary).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Little, and for {kept-talks} days.')
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The draft is saved').last()).toBeVisible()
})

test('sections are opened, added, removed and put back; preview and comparison follow', async ({ page }) => {
  await open(page, `${SECTION}?document=privacy`)
  await page.getByRole('button', { name: 'Add a section' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Heading (English)' })).toBeFocused()
  await page.keyboard.type('Cameras')
  await publishButton(page).press('Enter')
  await expect(page.getByText(/fields need a change/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('textbox', { name: 'Heading (Portuguese)' }).fill('Câmeras')
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('There are **none**.')
  await page.getByRole('textbox', { name: 'Text (Portuguese)' }).fill('Não há **nenhuma**.')
  await page.getByRole('textbox', { name: 'Address on the page' }).fill('cameras')
  await page.getByRole('button', { name: 'Remove: Cameras' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Preview' }).press('Space')
  await page.getByRole('radio', { name: 'Portuguese' }).press('Space')
  await expect(page.getByRole('heading', { name: 'Câmeras' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).press('Space')
  await expect(page.getByText('Little, and for 400 days.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('radio', { name: 'What changes' }).press('Space')
  await expect(page.getByRole('heading', { name: /Cameras/ })).toContainText('Added')
  await expect(page.getByRole('deletion').first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await save(page).press('Enter')
  await expect(page.getByText('The draft is saved').last()).toBeVisible()
  await page.goto(`${site.url}/pt${SECTION}?document=privacy`)
  await expect(page.getByRole('radio', { name: 'O que muda' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('of two editors the second is told, and neither text is lost', async ({ page, context }) => {
  await open(page, `${SECTION}?document=terms`)
  await expect(summaryOf(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, `${SECTION}?document=terms`)
  await summaryOf(other).fill('Theirs.')
  await save(other).click()
  await expect(other.getByText('The draft is saved').last()).toBeVisible()
  await summaryOf(page).fill('Mine.')
  await save(page).click()
  await expect(page.getByText('Someone else has changed this draft in the meantime')).toBeVisible()
  await expect(summaryOf(page)).toHaveValue('Mine.')
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Overwrite with mine' }).press('Enter')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await other.reload()
  await expect(summaryOf(other)).toHaveValue('Mine.')
  await summaryOf(page).fill('Mine again.')
  await save(page).click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await summaryOf(other).fill('Theirs again.')
  await save(other).click()
  await other.getByRole('button', { name: 'Use theirs' }).click()
  await expect(summaryOf(other)).toHaveValue('Mine again.')
})

test('published for a day to come it is linked and can be withdrawn; published for today it holds', async ({
  page,
}) => {
  await open(page, `${SECTION}?document=terms`)
  await publishButton(page).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('In force from')).toBeFocused()
  await expect(dialog.getByText(/^That is less than 30 days ahead/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await dialog.getByLabel('In force from').fill(dayFromNow(35))
  await expect(dialog.getByText(/^That is less than 30 days ahead/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(dialog.getByText('Confirm that a qualified person has reviewed it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reviewed by' }).fill('Dra. Ana Luz, OAB')
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('The version is published').last()).toBeVisible()
  await expect(page.getByText('To come').first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.goto(`${site.url}/terms`)
  await page.getByRole('link', { name: /^See the version that applies from/ }).click()
  await expect(page.getByText('Mine again.').first()).toBeVisible()
  await expect(page.getByText(/^This version applies from/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.goto(`${site.url}${SECTION}`)
  await page.getByRole('button', { name: /^Withdraw: / }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The lawyer asked for more time.')
  await expectGoodAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(page.getByText('The version is withdrawn').last()).toBeVisible()
  await page.goto(`${site.url}/terms`)
  await expect(page.getByRole('link', { name: /this version holds$/ })).toHaveCount(0)

  await page.goto(`${site.url}${SECTION}?document=privacy`)
  await publishButton(page).press('Enter')
  await dialog.getByRole('textbox', { name: 'Reviewed by' }).fill('Dra. Ana Luz, OAB')
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('The version is published').last()).toBeVisible()
  await page.goto(`${site.url}/privacy`)
  await expect(page.getByText('Little, and for 400 days.')).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Little, and for 400 days.')
  await expect(page.getByText('There are none.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Yes, remember' }).click()
  await expect(page.getByText('You said yes: conveniences are kept, too.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.goto(`${site.url}/privacy?review`)
  await expect(page.getByText('A lawyer must review this')).toHaveCount(0)
  await page.goto(`${site.url}/admin/audit-log`)
  await expect(page.getByRole('table').getByText('Published a legal text').first()).toBeVisible()
  await expect(page.getByRole('table').getByText('Withdrew a legal text not yet in force')).toBeVisible()
})
