import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { tabUntil } from './keyboard.ts'

const WIDTHS = [360, 768, 1280]
const bar = (page: Page) => page.getByRole('region', { name: 'What this browser may keep' })
const keptIn = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

for (const path of ['/terms', '/pt/terms', '/privacy', '/pt/privacy', '/help', '/pt/about-us', '/contact']) {
  test(`${path}: no violation and nothing sideways at ${WIDTHS.join(', ')} px`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  })
}

test('terms: contents lead to their sections, notes for a lawyer are for those who ask', async ({ page }) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const link of await contents.getByRole('link').all())
    await expect(page.locator(String(await link.getAttribute('href')))).toHaveCount(1)
  await contents.getByRole('link', { name: 'Cancelling, and what comes back' }).click()
  await expect(page.locator('#cancelling')).toBeInViewport()
  await expect(page.getByText('A lawyer must review this')).toHaveCount(0)
  await page.goto('/terms?review')
  await expect(page.getByText('A lawyer must review this').first()).toBeVisible()
  expect((await page.goto('/terms?version=2026-11-26'))?.status()).toBe(200)
  expect((await page.goto('/terms?version=1999-01-01'))?.status()).toBe(404)
})

test('nothing is kept before a yes, and the question covers nothing', async ({ page }) => {
  const cookies: string[] = []
  page.on('response', async (response) => {
    const cookie = await response.headerValue('set-cookie')
    if (cookie) cookies.push(`${response.url()} ${cookie}`)
  })
  for (const path of ['/', '/flights', '/hotels', '/help', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(bar(page)).toBeVisible()
    expect([path, await keptIn(page)]).toEqual([path, []])
  }
  expect(cookies).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  const [below, content] = [await bar(page).boundingBox(), await page.getByRole('main').boundingBox()]
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0)
})

test('yes and no weigh the same, by keyboard too, and the choice is recorded', async ({ page }) => {
  await page.goto('/about-us')
  const no = bar(page).getByRole('button', { name: 'Only necessary' })
  const yes = bar(page).getByRole('button', { name: 'Yes, remember' })
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'))
  expect((await no.boundingBox())?.width).toBe((await yes.boundingBox())?.width)

  await tabUntil(page, () => no.evaluate((button) => button === document.activeElement))
  const [sent] = await Promise.all([page.waitForResponse('**/api/consents'), page.keyboard.press('Enter')])
  expect(sent.status()).toBe(204)
  expect(sent.request().postDataJSON()).toMatchObject({ convenience: false, version: '2026-11-26' })
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await expect(bar(page)).toBeHidden()
  expect(await keptIn(page)).toEqual(['consent'])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' }).press('Enter')
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toContainText('Your choice so far: no.')
  await yes.click()
  await expect(page.getByText('Remembered from now on.')).toBeVisible()

  await page.goto('/privacy#browser')
  await expect(page.getByText('You said yes: what is convenient is kept, too.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('lastOrigin', 'LIS'))
  await page.getByRole('main').getByRole('button', { name: 'Only necessary' }).click()
  await expect(page.getByText('You said no: only what is necessary is kept.')).toBeVisible()
  expect(await keptIn(page)).toEqual(['consent'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nobody is asked, since nothing is kept', async ({ page }) => {
    await page.goto('/privacy')
    await expect(bar(page)).toBeHidden()
    await expect(page.getByText('Without JavaScript nothing is kept in your browser.')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' })).toHaveAttribute(
      'href',
      '/privacy#browser',
    )
  })
})
