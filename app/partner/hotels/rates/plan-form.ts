import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { percentTyped, readPercent } from '#app/partner/hotels/saving/sections.ts'
import { type Meal, POLICIES, type Policy } from '#modules/hotels/hotels.contract.ts'
import { RatePlanInput } from '#modules/hotels/listings/listing-input.contract.ts'
import type { RatePlanView } from '#modules/hotels/listings/listings.contract.ts'
import { type Currency, money, parseMoney, typeMoney } from '#platform/money.ts'

/** A rate plan as it is typed. */
export type PlanValues = {
  name: string
  meal: Meal
  mealAdult: string
  mealChild: string
  /** How the percent is meant. */
  direction: 'same' | 'less' | 'more'
  percent: string
  /** Empty: as the hotel. */
  policy: Policy | ''
  minAdvance: string
  maxAdvance: string
  excludedRoomTypeIds: string[]
}

export const NEW_PLAN: PlanValues = {
  name: '',
  meal: 'none',
  mealAdult: '',
  mealChild: '',
  direction: 'same',
  percent: '',
  policy: '',
  minAdvance: '0',
  maxAdvance: '',
  excludedRoomTypeIds: [],
}

export function valuesOfPlan(plan: RatePlanView, currency: Currency, locale: string): PlanValues {
  const { name, meal, mealAdult, mealChild, adjustment, policy, minAdvance, maxAdvance, excludedRoomTypeIds } = plan
  const typed = (amount: number) => (amount === 0 ? '' : typeMoney(money(amount, currency), locale))
  return {
    name,
    meal,
    mealAdult: typed(mealAdult),
    mealChild: typed(mealChild),
    policy: policy ?? '',
    direction: adjustment === 0 ? 'same' : adjustment < 0 ? 'less' : 'more',
    percent: adjustment === 0 ? '' : percentTyped(Math.abs(adjustment), locale),
    minAdvance: String(minAdvance),
    maxAdvance: maxAdvance === null ? '' : String(maxAdvance),
    excludedRoomTypeIds,
  }
}

/** Against the price of the room, in hundredths of a percent; NaN for what is not a percentage. */
export function adjustmentOf({ direction, percent }: Pick<PlanValues, 'direction' | 'percent'>): number {
  if (direction === 'same') return 0
  return (readPercent(percent) ?? Number.NaN) * (direction === 'less' ? -1 : 1)
}

type Problem = { field: string; message: MessageDescriptor }
type Read = { input: RatePlanInput; problems?: never } | { input?: never; problems: Problem[] }

const MESSAGES: Record<string, MessageDescriptor> = {
  name: msg`Give the rate plan a name.`,
  mealAdult: msg`Enter an amount such as 12.50.`,
  mealChild: msg`Enter an amount such as 12.50.`,
  adjustment: msg`Enter a percentage such as 10; at most 90 less or 100 more.`,
  minAdvance: msg`Enter a number of days, at most 366.`,
}
const EARLIER = msg`The maximum advance cannot be less than the minimum.`

/** What is sent, or what is wrong with it. */
export function readPlan(values: PlanValues, currency: Currency): Read {
  const { direction: _, percent: _p, meal, mealAdult, mealChild, policy, minAdvance, maxAdvance, ...rest } = values
  const amount = (text: string) =>
    meal === 'none' || text.trim() === '' ? 0 : (parseMoney(text, currency)?.amount ?? Number.NaN)
  const days = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const input = {
    ...rest,
    meal,
    mealAdult: amount(mealAdult),
    mealChild: amount(mealChild),
    adjustment: adjustmentOf(values),
    policy: POLICIES.find((one) => one === policy) ?? null,
    minAdvance: minAdvance.trim() === '' ? 0 : days(minAdvance),
    maxAdvance: maxAdvance.trim() === '' ? null : days(maxAdvance),
  }
  const { success, data, error } = RatePlanInput.safeParse(input)
  if (success) return { input: data }
  const fields = [...new Map(error.issues.map((issue) => [String(issue.path[0]), issue])).entries()]
  return {
    problems: fields.map(([name, { code }]) => ({
      field: `plan.${name}`,
      message: code === 'custom' ? EARLIER : (MESSAGES[name] ?? msg`Enter a number of days, at most 366.`),
    })),
  }
}
