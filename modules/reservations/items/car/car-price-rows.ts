import type { Words } from '#modules/reservations/documents/write-words.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import type { Row } from '#platform/pdf/table.ts'
import type { CarItemView } from './car-item.contract.ts'
import { LINES } from './car-words.ts'

const TEXT = {
  kept: /*i18n*/ { id: 'documents.car.kept', message: 'Kept for days given up in a change' },
}

/** What a hire costs, line by line. */
export function carPriceRows({ price, kept }: CarItemView, words: Words): Row[] {
  const amount = (value: Money) => formatMoney(value, words.locale)
  return [
    ...price.lines.map(({ kind, count, amount: value }) => ({
      cells: [words.say(LINES[kind], { count }), '', amount(value)],
    })),
    ...(kept ? [{ cells: [words.say(TEXT.kept), '', amount(kept)] }] : []),
  ]
}
