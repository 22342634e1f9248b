import { shareOf } from '#modules/ledger/share.contract.ts'
import { type Currency, type Money, parseMoney, times } from '#platform/money.ts'

type Shared = { gross: Money; owner: Money; fee: Money }
const NIGHTS_MOST = 10_000

type Typed = { price: string; nights: string; currency: Currency }

/** What one night and a month of nights bring; or which of the two fields cannot be read. */
export function simulate(typed: Typed, feePercent: number): { night: Shared; month: Shared } | 'price' | 'nights' {
  const night = parseMoney(typed.price, typed.currency)
  if (!night) return 'price'
  const count = /^\d{1,5}$/.test(typed.nights.trim()) ? Number(typed.nights) : Number.NaN
  if (!(count <= NIGHTS_MOST)) return 'nights'
  // Each night is a booking of its own here: the odd cents are the owner's each time.
  const { owner, fee } = shareOf(night, feePercent)
  const month = { gross: times(night, count), owner: times(owner, count), fee: times(fee, count) }
  return { night: { gross: night, owner, fee }, month }
}
