import { sql } from '#platform/database/query.ts'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  id,
  index,
  instant,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'
import { POSTING_KINDS } from './ledger.ts'

/**
 * Double entry, written once: triggers (db/) refuse a posting that does not balance when its transaction commits, and
 * every change or removal of a line.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    key: text().notNull(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    reservationId: uuid().notNull(),
    at: instant().notNull(),
    /** When the transaction that wrote it began, by the database's clock: what has been summed up ends at such a moment. */
    writtenAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    unique('ledger_postings_key').on(t.key),
    index('ledger_postings_by_writing').on(t.writtenAt, t.id),
    index('ledger_postings_by_reservation').on(t.reservationId),
    check(
      'ledger_postings_kind',
      sql`${t.kind} in ('authorise', 'release', 'capture', 'fulfil', 'refund', 'retain', 'reverse', 'share', 'unshare', 'payout', 'payout_return', 'dispute')`,
    ),
  ],
)

/** Debits are positive, credits negative, in minor units. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Of the posting. */
    reservationId: uuid().notNull(),
    postingId: uuid()
      .notNull()
      .references(() => ledgerPostings.id),
    account: text().notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    // Partitioned by the month of the posting (platform/database/partitions.ts), so that no key of `id` alone is possible.
    index('ledger_entries_by_posting').on(t.postingId),
    index('ledger_entries_by_account').on(t.account, t.currency),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check(
      'ledger_entries_account',
      sql`${t.account} ~ '^(deposits|authorisations|fees|mark-ups|platform-fee|payouts|chargebacks|refunds-elsewhere|dispute-fees|(provider|authorised|disputed|supplier|owner):.+)$'`,
    ),
  ],
)

/**
 * What an owner of hotels is owed, or owes, for each reservation, as the entries of `owner:<id>` sum up: a trigger (db/) keeps it
 * in the transaction that posts. One booking writes one row, which no other booking writes, and only those that are not even are
 * read; house accounts have no such rows, since all bookings would wait for one another.
 *
 * Beside a balance that is open there is what the stays of that reservation say of it, kept by triggers on them and on lines of payouts:
 * what a run pays is summed up from these rows, and the few that say different things are looked at one by one.
 */
export const ledgerOwnerBalances = pgTable(
  'ledger_owner_balances',
  {
    account: text().notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    reservationId: uuid().notNull(),
    /** As entries are: what is owed to the owner is below zero. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the amount is by its stays and by what was paid of them. Of an open balance only, as the other two. */
    staysSay: bigint({ mode: 'number' }).notNull().default(0),
    /** What a run pays of it that waits for its approval. */
    inRun: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the one stay that it is for; null for several. */
    checkOut: date({ mode: 'string' }),
  },
  (t) => [
    primaryKey({ name: 'ledger_owner_balances_once', columns: [t.account, t.currency, t.reservationId] }),
    index('ledger_owner_balances_open')
      .on(t.account, t.currency, t.checkOut, t.reservationId, t.amount, t.inRun)
      .where(sql`${t.amount} <> 0`),
    index('ledger_owner_balances_by_check_out')
      .on(t.checkOut, t.account, t.currency, t.reservationId, t.amount, t.inRun)
      .where(sql`${t.amount} <> 0`),
    index('ledger_owner_balances_apart')
      .on(t.account)
      .where(sql`${t.amount} <> 0 and (${t.checkOut} is null or ${t.amount} <> ${t.staysSay})`),
  ],
)

/**
 * What was posted before a moment (`ledger_summed`), by day and kind, so that reports of years need not read each entry. What came later
 * is read from the entries themselves, in the same statement. Accounts are those of all owners, of all providers, and so on together.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    /** In Brasília. */
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    account: text().notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    /** What the reservation is for: a kind of item, or `several`. */
    product: text().notNull(),
    /** The country in which it was sold. */
    market: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    entries: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'ledger_sums_once',
      columns: [t.account, t.day, t.kind, t.currency, t.product, t.market],
    }),
    check('ledger_sums_entries', sql`${t.entries} > 0`),
  ],
)

/** One row: postings that were written before this moment, or then with a lesser id, are in the sums. */
export const ledgerSummed = pgTable(
  'ledger_summed',
  { only: boolean().primaryKey().default(true), until: instant().notNull(), nextId: uuid().notNull() },
  (t) => [check('ledger_summed_only', sql`${t.only}`)],
)
