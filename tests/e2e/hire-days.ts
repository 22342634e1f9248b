import { expect, type Page } from '@playwright/test'
import { pickDays } from './pick-days.ts'

const WORDS = [
  { path: '', locale: 'en-US', change: 'Change pick-up or return', first: 'Pick-up', last: 'Return', see: 'See the new price' },
  { path: '/pt', locale: 'pt-BR', change: 'Alterar retirada ou devolução', first: 'Retirada', last: 'Devolução', see: 'Ver o novo preço' },
] as const // biome-ignore format: a table

/** With the pointer, in both languages: another return of a booked car is picked and priced, and nothing is changed. */
export async function priceOtherReturn(page: Page, day: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  for (const { path, locale, change, first, last, see } of WORDS) {
    await page.goto(`${path}${pathname}${search}`)
    await page.getByRole('button', { name: change }).click()
    const dialog = page.getByRole('dialog', { name: change })
    await pickDays(page, dialog, { first, last, days: [null, day], locale })
    await dialog.getByRole('button', { name: see }).click()
    await expect(dialog.getByRole('button', { name: see })).toBeHidden()
    await expect(dialog.locator('.price').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.goto(`${pathname}${search}`)
}
