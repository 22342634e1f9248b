import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingSideways } from './accessible.ts'
import { inDays } from './journeys.ts'
import { type Owner, openAsOwner, signInOwner } from './owners.ts'

/** One of the owners of the demonstration world; the README prints the sign-in. */
const LUCIA = { email: 'lucia@example.com', password: 'rede branca na varanda' }

async function hotelOf(baseURL: string, { token }: Owner): Promise<string> {
  const answer = await fetch(`${baseURL}/api/hotel-owner/hotels`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { id: string; status: string }[] }
  return data.find(({ status }) => status === 'approved')?.id ?? ''
}

/** Whether the hotel can be booked for a night, as a guest asks. */
async function isFree(baseURL: string, hotelId: string, day: string): Promise<boolean> {
  const answer = await fetch(`${baseURL}/api/hotels/${hotelId}/availability?from=${day}&days=1`)
  const { days } = (await answer.json()) as { days: { rooms: number }[] }
  return (days[0]?.rooms ?? 0) > 0
}

async function expectNothingWrong(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNothingSideways(page)
}

test('an owner closes nights by the keyboard, guests meet it at once, and undone they are as before', async ({
  page,
  baseURL: base,
}) => {
  const baseURL = String(base)
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const owner = await signInOwner(baseURL, LUCIA)
  const hotelId = await hotelOf(baseURL, owner)
  // The 10th of a month that is wholly ahead.
  const month = inDays(75).slice(0, 7)
  const tenth = `${month}-10`
  expect(await isFree(baseURL, hotelId, tenth)).toBe(true)

  await openAsOwner(page, owner, `/hotel-owner/hotels/${hotelId}/calendar?month=${month}`)
  const night = (room: number, day: number) => page.locator(`[data-at="${room}-${day}"]`)
  await night(0, 0).focus()
  for (let day = 1; day < 10; day++) await page.keyboard.press('ArrowRight')
  await expect(night(0, 9)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  const rooms = await page.locator('tbody tr').count()
  for (let room = 1; room < rooms; room++) await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(2 * rooms)
  await expectNothingWrong(page)

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change nights' })
  await expect(dialog.getByLabel('First night')).toHaveValue(tenth)
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(dialog.getByText('Choose at least one thing to change.')).toBeVisible()
  await expect(dialog.getByLabel('Price per night')).toBeFocused()
  await expectNothingWrong(page)
  await dialog.getByLabel('Sale').selectOption({ label: 'Close' })
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await expect(night(0, 9)).toHaveAccessibleName(/Closed/)
  expect(await isFree(baseURL, hotelId, tenth)).toBe(false)

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(night(0, 9)).not.toHaveAccessibleName(/Closed/)
  expect(await isFree(baseURL, hotelId, tenth)).toBe(true)

  // Leaving the month by the keyboard one is in the next one.
  await night(0, 0).focus()
  await page.keyboard.press('PageDown')
  await expect(page).not.toHaveURL(new RegExp(month))
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Add a calendar' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a calendar' })
  await adding.getByLabel('Name').fill('Elsewhere')
  await adding.getByLabel('Address of the calendar').fill('https://127.0.0.1/mine.ics')
  await adding.getByRole('button', { name: 'Import it' }).click()
  await expect(adding.getByText('Enter the public address of an iCalendar file')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 760 })
  await openAsOwner(page, owner, `/pt/hotel-owner/hotels/${hotelId}/calendar?month=${month}`)
  const options = page.locator('[role=option]')
  await options.nth(2).click()
  await options.nth(4).click()
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(3)
  await expectNothingWrong(page)
  await page.getByRole('button', { name: 'Alterar noites' }).click()
  await expect(page.getByLabel('Primeira noite')).toHaveValue(`${month}-03`)
  await expect(page.getByLabel('Última noite')).toHaveValue(`${month}-05`)
})
