import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import { newAddress } from './customers.ts'
import { tabTo } from './owners.ts'
import { openAs, signInSuperadmin } from './staff.ts'

// Cars and careers in the admin area by the keyboard alone: nothing here is clicked, and the focus is never lost.

test.describe.configure({ timeout: 150_000 })

const WIDTHS = [360, 768, 1280]
/** A whole page of the admin area, with its navigation. */
const MOST = 150
/** By the beginning of its name: a field that must be filled has a mark behind it. */
const field = (within: Page | Locator, name: string) => within.getByLabel(new RegExp(`^${name}`))

async function open(page: Page, baseURL: string | undefined, path: string) {
  await openAs(page, await signInSuperadmin(String(baseURL)))
  await page.goto(path)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target, MOST)
  await page.keyboard.press(key)
}

/** Into a field of text, instead of what is in it. */
async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target, MOST)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Month, day and year as an English browser asks for them. */
async function typeDay(page: Page, target: Locator, day: string) {
  await tabTo(page, target, MOST)
  await page.keyboard.type(day)
}

test('a depot is opened, stocked, priced and changed', async ({ page, baseURL }) => {
  const code = `KB-${Date.now() % 100_000}`
  const dialog = page.getByRole('dialog')
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await open(page, baseURL, '/admin/cars')

  await test.step('a list that is searched, and a form that says what is missing', async () => {
    await press(page, page.getByRole('link', { name: 'Open a depot' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Open a depot' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Open the depot' }))
    const wrong = page.getByRole('alert').filter({ hasText: 'need a change' })
    await expect(wrong).toBeFocused()
    await expectGoodAt(page, WIDTHS)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('form :focus')).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Shift+Tab')
    for (const [name, text] of [
      ['Code', code],
      ['Brand', 'Vento'],
      ['Depot name', `Vento ${code}`],
    ] as const)
      await type(page, field(page, name), text)
    await type(page, page.getByRole('combobox', { name: 'City' }), 'Natal')
    await expect(page.getByRole('option', { name: /^Natal/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (const [name, text] of [
      ['Address', 'Rua da Praia, 7'],
      ['Latitude', '-5.79'],
      ['Longitude', '-35.2'],
      ['Telephone', '+55 84 3333-4444'],
    ] as const)
      await type(page, field(page, name), text)
    await press(page, page.getByRole('button', { name: 'Open the depot' }))
    await expect(page.getByRole('heading', { level: 1, name: `Vento ${code}` })).toBeVisible()
  })

  await test.step('cars of a class, and their price changed in the row', async () => {
    await press(page, page.getByRole('button', { name: 'Add a class' }))
    await expect(dialog.getByLabel('Class')).toBeFocused()
    await expectAccessible(page)
    for (const [name, text] of [
      ['Daily rate in BRL', '120'],
      ['Deposit', '800'],
      ['Excess', '2000'],
    ] as const)
      await type(page, field(dialog, name), text)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add a class' })).toBeFocused()
    const change = page.getByRole('button', { name: /^Change [A-Z]{4}$/ })
    await press(page, change)
    await type(page, field(dialog, 'Daily rate in BRL'), '135')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(change).toBeFocused()
    await expect(page.getByRole('row').filter({ hasText: '135' })).toBeVisible()
  })

  await test.step('a season is added and removed', async () => {
    const add = page.getByRole('button', { name: 'Add a season' })
    await press(page, add)
    await type(page, field(dialog, 'Name'), 'Carnaval')
    await typeDay(page, field(dialog, 'First day'), '02052027')
    await typeDay(page, field(dialog, 'Last day'), '02012027')
    await press(page, dialog.getByRole('button', { name: 'Add the season' }))
    await expect(field(dialog, 'Last day')).toBeFocused()
    await expect(dialog.getByText('The last day cannot come before the first one.').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('02102027')
    await press(page, dialog.getByRole('button', { name: 'Add the season' }))
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'Remove Carnaval' }))
    await expect(page.getByText('Every day costs the daily rate.')).toBeVisible()
    await expect(title('Seasons')).toBeFocused()
  })

  await test.step('cars go out of service, which Esc does not forget, and are back', async () => {
    const take = page.getByRole('button', { name: 'Take cars out of service' })
    await press(page, take)
    await type(page, field(dialog, 'Why'), 'Tyres')
    await page.keyboard.press('Escape')
    await expect(field(dialog, 'Why')).toHaveValue('Tyres')
    await press(page, dialog.getByRole('button', { name: /^(Go on|Keep)/ }))
    await typeDay(page, field(dialog, 'First day'), '03012027')
    await typeDay(page, field(dialog, 'Last day'), '03032027')
    await press(page, dialog.getByRole('button', { name: 'Take out of service' }))
    await expect(dialog).toBeHidden()
    await expect(take).toBeFocused()
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: /^They are back: / }))
    await expect(page.getByText('All cars are in service.')).toBeVisible()
    await expect(title('Out of service')).toBeFocused()
  })

  await test.step('the depot is taken off the site', async () => {
    await press(page, page.getByRole('button', { name: 'Change', exact: true }))
    await press(page, page.getByRole('checkbox', { name: 'Take the depot off the site' }), 'Space')
    await expectGoodAt(page, WIDTHS)
    await press(page, page.getByRole('button', { name: 'Save the depot' }))
    await expect(page.getByText('Taken off')).toBeVisible()
    await expect(title('The depot')).toBeFocused()
  })

  await test.step('it is found in the list, in Portuguese too', async () => {
    await press(page, page.getByRole('link', { name: 'All car depots' }))
    await type(page, page.getByRole('searchbox').or(page.getByLabel('Code, name, brand or city')).first(), code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: code })).toHaveCount(1)
    // What is loading is drawn pale.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodAt(page, WIDTHS)
    await press(page, page.getByRole('link', { name: code }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    const path = new URL(page.url()).pathname
    for (const portuguese of ['/pt/admin/cars', '/pt/admin/cars/new', `/pt${path}`]) {
      await page.goto(portuguese)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGoodAt(page, WIDTHS)
    }
  })
})

