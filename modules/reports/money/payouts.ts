import { movementReport } from './by-movement.ts'

export const payouts = movementReport({
  id: 'payouts',
  title: /*i18n*/ { id: 'reports.payouts', message: 'Payouts' },
  says: /*i18n*/ {
    id: 'reports.payouts-says',
    message: 'What was sent to hotel owners by banks and by Stripe, and what came back.',
  },
  columns: [
    {
      key: 'stays',
      head: /*i18n*/ { id: 'reports.payout-stays', message: 'Stays paid' },
      account: 'payouts',
      kinds: ['payout'],
      counted: true,
    },
    {
      key: 'sent',
      head: /*i18n*/ { id: 'reports.payout-sent', message: 'Sent' },
      account: 'payouts',
      kinds: ['payout'],
      credit: true,
      drawn: true,
    },
    {
      key: 'returned',
      head: /*i18n*/ { id: 'reports.payout-returned', message: 'Came back' },
      account: 'payouts',
      kinds: ['payout_return'],
      drawn: true,
    },
    {
      key: 'net',
      head: /*i18n*/ { id: 'reports.payout-net', message: 'With owners' },
      account: 'payouts',
      credit: true,
    },
  ],
})
