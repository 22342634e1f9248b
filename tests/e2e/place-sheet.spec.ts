import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { intercept } from './intercept.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true }).first()
const sheet = (page: Page) => page.getByRole('dialog')
const typed = (page: Page) => sheet(page).getByRole('combobox')

/** A choice that needs JavaScript is enabled once it has taken over. */
async function open(page: Page, path: string, name: string) {
  await page.goto(path)
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
  await field(page, name).tap()
  await expect(typed(page)).toBeFocused()
}

for (const { path, to, clear, close, recent } of [
  { path: '/', to: 'To', clear: 'Clear', close: 'Close', recent: 'Recent places' },
  { path: '/pt', to: 'Para', clear: 'Limpar', close: 'Fechar', recent: 'Lugares recentes' },
]) {
  test(`${path}: suggestions fill the screen, and one is chosen by touch`, async ({ page }) => {
    await open(page, path, to)
    await expect(sheet(page)).toHaveAccessibleName(to)
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await page.keyboard.type('lisb')
    const row = sheet(page).getByRole('option', { name: /LIS$/ }).first()
    await expect(row).toBeInViewport()
    await expectAccessible(page)
    await row.tap()
    await expect(sheet(page)).toHaveCount(0)
    await expect(field(page, to)).toHaveValue(/\(LIS\)$/)
    await expect(field(page, to)).toBeFocused()
    // What was chosen is there again, in either field.
    await field(page, to).tap()
    await sheet(page).getByRole('button', { name: clear }).tap()
    const list = sheet(page).getByRole('listbox', { name: recent })
    await expect(list.getByRole('option')).toHaveText([/LIS$/])
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: close }).tap()
    await expect(sheet(page)).toHaveCount(0)
    await expect(field(page, to)).toHaveValue('')
  })

  test(`${path}: Back, Escape and the button leave the sheet, not the page, with what was typed`, async ({ page }) => {
    const asked: string[] = []
    await open(page, path, to)
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
    const before = page.url()
    const leave = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => sheet(page).getByRole('button', { name: close }).tap(),
    ]
    for (const [at, way] of leave.entries()) {
      if (at > 0) await field(page, to).tap()
      await expect(typed(page)).toBeFocused()
      await page.keyboard.type('q')
      await way()
      await expect(sheet(page)).toHaveCount(0)
      await expect(field(page, to)).toBeFocused()
      await expect(field(page, to)).toHaveValue('q'.repeat(at + 1))
    }
    expect([page.url(), asked]).toEqual([before, []])
  })

  test(`${path}: by keyboard`, async ({ page }) => {
    await open(page, path, to)
    await page.keyboard.type('madri')
    const rows = sheet(page).getByRole('option')
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toHaveCount(0)
    await expect(field(page, to)).toHaveValue(/\(MAD\)$/)
    await expect(page).not.toHaveURL(/flights/)
  })
}

test('a slow, a failing and an empty answer are told in the sheet', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let status = 503
  await intercept(page, '**/api/locations/search?**', async (route) => {
    await held
    if (status === 200) await route.fulfill({ json: [] })
    else await route.fulfill({ status, json: {} })
  })
  await open(page, '/', 'To')
  await page.keyboard.type('nowhere')
  await expect(sheet(page).getByText('Searching…').first()).toBeVisible()
  answer()
  await expect(sheet(page).getByText('Connection error. Please try again.').first()).toBeVisible()
  await expectAccessible(page)
  status = 200
  await sheet(page).getByRole('button', { name: 'Try again' }).tap()
  await expect(
    sheet(page)
      .getByText(/^No place found\./)
      .first(),
  ).toBeVisible()
  await expect(
    sheet(page)
      .getByText(/^No place found\./)
      .first(),
  ).toBeInViewport()
})

test('the choices can be moved above a keyboard that covers the screen', async ({ page }) => {
  await open(page, '/', 'To')
  await page.keyboard.type('san')
  const last = sheet(page).getByRole('option').last()
  await expect(last).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 300 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(async () => {
    await last.evaluate((row) => {
      const box = row.closest('.overflow-y-auto')
      if (box) box.scrollTop = box.scrollHeight
    })
    const { y, height } = (await last.boundingBox()) ?? { y: 740, height: 0 }
    expect(y + height).toBeLessThanOrEqual(300)
  }).toPass()
  await expect(typed(page)).toBeInViewport()
})

test('a sheet whose code cannot be had leaves the list below the field', async ({ page }) => {
  await intercept(page, /\/(assets\/combobox-sheet-[^/]*\.js|late-parts\.json)/, (route) =>
    route.abort('connectionfailed'),
  )
  await page.goto('/')
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
  await field(page, 'To').tap()
  await page.keyboard.type('lisb')
  await page.getByRole('option', { name: /LIS$/ }).first().tap()
  await expect(field(page, 'To')).toHaveValue(/\(LIS\)$/)
  await expect(sheet(page)).toHaveCount(0)
})

test('every search of places has the sheet', async ({ page }) => {
  const trip = 'origin=GRU&destination=LIS&departureDate=2031-03-01&returnDate=2031-03-08&adults=1'
  for (const [path, name] of [
    ['/?tab=hotels', 'City'],
    ['/hotels', 'City'],
    ['/car-rental', 'Pick-up and return'],
    ['/packages', 'To'],
    [`/flights?${trip}&tripType=round-trip`, 'To'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // Forms that come late listen from the first touch on.
    const edit = page.getByRole('button', { name: /^(Change|Edit) (the )?search/ })
    if (await edit.count()) await edit.first().tap()
    await expect(async () => {
      await field(page, name).tap()
      await expect(sheet(page)).toHaveAccessibleName(name, { timeout: 2000 })
    }, path).toPass()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    expect(asked, 'Back leaves the sheet alone').toEqual([])
    page.removeAllListeners('request')
  }
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false })
  test('the list stays below its field, in a narrow window too', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('input[value=multi-city]')).toBeEnabled()
    await field(page, 'To').click()
    await page.keyboard.type('lisb')
    await expect(page.getByRole('option', { name: /LIS$/ }).first()).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
  })
})
