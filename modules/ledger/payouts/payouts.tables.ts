import { amount, currency, day } from '#modules/ledger/columns.ts'
import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  seq,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'
import { PAYOUT_WAYS, TRANSFER_STATUSES } from './payouts.contract.ts'
import type { PixPayer } from './pix/paying-account.contract.ts'

/** A weekly payment of owners. One person prepares it, another approves it: the database refuses the first one's own yes. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: id(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Idempotency key of the request that prepared it; the same key is the same run. */
    key: text().notNull(),
    /** Stays whose guests left before this day are in it. */
    thursday: day().notNull(),
    status: text({ enum: ['prepared', 'approved', 'discarded'] }).notNull(),
    preparedBy: uuid().notNull(),
    preparedName: text().notNull(),
    preparedAt: instant().notNull(),
    approvedBy: uuid(),
    approvedName: text(),
    approvedAt: instant(),
    discardedBy: uuid(),
    discardedAt: instant(),
    /** From where its Pix transfers are paid; null while there are none. */
    pixPayer: jsonb().$type<PixPayer>(),
  },
  (t) => [
    unique('payout_runs_number').on(t.number),
    unique('payout_runs_key').on(t.key),
    uniqueIndex('payout_runs_one_open').on(t.status).where(sql`${t.status} = 'prepared'`),
    check('payout_runs_status', sql`${t.status} in ('prepared', 'approved', 'discarded')`),
    check('payout_runs_thursday', sql`extract(isodow from ${t.thursday}) = 4`),
    check('payout_runs_second_person', sql`${t.approvedBy} <> ${t.preparedBy}`),
    check(
      'payout_runs_approved',
      sql`(${t.status} = 'approved') = (${t.approvedBy} is not null) and (${t.approvedBy} is null) = (${t.approvedAt} is null)`,
    ),
    check('payout_runs_discarded', sql`(${t.status} = 'discarded') = (${t.discardedAt} is not null)`),
  ],
)

/** A payout that is one of these is with the bank, or has arrived. */
export const AT_BANKS = ['sent', 'paid'] as const

/** What one owner gets in one currency by one run. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => payoutRuns.id),
    ownerId: uuid().notNull(),
    /** Of the business, as it was when the run was prepared. */
    payee: text().notNull(),
    currency: currency(),
    amount: amount().notNull(),
    /** What of it Stripe took back while the rest stayed paid; lines of their own say of which stays. */
    cameBack: amount().notNull().default(0),
    /** dropped: taken out when the run was approved or discarded; returned: the bank or Stripe sent it back. */
    status: text({ enum: ['prepared', 'sent', 'paid', 'returned', 'dropped'] }).notNull(),
    /** Where it goes and who is invoiced, sealed with the id. */
    target: text().notNull(),
    /** Enough of it to recognise: the last digits. */
    targetHint: text().notNull(),
    /** With which file it goes to the bank; decided with the approval. */
    way: text({ enum: PAYOUT_WAYS }).notNull().default('file'),
    /** The bank's mark of the payment. */
    reference: text(),
    /** Why it was dropped or came back. */
    reason: text(),
    settledAt: instant(),
    /** Of one that came back: the owner has said that the details are right. */
    confirmedAt: instant(),
  },
  (t) => [
    unique('payouts_once').on(t.runId, t.ownerId, t.currency),
    index('payouts_by_owner').on(t.ownerId, t.id),
    index('payouts_sums_of_runs').on(t.runId, t.status, t.currency, t.amount),
    index('payouts_by_reference').on(sql`upper(${t.reference})`).where(sql`${t.reference} is not null`),
    index('payouts_unconfirmed').on(t.ownerId).where(sql`${t.status} = 'returned' and ${t.confirmedAt} is null`),
    check('payouts_status', sql`${t.status} in ('prepared', 'sent', 'paid', 'returned', 'dropped')`),
    check('payouts_amount', sql`${t.amount} > 0`),
    check(
      'payouts_came_back',
      sql`${t.cameBack} between 0 and ${t.amount} - 1 and (${t.cameBack} = 0 or ${t.status} in ('paid', 'returned'))`,
    ),
    check('payouts_way', sql`${t.way} in ('file', 'stripe') or (${t.way} = 'pix' and ${t.currency} = 'BRL')`),
    check('payouts_paid', sql`${t.status} <> 'paid' or ${t.reference} is not null`),
    check('payouts_reason', sql`(${t.status} in ('returned', 'dropped')) = (${t.reason} is not null)`),
    check('payouts_confirmed', sql`${t.confirmedAt} is null or ${t.status} = 'returned'`),
    check('payouts_settled', sql`(${t.status} in ('prepared', 'sent')) = (${t.settledAt} is null)`),
  ],
)

