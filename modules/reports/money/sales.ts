import { movementReport } from './by-movement.ts'

/** What providers took for us and what went back: at any time its net is what they owe us. */
export const sales = movementReport({
  id: 'sales',
  title: /*i18n*/ { id: 'reports.sales', message: 'Sales' },
  says: /*i18n*/ {
    id: 'reports.sales-says',
    message: 'What was paid, what was refunded, and what is left of it.',
  },
  columns: [
    {
      key: 'payments',
      head: /*i18n*/ { id: 'reports.payments', message: 'Payments' },
      account: 'provider',
      kinds: ['capture'],
      counted: true,
    },
    {
      key: 'paid',
      head: /*i18n*/ { id: 'reports.paid', message: 'Paid' },
      account: 'provider',
      kinds: ['capture'],
      drawn: true,
    },
    {
      key: 'refunded',
      head: /*i18n*/ { id: 'reports.refunded', message: 'Refunded' },
      account: 'provider',
      kinds: ['refund', 'reverse'],
      credit: true,
      drawn: true,
    },
    {
      key: 'net',
      head: /*i18n*/ { id: 'reports.net', message: 'Net' },
      account: 'provider',
    },
    {
      key: 'average',
      head: /*i18n*/ { id: 'reports.average', message: 'Average payment' },
      kind: 'money',
      adds: 'none',
      from: ({ paid, payments }) => (payments ? Math.round((paid ?? 0) / payments) : null),
    },
  ],
})
