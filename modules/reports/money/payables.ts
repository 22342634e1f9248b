import type { MovedColumn } from './by-movement.ts'
import { movementReport } from './by-movement.ts'

const OPENING = /*i18n*/ { id: 'reports.opening', message: 'Owed before' }
const CLOSING = /*i18n*/ { id: 'reports.closing', message: 'Owed after' }

/** What was owed before, what came and went, and what is owed after. */
function between(account: MovedColumn['account'], moves: readonly Omit<MovedColumn, 'account'>[]): MovedColumn[] {
  return [
    { key: 'opening', head: OPENING, account, credit: true, balance: 'opening' },
    ...moves.map((move) => ({ ...move, account })),
    { key: 'closing', head: CLOSING, account, credit: true, balance: 'closing', drawn: true },
  ]
}

export const ownerPayables = movementReport({
  id: 'owner-payables',
  title: /*i18n*/ { id: 'reports.owner-payables', message: 'Owed to hotel owners' },
  says: /*i18n*/ {
    id: 'reports.owner-payables-says',
    message: 'What owners earned, what was paid to them, and what we owe them.',
  },
  columns: between('owner', [
    {
      key: 'earned',
      head: /*i18n*/ { id: 'reports.owner-earned', message: 'Earned' },
      kinds: ['share'],
      credit: true,
    },
    {
      key: 'givenUp',
      head: /*i18n*/ { id: 'reports.owner-given-up', message: 'Reversed' },
      kinds: ['unshare'],
    },
    { key: 'paidOut', head: /*i18n*/ { id: 'reports.owner-paid', message: 'Paid out' }, kinds: ['payout'] },
    {
      key: 'returned',
      head: /*i18n*/ { id: 'reports.owner-returned', message: 'Came back' },
      kinds: ['payout_return'],
      credit: true,
    },
  ]),
})

export const supplierPayables = movementReport({
  id: 'supplier-payables',
  title: /*i18n*/ { id: 'reports.supplier-payables', message: 'Owed to suppliers' },
  says: /*i18n*/ {
    id: 'reports.supplier-payables-says',
    message:
      'Flights, stays of other sellers, cars and insurance that were delivered or refunded, and what we owe for them.',
  },
  columns: between('supplier', [
    {
      key: 'delivered',
      head: /*i18n*/ { id: 'reports.delivered', message: 'Delivered' },
      kinds: ['fulfil'],
      credit: true,
    },
    { key: 'reversed', head: /*i18n*/ { id: 'reports.reversed', message: 'Refunded' }, kinds: ['reverse'] },
    {
      key: 'kept',
      head: /*i18n*/ { id: 'reports.supplier-kept', message: 'Kept from cancellations' },
      kinds: ['retain'],
      credit: true,
    },
  ]),
})
