import { add, type Currency, type Money, money, times } from '#platform/money.ts'
import type { BagOption } from './extras.contract.ts'

type Bagged = {
  /** Checked bags of the fare, each traveller. */
  included: number
  options: readonly Pick<BagOption, 'slice' | 'price'>[]
}
type Journey = {
  slices: number
  /** Those with a seat: infants have no bags. */
  travellers: number
  currency: Currency
}

/** What one checked bag for each traveller, on every slice, adds to the fare: 0 where it is included, null where it cannot be had. */
export function oneBagEach({ included, options }: Bagged, { slices, travellers, currency }: Journey): Money | null {
  if (included > 0) return money(0, currency)
  let whole = money(0, currency)
  for (let slice = 0; slice < slices; slice++) {
    const option = options.find((one) => one.slice === slice)
    if (!option) return null
    whole = add(whole, times(option.price, travellers))
  }
  return whole
}
