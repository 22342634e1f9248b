import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { tabTo } from './owners.ts'
import { openAs, signInSuperadmin } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

const WIDTHS = [360, 768, 1280]

/** Asks for a place without hotels, and for one with, as a visitor does. */
async function search(page: Page) {
  const stay = { checkInDate: '2027-03-10', checkOutDate: '2027-03-12', adults: '2' }
  for (const cityCode of ['ANC', 'SAO']) {
    await page.goto(`/hotels?${new URLSearchParams({ cityCode, ...stay })}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
}

test('what a visitor asks for in vain stands in the search history, with its days and months', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL: String(baseURL) })
  await search(visitor)
  await visitor.close()
  await openAs(page, await signInSuperadmin(String(baseURL)))
  // Of stays alone, and of seven days: nobody else asks for these.
  await page.goto('/admin/search-history?days=7&product=stay')
  const unmet = page.getByRole('table', { name: 'Searched and not found' })
  await expect(unmet.getByRole('row', { name: /^Anchorage Stays/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Visitors by destination and month of travel' })).toContainText('1–2')
  await expectGoodAt(page, WIDTHS)

  await tabTo(page, unmet.getByRole('link', { name: /Anchorage/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/days=7&product=stay&place=stay\.\.city%3A\d+/)
  await expect(page.getByRole('heading', { name: /Anchorage/ })).toBeFocused()
  // One visitor is told apart by no day.
  await expect(page.getByText(/^Days searched by fewer than 3 visitors are left out/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'By day of travel' })).toHaveCount(0)
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('link', { name: 'Close this place' }).click()
  await expect(page.getByRole('heading', { name: 'Anchorage', exact: true })).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Who found nothing' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Who found nothing' })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('table', { name: 'Most searched' }).getByRole('row', { name: /^São Paulo Stays/ }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Product' }).selectOption('car')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/product=car/)
  await expect(page.getByText('Anchorage')).toHaveCount(0)
})

test('a line that fails keeps what is shown; nothing is said as nothing; in Portuguese and the dark, too', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await signInSuperadmin(String(baseURL)))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pt/admin/search-history?product=package')
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico de buscas' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveValue('package')
  await expectGoodAt(page, WIDTHS)
  await page.goto('/admin/search-history')
  await expect(page.getByRole('heading', { name: 'Bookings started' })).toBeVisible()
  await intercept(page, '**/api/admin/search-history*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.getByRole('combobox', { name: 'Period' }).selectOption('90')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(/could not be loaded again/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bookings started' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
