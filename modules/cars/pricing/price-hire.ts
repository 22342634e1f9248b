import {
  CAR_EXTRAS,
  type CarClass,
  type CarExtra,
  type ChosenExtras,
  EXTRA_DAYS,
  type HirePrice,
  type PriceLineKind,
  YOUNG_BELOW,
} from '#modules/cars/cars.contract.ts'
import type { Day } from '#platform/dates.ts'
import { add, type Currency, type Money, money, share, shareOf, times } from '#platform/money.ts'

export type Season = { carClass: CarClass | null; firstDay: Day; lastDay: Day; percent: number }

/** Minor units of the depot's currency, as staff keep them. */
export type Tariff = {
  currency: Currency
  daily: number
  /** The one that was written last first. */
  seasons: readonly Season[]
  youngFee: number
  airportFee: number
  oneWayFee: number
  oneWayKmPrice: number
  extras: Partial<Record<CarExtra, number>>
}

export type HireAsked = {
  carClass: CarClass
  /** The days that are charged, by the day on which each begins. */
  days: readonly Day[]
  age: number
  /** Null: it comes back to where it was. */
  oneWayKm: number | null
  extras: ChosenExtras
}

/** Less a day for those who keep a car long; the longest that is reached counts. */
export const LENGTH_DISCOUNTS = [
  { days: 28, share: 0.25 },
  { days: 14, share: 0.15 },
  { days: 7, share: 0.1 },
] as const

type Line = HirePrice['lines'][number]

/** The price of a hire, line by line; the lines come to the total. Pure. */
export function priceHire(tariff: Tariff, asked: HireAsked): HirePrice {
  const { currency } = tariff
  const days = asked.days.length
  const rental = money(
    asked.days.reduce((sum, day) => sum + dailyOn(tariff, asked.carClass, day), 0),
    currency,
  )
  const discount = LENGTH_DISCOUNTS.find((step) => days >= step.days)
  const fees: Line[] = [
    line('rental', days, rental),
    ...(discount ? [line('length_discount', days, share(rental, -discount.share))] : []),
    ...(asked.age < YOUNG_BELOW ? [line('young_driver', days, times(money(tariff.youngFee, currency), days))] : []),
    ...(asked.oneWayKm === null ? [] : [line('one_way', 1, oneWay(tariff, asked.oneWayKm))]),
  ]
  const airport = share(sumOf(fees, currency), tariff.airportFee / 100)
  const lines = [...fees, line('airport_fee', 1, airport), ...extraLines(tariff, asked)].filter(
    ({ kind, amount }) => kind === 'rental' || amount.amount !== 0,
  )
  return { days, lines, total: sumOf(lines, currency) }
}

export function dailyOn({ daily, seasons }: Pick<Tariff, 'daily' | 'seasons'>, carClass: CarClass, day: Day): number {
  const season = seasons.find(
    (one) => (one.carClass === null || one.carClass === carClass) && one.firstDay <= day && day <= one.lastDay,
  )
  return season ? Math.max(1, shareOf(daily, season.percent / 100)) : daily
}

/** What one of an extra costs for the whole hire. */
export function extraPrice({ extras, currency }: Tariff, extra: CarExtra, days: number): Money | null {
  const daily = extras[extra]
  return daily === undefined ? null : times(money(daily, currency), Math.min(days, EXTRA_DAYS))
}

function oneWay({ oneWayFee, oneWayKmPrice, currency }: Tariff, km: number): Money {
  return add(money(oneWayFee, currency), times(money(oneWayKmPrice, currency), Math.round(km)))
}

function extraLines(tariff: Tariff, { extras, days }: HireAsked): Line[] {
  return CAR_EXTRAS.flatMap((extra) => {
    const count = extras[extra] ?? 0
    const each = extraPrice(tariff, extra, days.length)
    return count > 0 && each ? [line(extra, count, times(each, count))] : []
  })
}

const line = (kind: PriceLineKind, count: number, amount: Money): Line => ({ kind, count, amount })

const sumOf = (lines: readonly Line[], currency: Currency): Money =>
  add(money(0, currency), ...lines.map(({ amount }) => amount))
