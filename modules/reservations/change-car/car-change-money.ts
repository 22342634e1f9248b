import { type ChangeMoney, changeMoney } from '#modules/reservations/change/change-money.ts'
import { compare, type Money, money, subtract } from '#platform/money.ts'

type Sides = Parameters<typeof changeMoney>
/** `due`: to be paid at pick-up, by this change and those before. */
export type CarChangeMoney = { sums: ChangeMoney; due: Money }

/** What is above the price that was paid is owed at the counter; giving it up again brings nothing and costs nothing. */
export function carChangeMoney(before: Sides[0], total: Money, now: Sides[2]): CarChangeMoney {
  const dearer = compare(total, before.price) > 0
  const due = dearer ? subtract(total, before.price) : money(0, total.currency)
  return { sums: changeMoney(before, dearer ? before.price : total, now), due }
}
