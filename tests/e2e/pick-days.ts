import { expect, type Locator, type Page } from '@playwright/test'

type Days = {
  /** What is above the field of the first day; without `last` it is the only one. */
  first: string
  last?: string
  /** null leaves a day as it is. */
  days: readonly [string | null, string?]
  by?: 'mouse' | 'keyboard'
  locale?: 'en-US' | 'pt-BR'
}

/** Picks days in the calendar that opens from their fields, within `scope`. */
export async function pickDays(page: Page, scope: Page | Locator, { first, last, days, ...how }: Days): Promise<void> {
  const { by = 'mouse', locale = 'en-US' } = how
  const field = (name: string) => scope.getByLabel(name, { exact: true })
  const opener = field(days[0] || !last ? first : last)
    .locator('xpath=..')
    .getByRole('button')
  const press = (target: Locator) => (by === 'mouse' ? target.click() : target.press('Enter'))
  await press(opener)
  const calendar = page.getByRole('dialog', { name: /^(Choose the days?|Escolha os? dias?)$/ })
  for (const day of days) {
    if (day) await press(calendar.getByRole('button', { name: wordsOf(day, locale) }))
  }
  await expect(calendar).toHaveCount(0)
  await expect(opener).toBeFocused()
  for (const [at, name] of [first, last].entries()) {
    const day = days[at]
    if (name && day) await expect(field(name)).toHaveValue(day)
  }
}

const wordsOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
