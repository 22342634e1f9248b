import { partOf } from '#modules/reports/share.ts'
import { linesFrom, movementReport } from './by-movement.ts'

/** The money by the ledger, in which a refund counts when it is asked for; how long it took by the refunds themselves. */
export const refunds = movementReport({
  id: 'refunds',
  title: /*i18n*/ { id: 'reports.refunds', message: 'Refunds' },
  says: /*i18n*/ {
    id: 'reports.refunds-says',
    message: 'What was refunded, what banks refused, and how long refunds took to arrive.',
  },
  notes: [
    /*i18n*/ {
      id: 'reports.refunds-note',
      message: 'A refund counts on the day it was requested; one that a bank refused, on the day of the refusal.',
    },
  ],
  whole: true,
  columns: [
    { key: 'asked', head: /*i18n*/ { id: 'reports.refunds-asked', message: 'Refunds' }, kind: 'count' },
    {
      key: 'amount',
      head: /*i18n*/ { id: 'reports.refunds-amount', message: 'Refunded' },
      account: 'provider',
      kinds: ['refund'],
      credit: true,
      drawn: true,
    },
    {
      key: 'refused',
      head: /*i18n*/ { id: 'reports.refunds-refused', message: 'Refused by banks' },
      account: 'provider',
      kinds: ['reverse'],
    },
    { key: 'arrived', head: /*i18n*/ { id: 'reports.refunds-arrived', message: 'Arrived' }, kind: 'count' },
    { key: 'open', head: /*i18n*/ { id: 'reports.refunds-open', message: 'Still in progress' }, kind: 'count' },
    {
      key: 'arrivedShare',
      head: /*i18n*/ { id: 'reports.refunds-share', message: 'Arrived, share' },
      kind: 'share',
      from: ({ arrived, asked }) => partOf(arrived, asked),
    },
    {
      key: 'medianDays',
      head: /*i18n*/ { id: 'reports.refunds-median', message: 'Days, median' },
      kind: 'days',
      adds: 'none',
    },
    {
      key: 'longestDays',
      head: /*i18n*/ { id: 'reports.refunds-longest', message: 'Days, longest' },
      kind: 'days',
      adds: 'none',
    },
  ],
  async beside({ refunds }, wanted) {
    return linesFrom(await refunds(wanted), ({ asked, arrived, open, medianDays, longestDays }) => ({
      asked,
      arrived,
      open,
      medianDays,
      longestDays,
    }))
  },
})
