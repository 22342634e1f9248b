import type { Report, ReportLine } from '#modules/reports/report.ts'
import { today } from '#platform/database/days.ts'
import type { Message } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'

/** Full days since a refund was asked for, up to the number. */
const AGES: readonly { part: string; most: number; words: Message }[] = [
  { part: '2', most: 2, words: /*i18n*/ { id: 'reports.age-2', message: 'Up to 2 days' } },
  { part: '7', most: 7, words: /*i18n*/ { id: 'reports.age-7', message: '3 to 7 days' } },
  { part: '14', most: 14, words: /*i18n*/ { id: 'reports.age-14', message: '8 to 14 days' } },
  { part: '30', most: 30, words: /*i18n*/ { id: 'reports.age-30', message: '15 to 30 days' } },
  { part: 'more', most: Infinity, words: /*i18n*/ { id: 'reports.age-more', message: 'More than 30 days' } },
]
const DAY_MS = 86_400_000
const UNKNOWN: Message = /*i18n*/ { id: 'reports.unnamed', message: 'Not recorded' }

/** Refunds that have not arrived, by age; their money by their postings. */
export const refundAges: Report = {
  id: 'refund-ages',
  group: 'money',
  title: /*i18n*/ { id: 'reports.refund-ages', message: 'Refunds in progress' },
  says: /*i18n*/ {
    id: 'reports.refund-ages-says',
    message: 'What has been requested and has not arrived, by waiting time.',
  },
  needs: 'ledger.read',
  rows: 'now',
  nameHead: /*i18n*/ { id: 'reports.age', message: 'Age' },
  nameOf: (part) => ({ words: AGES.find((age) => age.part === part)?.words ?? UNKNOWN }),
  inCurrencies: true,
  filters: ['currency'],
  columns: [
    { key: 'refunds', head: /*i18n*/ { id: 'reports.refunds-asked', message: 'Refunds' }, kind: 'count' },
    {
      key: 'amount',
      head: /*i18n*/ { id: 'reports.ages-amount', message: 'In progress' },
      kind: 'money',
      drawn: true,
    },
    { key: 'late', head: /*i18n*/ { id: 'reports.ages-late', message: 'Later than promised' }, kind: 'count' },
    { key: 'inDoubt', head: /*i18n*/ { id: 'reports.ages-doubt', message: 'In doubt' }, kind: 'count' },
  ],
  async read({ openRefunds, movements }, { now, currency }) {
    const open = await openRefunds(today(now))
    const posted = await movements.ofKeys(
      open.map(({ id }) => `refund:${id}`),
      'provider',
    )
    const byId = new Map(posted.map((one) => [one.key.slice('refund:'.length), one]))
    const lines = new Map<string, Sum>()
    for (const refund of open) {
      const money = byId.get(refund.id)
      if (!money || (currency && money.currency !== currency)) continue
      const days = Math.floor((now.getTime() - refund.askedAt.getTime()) / DAY_MS)
      const part = AGES.find(({ most }) => days <= most)?.part ?? 'more'
      const sum = sumIn(lines, part, money.currency)
      sum.refunds++
      sum.amount -= money.amount
      sum.late += Number(refund.late)
      sum.inDoubt += Number(refund.inDoubt)
    }
    return linesOf(lines)
  },
}

type Sum = { currency: Currency; part: string; refunds: number; amount: number; late: number; inDoubt: number }

function sumIn(lines: Map<string, Sum>, part: string, currency: Currency): Sum {
  const key = `${part} ${currency}`
  const sum = lines.get(key) ?? { currency, part, refunds: 0, amount: 0, late: 0, inDoubt: 0 }
  lines.set(key, sum)
  return sum
}

/** Every age of each currency, the youngest first. */
function linesOf(sums: Map<string, Sum>): ReportLine[] {
  const currencies = [...new Set([...sums.values()].map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) =>
    AGES.map(({ part }) => {
      const { currency: _, part: _part, ...values } = sumIn(sums, part, currency)
      return { bucket: null, part, currency, values }
    }),
  )
}