/**
 * What a payout says of one stay. The first line of a stay (`revision` 0) pays it; if more or less is owed later, another line
 * settles the difference. A line counts until it is released, and no stay has two that count with the same revision: of two
 * that would pay it at once, one is refused.
 */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    stayId: uuid().notNull(),
    revision: smallint().notNull(),
    reservationId: uuid().notNull(),
    code: text().notNull(),
    hotelName: text().notNull(),
    checkOut: day().notNull(),
    /** The stay at that time: what was captured, given back, our fee, and the owner's share of it. */
    gross: amount().notNull(),
    refunded: amount().notNull(),
    fee: amount().notNull(),
    /** That the stay was booked with. */
    feePercent: smallint().notNull().default(USUAL_FEE),
    net: amount().notNull(),
    /** What this line pays: `net` less what earlier lines did. Below zero it takes back. */
    amount: amount().notNull(),
    /** Of money that came back out of the payout: it takes back what another line of it paid. */
    cameBack: boolean().notNull().default(false),
    /** The payout was dropped or returned: the line no longer counts. */
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('payout_lines_stay_once').on(t.stayId, t.revision).where(sql`${t.releasedAt} is null`),
    index('payout_lines_of_payout').on(t.payoutId, t.checkOut, t.amount),
    index('payout_lines_by_reservation').on(t.reservationId),
    check('payout_lines_revision', sql`${t.revision} >= 0 and (${t.revision} > 0 or ${t.amount} = ${t.net})`),
    check('payout_lines_amount', sql`${t.amount} <> 0`),
    check('payout_lines_came_back', sql`not ${t.cameBack} or ${t.amount} < 0`),
    check(
      'payout_lines_sum',
      sql`${t.gross} - ${t.refunded} - ${t.fee} = ${t.net} and ${t.net} >= 0 and ${t.fee} >= 0`,
    ),
  ],
)

/** The transfer of a payout that goes by Stripe; written with the approval, and before each call. */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    payoutId: uuid()
      .primaryKey()
      .references(() => payouts.id),
    /** At Stripe; empty once its owner's account here is erased. Sealed with the payout it stays for the books. */
    account: text().notNull(),
    status: text({ enum: TRANSFER_STATUSES }).notNull(),
    /** Counts those that were refused for want of money. */
    attempt: smallint().notNull().default(1),
    /** When it was called last. */
    triedAt: instant(),
    /** How often it was asked for without an answer. */
    doubts: smallint().notNull().default(0),
    /** Of which kind the key was with which it was called first; null for those of before that was kept. */
    mode: text({ enum: ['test', 'live'] }),
    /** Stripe's name of it. */
    reference: text(),
    /** What Stripe says against it, or why it cannot be looked after. */
    problem: text(),
    createdAt: instant().notNull(),
    /** When it is looked after next; null for never more. */
    dueAt: instant(),
  },
  (t) => [
    index('payout_transfers_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('payout_transfers_status', sql`${t.status} in ('due', 'in_doubt', 'waiting', 'made', 'refused', 'reversed')`),
    check('payout_transfers_mode', sql`${t.mode} in ('test', 'live')`),
    check('payout_transfers_made', sql`${t.status} not in ('made', 'reversed') or ${t.reference} is not null`),
  ],
)

/** Staff let nothing be paid to an owner until they release it; what was is kept. */
export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: id(),
    seq: seq(),
    ownerId: uuid().notNull(),
    /** For colleagues; the owner does not read it. */
    reason: text().notNull(),
    heldBy: uuid().notNull(),
    heldName: text().notNull(),
    heldAt: instant().notNull(),
    releasedBy: uuid(),
    releasedName: text(),
    releasedAt: instant(),
    releaseReason: text(),
  },
  (t) => [
    uniqueIndex('payout_holds_one_open').on(t.ownerId).where(sql`${t.releasedAt} is null`),
    index('payout_holds_by_owner').on(t.ownerId, t.id),
    check(
      'payout_holds_released',
      sql`(${t.releasedAt} is null) = (${t.releasedBy} is null) and (${t.releasedAt} is null) = (${t.releaseReason} is null)`,
    ),
  ],
)

/** Every move of a run and of a payout; only ever added to. */
export const payoutHistory = pgTable(
  'payout_history',
  {
    id: id(),
    seq: seq(),
    runId: uuid()
      .notNull()
      .references(() => payoutRuns.id),
    payoutId: uuid().references(() => payouts.id),
    action: text().notNull(),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index('payout_history_by_run').on(t.runId, t.id)],
)
