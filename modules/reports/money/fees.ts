import { movementReport } from './by-movement.ts'

/** Our income: what is kept of stays, and what the rules of cancellations keep, less what we gave back beyond them. */
export const fees = movementReport({
  id: 'fees',
  title: /*i18n*/ { id: 'reports.fees', message: 'Fee income' },
  says: /*i18n*/ {
    id: 'reports.fees-says',
    message: 'Our share of stays, what cancellations left us, and what we gave back out of goodwill.',
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
      head: /*i18n*/ { id: 'reports.fee-returned', message: 'Fee given up again' },
      account: 'platform-fee',
      kinds: ['unshare'],
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
      key: 'income',
      head: /*i18n*/ { id: 'reports.income', message: 'Income' },
      kind: 'money',
      from: ({ shared, returned, retained, goodwill }) =>
        (shared ?? 0) - (returned ?? 0) + (retained ?? 0) - (goodwill ?? 0),
    },
  ],
})
