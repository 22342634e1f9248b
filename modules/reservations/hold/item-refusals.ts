import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { AppError, type FieldError, isAppError } from '#platform/errors.ts'
import { add, compare, type Money, money } from '#platform/money.ts'

/** One of several offers with the price that was said yes to. */
type Seen = { totalSeen: Money }
type Failed = { item: number; error: unknown }

/** The same refusal, which says of which item it is: by `item`, and in the names of the fields. */
export function refusalOf({ item, error }: Failed): unknown {
  if (!isAppError(error)) return error
  const { code, userMessage, values, fields, more } = error
  const named = fields?.map((one): FieldError => ({ ...one, field: `items.${item}.${one.field}` }))
  return new AppError(code, {
    userMessage,
    values,
    cause: error,
    more: { ...more, item },
    ...(named && { fields: named }),
  })
}

/** What is said of several items that cannot be held: every field of all of them at once, and every price. */
export function refusalOfAll(failed: readonly [Failed, ...Failed[]], seen: readonly Seen[]): unknown {
  const [first] = failed
  const has = (code: string) => failed.filter(({ error }) => isAppError(error) && error.code === code)
  const prices = has('reservation/price-changed')
  const invalid = has('request/invalid')
  const other = failed.find((one) => !prices.includes(one) && !invalid.includes(one))
  if (other) return refusalOf(other)
  if (invalid.length > 0) {
    return reservationErrors.invalid(invalid.flatMap((one) => (refusalOf(one) as AppError).fields ?? []))
  }
  const now = prices.map(({ item, error }) => ({ item, now: (error as AppError).more?.['now'] as Money }))
  return priceRefusal(seen, now) ?? first.error
}

/** Null where every item costs what was seen. `now`: of some of them, or of all. */
export function priceRefusal(seen: readonly Seen[], now: readonly { item: number; now: Money }[]): AppError | null {
  const changed = now.flatMap((one) => {
    const before = seen[one.item]?.totalSeen
    return before && compare(before, one.now) !== 0 ? [{ item: one.item, seen: before, now: one.now }] : []
  })
  const [first] = changed
  if (!first) return null
  if (seen.length === 1) return reservationErrors.priceChanged({ seen: first.seen, now: first.now })
  const none = money(0, first.now.currency)
  const costs = (item: number, was: Money) => changed.find((one) => one.item === item)?.now ?? was
  return reservationErrors.pricesChanged(
    {
      seen: add(none, ...seen.map(({ totalSeen }) => totalSeen)),
      now: add(none, ...seen.map(({ totalSeen }, item) => costs(item, totalSeen))),
    },
    changed,
  )
}
