import { movementReport } from './by-movement.ts'

/**
 * Our income: what is kept of stays, what is added to prices of flights, and what the rules of cancellations keep, less what went back beyond
 * them and what providers charge for disputes.
 */
export const fees = movementReport({
  id: 'fees',
  title: /*i18n*/ { id: 'reports.fees', message: 'Fee income' },
  says: /*i18n*/ {
    id: 'reports.fees-says',
    message:
      'Our share of stays, our mark-ups on flights and what cancellations left us, less what was refunded beyond the rules and what disputes cost in fees.',
  },
  columns: [
    {
      key: 'shared',
      head: /*i18n*/ { id: 'reports.fee-shared', message: 'Fee on stays' },
      account: 'platform-fee',
      kinds: ['share'],
      credit: true,
      drawn: true,
    },
    {
      key: 'returned',
      head: /*i18n*/ { id: 'reports.fee-returned', message: 'Fee reversed' },
      account: 'platform-fee',
      kinds: ['unshare'],
    },
    {
      key: 'marked',
      head: /*i18n*/ { id: 'reports.mark-ups', message: 'Mark-ups on flights' },
      account: 'mark-ups',
      kinds: ['fulfil'],
      credit: true,
      drawn: true,
    },
    {
      key: 'unmarked',
      head: /*i18n*/ { id: 'reports.mark-ups-given-up', message: 'Mark-ups reversed' },
      account: 'mark-ups',
      kinds: ['reverse'],
    },
    {
      key: 'retained',
      head: /*i18n*/ { id: 'reports.fee-retained', message: 'Cancellation fees' },
      account: 'fees',
      kinds: ['retain'],
      credit: true,
      drawn: true,
    },
    {
      key: 'goodwill',
      head: /*i18n*/ { id: 'reports.goodwill', message: 'Goodwill' },
      account: 'fees',
      kinds: ['reverse'],
    },
    {
      key: 'elsewhere',
      head: /*i18n*/ { id: 'reports.refunds-elsewhere', message: 'Refunds made elsewhere' },
      account: 'refunds-elsewhere',
    },
    {
      key: 'disputes',
      head: /*i18n*/ { id: 'reports.dispute-fees', message: 'Dispute fees' },
      account: 'dispute-fees',
    },
    {
      key: 'income',
      head: /*i18n*/ { id: 'reports.income', message: 'Income' },
      kind: 'money',
      from: ({ shared, returned, marked, unmarked, retained, goodwill, elsewhere, disputes }) =>
        sum(shared, marked, retained) - sum(returned, unmarked, goodwill, elsewhere, disputes),
    },
  ],
})

const sum = (...parts: (number | null | undefined)[]) => parts.reduce<number>((all, part) => all + (part ?? 0), 0)
