import type { MarkedUp, MarkUp } from '#platform/mark-up.contract.ts'
import { markUpAt, markUpOf } from '#platform/mark-up-in-use.contract.ts'
import { add, type Money } from '#platform/money.ts'

/** What a rule adds to the price of so many travellers, and the price with it. */
export type Adding = { of(own: Money, travellers: number): Money; to(own: Money, travellers: number): Money }

/**
 * A supplier with what we add to its prices at this moment: the one way from the rules to a price, so that all that is shown and held of it
 * is the same. The supplier itself where nothing is added, and the same one while the rule is the same.
 * @param withMarkUp the port, with prices that are dearer
 */
export function byMarkUp<Supplier extends { code: string }>(
  product: MarkedUp,
  withMarkUp: (supplier: Supplier, adding: Adding) => Supplier,
): (supplier: Supplier, now: Date) => Supplier {
  const known = new WeakMap<Supplier, { rule: MarkUp; marked: Supplier }>()
  return (supplier, now) => {
    const rule = markUpAt({ product, code: supplier.code }, now)
    if (!rule) return supplier
    const before = known.get(supplier)
    if (before?.rule === rule) return before.marked
    const of = (own: Money, travellers: number) => markUpOf(rule, own, travellers)
    const marked = withMarkUp(supplier, { of, to: (own, travellers) => add(own, of(own, travellers)) })
    known.set(supplier, { rule, marked })
    return marked
  }
}
