import { expect, test } from '@playwright/test'
import { offerPath } from './journeys.ts'

test('shows the whole journey and the fares side by side', async ({ page, baseURL }) => {
  await page.goto(await offerPath(String(baseURL)))
  await expect(page).toHaveTitle(/^São Paulo → Lisbon, /)
  await expect(page.getByRole('heading', { name: 'São Paulo to Lisbon' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lisbon to São Paulo' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Route map: São Paulo \(GRU\)/ })).toBeVisible()
  const table = page.getByRole('table', { name: 'Fares' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Fare and total price',
    'Carry-on bags',
    'Checked bags',
    'Seat choice',
    'Priority boarding',
    'Changes',
    'If you cancel',
    'Choice',
  ])
  await expect(table.getByRole('row', { name: /^Light/ }).getByRole('cell')).toHaveCount(7)
  await expect(page.getByText(/^This price is valid until \d\d:\d\d \(São Paulo time\)\./)).toBeVisible()
  await expect(page.getByText(/^\d+ minutes left$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute('href', /^\/checkout\?offer=/)
})

test('names the same total in the list, the summary and the fare', async ({ page, baseURL }) => {
  await page.goto(await offerPath(String(baseURL)))
  const total = page.getByRole('table', { name: 'Price details' }).getByRole('row', { name: /^Total/ })
  const amount = /[\d.,]+$/.exec((await total.textContent()) ?? '')?.[0]?.replace(/\.00$/, '')
  await expect(page.getByRole('row', { name: /^Light/ })).toContainText(String(amount))
})

for (const width of [360, 768, 1280]) {
  test(`the fares come before Continue, to the eye and to the keyboard, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(await offerPath(String(baseURL)))
    const next = page.getByRole('link', { name: 'Continue', exact: true }).filter({ visible: true })
    await expect(next).toHaveCount(1)
    const place = await next.boundingBox()
    const continues = await next.elementHandle()
    for (const fare of ['Choose Standard', 'Choose Flex']) {
      const link = page.getByRole('link', { name: fare })
      await expect(link).toBeVisible()
      const box = await link.boundingBox()
      const foot = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
      // On phones it stays at the foot of the window, with the total.
      if (width < 768) expect((place?.y ?? Number.POSITIVE_INFINITY) + (place?.height ?? 0)).toBeLessThanOrEqual(800)
      else expect(foot).toBeLessThanOrEqual(place?.y ?? 0)
      const follows = await link.evaluate(
        (one, other) => !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
        continues,
      )
      expect(follows).toBe(true)
    }
  })
}

test('leads to the sister fares and back to the search', async ({ page, baseURL }) => {
  await page.goto(await offerPath(String(baseURL)))
  const before = page.url()
  await page.getByRole('link', { name: 'Choose Flex' }).click()
  await expect(page.getByRole('row', { name: /^Flex/ }).getByText('Selected')).toBeVisible()
  expect(page.url()).not.toBe(before)
  await page.getByRole('link', { name: 'All flights of this search' }).click()
  await expect(page).toHaveURL(/\/flights\?origin=GRU&destination=LIS/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('says so when its time is over while one looks at it', async ({ page, baseURL }) => {
  const path = await offerPath(String(baseURL))
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByText(/minutes left$/)).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(page.getByRole('alert').getByRole('heading', { name: 'This offer has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Search again' }).click()
  await expect(page).toHaveURL(/\/flights\?origin=GRU&destination=LIS/)
})

test('copies its address where the device has no way to share', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(await offerPath(String(baseURL)))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('is not found when its id was changed or made up', async ({ page, baseURL }) => {
  const path = await offerPath(String(baseURL))
  const changed = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [changed, '/flights/made-up']) {
    const answer = await page.goto(wrong)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has sailed away')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  }
})

test('reads well without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const page = await context.newPage()
  await page.goto(await offerPath(String(baseURL)))
  await expect(page.getByRole('table', { name: 'Fares' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Route map/ })).toBeVisible()
  await page.getByRole('link', { name: 'Choose Standard' }).click()
  await expect(page.getByRole('row', { name: /^Standard/ }).getByText('Selected')).toBeVisible()
  await context.close()
})

test('speaks Portuguese', async ({ page, baseURL }) => {
  await page.goto(`/pt${await offerPath(String(baseURL))}`)
  await expect(page.getByRole('heading', { name: 'São Paulo para Lisboa' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Tarifas' })).toBeVisible()
  await expect(page.getByText(/^Este preço vale até/)).toBeVisible()
})