test('an application is noted, moved, answered and erased; an opening is written, published and closed', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress('rita')
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  await visitor.goto('/careers')
  await visitor.getByRole('link', { name: 'Travel support agent' }).click()
  await visitor.getByLabel('Your name').fill('Rita Keys')
  await visitor.getByRole('main').getByLabel('Email address').fill(email)
  await visitor.getByLabel('Why you, and why this job?').fill('I type.')
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nRita') }
  await visitor.getByLabel('Your CV').setInputFiles(cv)
  await visitor.getByRole('button', { name: 'Send application' }).click()
  await expect(visitor.getByRole('heading', { name: /^We have received your application/ })).toBeVisible()
  await visitor.close()
  const dialog = page.getByRole('dialog')
  await open(page, baseURL, `/admin/careers?q=${encodeURIComponent(email)}`)

  await test.step('the application: note, stage, answer, end', async () => {
    await press(page, page.getByRole('link', { name: 'Rita Keys' }))
    await type(page, field(page, 'What should they know?'), 'Fast.')
    await press(page, page.getByRole('button', { name: 'Save the note' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Fast.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save the note' })).toBeFocused()

    const stage = field(page, 'Where it stands')
    await stage.focus()
    await page.keyboard.press('ArrowDown')
    await expect(stage).toHaveValue('review')
    await type(page, field(page, 'What should they know?'), 'Not yet kept.')
    await stage.focus()
    await press(page, page.getByRole('button', { name: 'Move it there' }))
    await expect(page.getByText('Moved to: In review')).toBeVisible()
    await expect(stage).toBeFocused()
    await expect(field(page, 'What should they know?')).toHaveValue('Not yet kept.')

    const answer = page.getByRole('button', { name: 'Answer by email' })
    await press(page, answer)
    await expect(field(dialog, 'Subject')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(answer).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Shall we talk?')
    await type(page, dialog.getByRole('textbox', { name: /^Answer/ }), 'Tomorrow?')
    await press(page, field(dialog, 'And move it to'), 'ArrowDown')
    await press(page, dialog.getByRole('button', { name: 'Send' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Moved to:')).toHaveCount(2)
    await expect(answer).toBeFocused()
    await expectGoodAt(page, WIDTHS)

    await press(page, page.getByRole('button', { name: 'Erase personal data' }))
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await press(page, dialog.getByRole('button', { name: 'Erase permanently' }))
    await expect(page.getByText('The personal data of this application was erased')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('The personal data of this application was erased')
    await expectGoodAt(page, WIDTHS)
    await page.goto(`/pt${new URL(page.url()).pathname}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  })

  await test.step('the opening', async () => {
    const name = `Key maker ${Date.now() % 100_000}`
    await page.goto('/admin/careers')
    await press(page, page.getByRole('link', { name: 'Openings', exact: true }))
    const add = page.getByRole('button', { name: 'New opening' })
    await press(page, add)
    await expect(field(dialog, 'City')).toBeFocused()
    await page.keyboard.type('Natal')
    await typeDay(page, field(dialog, 'Last day of applications'), '12312027')
    for (const [language, own] of [
      ['In English', name],
      ['In Portuguese', `${name} PT`],
    ] as const) {
      const group = dialog.getByRole('group', { name: language })
      for (const [label, text] of [
        ['Title', own],
        ['Team', 'Keys'],
        ['In a sentence', 'Make keys.'],
        ['The work', 'Every day.'],
      ] as const)
        await type(page, field(group, label), text)
    }
    await expectAccessible(page)
    await press(page, dialog.getByRole('button', { name: 'Save the draft' }))
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
    await press(page, page.getByRole('button', { name: `Publish: ${name}` }))
    const close = page.getByRole('button', { name: `Close to applications: ${name}` })
    await expect(close).toBeFocused()
    await expectGoodAt(page, WIDTHS)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Publish: ${name}` })).toBeFocused()
    for (const path of ['/pt/admin/careers', '/pt/admin/careers/openings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGoodAt(page, WIDTHS)
    }
  })
})
