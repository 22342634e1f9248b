import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'

/* A hotel is listed by the keyboard alone, from the first letter of its name to the yes of staff. */

const ABOUT = 'Eight rooms around a garden, breakfast with fruit from the yard, and the beach is over the road.'

/** Goes on with Tab until it has the focus; a journey that does not get there is broken. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let count = 0; count < 90; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not get to ${target}`)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) =>
  expect(page.getByRole('status', { name: 'Saving' })).toHaveText('Everything is saved', { timeout: 15_000 })

async function goOn(page: Page, to: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expect(stepTitle(page, to)).toBeFocused()
}

async function photos() {
  const colours = ['#1f6f78', '#d96b4c', '#e8d9b5']
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 1280, height: 854, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )
  const good = pictures.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }))
  return [...good, { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }]
}

async function writeBasics(page: Page, hotel: string): Promise<void> {
  await page.goto('/hotel-owner/hotels/new')
  await press(page, page.getByRole('radio', { name: 'Hotel' }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Motel' })).toBeChecked()
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  await type(page, field(page, 'Name'), hotel)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('radio', { name: 'Bed and breakfast' })).toBeChecked()

  await page.context().setOffline(true)
  await type(page, field(page, 'Description in English'), ABOUT)
  await expect(page.getByRole('status', { name: 'Saving' })).toContainText('No connection', { timeout: 15_000 })
  await page.context().setOffline(false)
  await saved(page)
  await expectAccessible(page)
  await goOn(page, 'Address')
}

async function writePlace(page: Page): Promise<void> {
  await type(page, page.getByRole('combobox', { name: 'City' }), 'Fortaleza')
  await page
    .getByRole('option', { name: /Fortaleza/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, field(page, 'Street and number'), 'Av. Beira Mar 100')
  const before = await field(page, 'Longitude').inputValue()
  await press(page, page.getByRole('application', { name: 'Map with the pin of your hotel' }), 'ArrowRight')
  await expect(field(page, 'Longitude')).not.toHaveValue(before)
  await saved(page)
  await expectAccessible(page)
  await goOn(page, 'Contact and rules')
}

async function writeGuestsAndAmenities(page: Page): Promise<void> {
  await type(page, field(page, 'Front desk email'), 'front@')
  await type(page, field(page, 'Telephone'), '+55 85 98765-4321')
  await reach(page, field(page, 'Check-in from'))
  await expect(field(page, 'Front desk email')).toHaveAccessibleDescription(/such as front@hotel.com/)
  // What cannot be saved yet outlives a reload.
  await page.reload()
  await expect(field(page, 'Front desk email')).toHaveValue('front@')
  await type(page, field(page, 'Front desk email'), 'front@iracema.example')
  await saved(page)
  await expectAccessible(page)
  await goOn(page, 'Amenities')
  await press(page, page.getByRole('checkbox', { name: 'Wi-Fi' }), 'Space')
  await expectAccessible(page)
  await goOn(page, 'Photos')
}

async function addPhotos(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByLabel('Choose photos'), 'Space')
  await (await chooser).setFiles(await photos())
  await expect(page.getByRole('alert').filter({ hasText: 'notes.jpg' })).toContainText(
    'We cannot read this file as a photo.',
  )
  await press(page, page.getByRole('button', { name: 'Dismiss notes.jpg' }))
  const cards = page.getByRole('listitem', { name: /^Photo \d/ })
  await expect(cards).toHaveCount(3, { timeout: 20_000 })
  for (const [index, text] of ['The house from the street', 'A room with a wide bed', 'The garden'].entries()) {
    await type(page, cards.nth(index).getByRole('textbox', { name: 'What it shows, in English' }), text)
  }
  await reach(page, page.getByRole('button', { name: 'Set as cover: photo 3' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(cards.first().getByRole('textbox', { name: 'What it shows, in English' })).toHaveValue('The garden')
  await expect(page.getByText('Being prepared')).toHaveCount(0, { timeout: 60_000 })
  await expectAccessible(page)
  await goOn(page, 'Rooms')
}

async function addRoomAndRate(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Add a room type' }))
  await reach(page, page.getByRole('button', { name: 'Add the room type' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'Please check these points' })).toContainText(
    'Enter the price of one night.',
  )
  await type(page, field(page, 'Name'), 'Garden room')
  await type(page, field(page, 'Price of a night'), '320')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('R$320 per night')).toBeVisible()
  await goOn(page, 'Rates')
  await press(page, page.getByRole('radio', { name: 'Flexible' }), 'Space')
  await press(page, page.getByRole('link', { name: 'Add a rate plan' }))
  await type(page, field(page, 'Name'), 'Saver')
  await press(page, page.getByRole('radio', { name: 'The same' }), 'ArrowRight')
  await type(page, field(page, 'How much less'), '10')
  await expect(page.getByText('guests pay R$288.00 a night, you earn R$230.40')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Edit Saver' })).toBeVisible()
  await expectAccessible(page)
  await goOn(page, 'Review and submit')
}

async function submit(page: Page, hotel: string): Promise<void> {
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Submit for review' }))
  await expect(page).toHaveURL(/\/hotel-owner\/hotels\?status=pending$/)
  await expect(page.getByRole('listitem').filter({ hasText: hotel })).toContainText('Under review')
}

/** Rejects it with what to change. */
export async function askForRevision(page: Page, hotel: string): Promise<void> {
  await page.goto('/admin/hotel-verification')
  await expect(page.getByRole('link', { name: hotel })).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('link', { name: hotel }))
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible()
  await expectAccessible(page)
  const photosCheck = page.getByRole('group', { name: /^Photos/ })
  await reach(page, photosCheck.getByRole('radio', { name: 'Good', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(photosCheck.getByRole('radio', { name: 'Not good' })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Request changes' }))
  const dialog = page.getByRole('dialog', { name: 'Request changes' })
  const reason = dialog.getByRole('textbox', { name: 'What has to change, and why' })
  await reach(page, reason)
  await page.keyboard.press('End')
  await page.keyboard.type('please say which room the second one shows')
  await press(page, dialog.getByRole('button', { name: 'Send to the owner' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Changes requested')
}

/** As it was asked for; comes back with the id of the hotel. */
export async function mend(page: Page, hotel: string): Promise<string> {
  await page.goto('/hotel-owner/hotels')
  const card = page.getByRole('listitem').filter({ hasText: hotel })
  await expect(card).toContainText('Photos: please say which room the second one shows')
  await expectAccessible(page)
  await press(page, card.getByRole('link', { name: 'Fix it' }))
  await expect(page.getByText('We ask you for changes', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: /^Photos/ }))
  await expect(stepTitle(page, 'Photos')).toBeFocused()
  const second = page.getByRole('listitem', { name: 'Photo 3' })
  await type(page, second.getByRole('textbox', { name: 'What it shows, in English' }), 'The garden room, wide bed')
  await reach(page, page.getByRole('link', { name: 'Review and submit' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(stepTitle(page, 'Review and submit')).toBeFocused()
  const id = /hotels\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? ''
  await submit(page, hotel)
  return id
}

export async function approve(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/hotel-verification/${id}`)
  await expect(page.getByText('The garden room, wide bed')).toBeVisible()
  const button = page.getByRole('button', { name: 'Approve' })
  await expect(button).toBeDisabled()
  await page.getByRole('group', { name: /^Name/ }).getByRole('radio', { name: 'Good', exact: true }).check()
  await press(page, button)
  const dialog = page.getByRole('dialog', { name: 'Approve this hotel?' })
  await press(page, dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('On the site')
}

/** Written from nothing and handed in, on the page of an owner who is signed in. */
export async function listHotel(page: Page, hotel: string): Promise<void> {
  await writeBasics(page, hotel)
  await writePlace(page)
  await writeGuestsAndAmenities(page)
  await addPhotos(page)
  await addRoomAndRate(page)
  await submit(page, hotel)
}
