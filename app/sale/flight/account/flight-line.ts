import { msg, plural } from '@lingui/core/macro'
import type { LineWords } from '#app/sale/sale-kind.ts'

export const flightLine: LineWords = {
  placed: false,
  icon: null,
  people: (count) => msg({ message: plural(count, { one: '# traveller', other: '# travellers' }) }),
  status: {},
  ended: {},
}
