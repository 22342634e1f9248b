import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { addDays } from '#platform/dates.ts'
import { add, formatMoney, type Money } from '#platform/money.ts'
import type { Row } from '#platform/pdf/table.ts'
import { stayWords } from './stay-words.ts'
import type { Words } from './write-words.ts'

type Price = StayItemView['price']
type Charge = Price['charges'][number]

const TEXT = {
  nights: /*i18n*/ {
    id: 'documents.stay.price.nights',
    message: '{from} – {until}: {count, plural, one {# night} other {# nights}}, {room}',
  },
  meals: /*i18n*/ { id: 'documents.stay.price.meals', message: 'Meals: {meal}' },
  kept: /*i18n*/ { id: 'documents.stay.price.kept', message: 'Kept for nights released in a change' },
  within: /*i18n*/ { id: 'documents.stay.price.within', message: '{charge} (included): {amount}' },
}
const CHARGES: Record<Charge['kind'], { id: string; message: string }> = {
  vat: /*i18n*/ { id: 'documents.charge.vat', message: 'VAT' },
  city_tax: /*i18n*/ { id: 'documents.charge.city-tax', message: 'City tax' },
  service: /*i18n*/ { id: 'documents.charge.service', message: 'Service charge' },
  cleaning: /*i18n*/ { id: 'documents.charge.cleaning', message: 'Cleaning' },
  resort: /*i18n*/ { id: 'documents.charge.resort', message: 'Resort fee' },
  taxes: /*i18n*/ { id: 'documents.charge.taxes', message: 'Taxes' },
  fees: /*i18n*/ { id: 'documents.charge.fees', message: 'Fees' },
  mark_up: /*i18n*/ { id: 'documents.invoice.service-fee', message: 'Service fee' },
}

/** What a stay costs, line by line: item, each, amount. Lines without an amount say what is within the others. */
export function stayPriceRows(item: StayItemView, words: Words): Row[] {
  const { price, kept } = item
  const { room, meal } = stayWords(item, words)
  const amount = (value: Money) => formatMoney(value, words.locale)
  const added = price.charges.filter(({ included }) => !included)
  const within = price.charges.filter(({ included }) => included)
  return [
    ...runsOf(price).map(({ from, count, each, sum }) => {
      const days = { from: words.shortDay(from), until: words.shortDay(addDays(from, count)) }
      return { cells: [words.say(TEXT.nights, { ...days, count, room }), amount(each), amount(sum)] }
    }),
    ...(price.meals.amount > 0 ? [{ cells: [words.say(TEXT.meals, { meal }), '', amount(price.meals)] }] : []),
    ...added.map(({ kind, amount: value }) => ({ cells: [words.say(CHARGES[kind]), '', amount(value)] })),
    ...(kept ? [{ cells: [words.say(TEXT.kept), '', amount(kept)] }] : []),
    ...within.map(({ kind, amount: value }) => ({
      cells: [words.say(TEXT.within, { charge: words.say(CHARGES[kind]), amount: amount(value) }), '', ''],
    })),
  ]
}

type Run = { from: string; count: number; each: Money; sum: Money }

/** Nights that follow one another at one price are one line. */
export function runsOf({ nights }: Pick<Price, 'nights'>): Run[] {
  const runs: Run[] = []
  for (const { day, room } of nights) {
    const last = runs.at(-1)
    if (last?.each.amount === room.amount) {
      last.count += 1
      last.sum = add(last.sum, room)
    } else runs.push({ from: day, count: 1, each: room, sum: room })
  }
  return runs
}
