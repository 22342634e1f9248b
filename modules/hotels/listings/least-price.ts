import type { Message } from '#platform/locale.ts'
import { type Currency, money } from '#platform/money.ts'
import { LEAST_PRICE } from './listing-input.contract.ts'
import { invalid } from './listings.errors.ts'

const TEXT = {
  low: /*i18n*/ {
    id: 'hotel.price-low',
    message: 'A night costs at least {least}. Check whether a digit is missing.',
  },
} satisfies Record<string, Message>

/** Throws AppError `request/invalid` for a price of a night that can only be a slip. */
export function checkPrice(price: number, currency: Currency, field = 'price'): void {
  const least = LEAST_PRICE[currency]
  if (price < least) throw invalid([{ field, text: TEXT.low, values: { least: money(least, currency) } }])
}
