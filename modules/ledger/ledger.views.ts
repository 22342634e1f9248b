import { among } from '#platform/database/among.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, asc, eq, inArray, isNull, sql } from '#platform/database/query.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'
import { CURRENCIES, type Currency, type Money, money } from '#platform/money.ts'
import { amongAccounts, ownerOf } from './accounts-of-owners.ts'
import type { SentTotals, ShareSums } from './find-share-faults.ts'
import { ledgerEntries, ledgerOwnerBalances, ledgerPostings } from './ledger.tables.ts'
import type { Account, LedgerDifference, PostingView } from './ledger.ts'
import { AT_BANKS, payoutLines, payouts } from './payouts/payouts.tables.ts'

/** An entry lies where its posting does. */
const ofPosting = isRow(ledgerEntries, { postingId: ledgerPostings.id, reservationId: ledgerPostings.reservationId })

export async function postingsOf(db: Database, reservationId: string): Promise<PostingView[]> {
  const rows = await db
    .select({ posting: ledgerPostings, entry: ledgerEntries })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, ofPosting)
    .where(eq(ledgerPostings.reservationId, reservationId))
    .orderBy(asc(ledgerEntries.id))
  const postings = new Map<string, PostingView & { entries: PostingView['entries'][number][] }>()
  for (const { posting, entry } of rows) {
    const known = postings.get(posting.id) ?? { ...posting, entries: [] }
    known.entries.push({ account: entry.account as Account, amount: money(entry.amount, entry.currency) })
    postings.set(posting.id, known)
  }
  return [...postings.values()]
}

export async function balancesIn(
  db: DatabaseOrTransaction,
  filter: { reservationId?: string } = {},
): Promise<{ account: string; balance: Money }[]> {
  const rows = await db
    .select({
      account: ledgerEntries.account,
      currency: ledgerEntries.currency,
      sum: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, ofPosting)
    .where(filter.reservationId ? eq(ledgerPostings.reservationId, filter.reservationId) : undefined)
    .groupBy(ledgerEntries.account, ledgerEntries.currency)
    .orderBy(ledgerEntries.account, ledgerEntries.currency)
  return rows.map(({ account, currency, sum }) => ({ account, balance: money(Number(sum), currency) }))
}

/** Sum of each reservation, account and currency, but for those that come to zero. */
export async function openBalances(db: DatabaseOrTransaction) {
  const sum = sql<string>`sum(${ledgerEntries.amount})`
  const rows = await db
    .select({
      reservationId: ledgerPostings.reservationId,
      account: ledgerEntries.account,
      currency: ledgerEntries.currency,
      sum,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, ofPosting)
    .groupBy(ledgerPostings.reservationId, ledgerEntries.account, ledgerEntries.currency)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
  return rows.map(({ sum, ...row }) => ({ ...row, sum: Number(sum) }))
}

/** Postings that do not balance, although the database refuses them: this finds a trigger that was turned off. */
export async function unbalancedPostings(db: DatabaseOrTransaction) {
  const rows = await db
    .select({
      key: ledgerPostings.key,
      reservationId: ledgerPostings.reservationId,
      currency: ledgerEntries.currency,
      sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)`,
    })
    .from(ledgerPostings)
    .leftJoin(ledgerEntries, ofPosting)
    .groupBy(ledgerPostings.id, ledgerEntries.currency)
    .having(sql`coalesce(sum(${ledgerEntries.amount}), 1) <> 0`)
  return rows.map(({ sum, ...row }) => ({ ...row, sum: Number(sum) }))
}

/** What an owner is owed, by currency; below zero what the owner owes. */
export async function balancesOfOwner(db: DatabaseOrTransaction, ownerId: string): Promise<Money[]> {
  const account = `owner:${ownerId}`
  const { rows } = await db.execute<{ currency: Currency; sum: string }>(sql`
    select currency, coalesce((select -sum(amount) from ${ledgerOwnerBalances} open
      where account = ${account} and open.currency = known.currency and amount <> 0), 0) as sum
    from unnest(${sql.param([...CURRENCIES])}::char(3)[]) known(currency)
    where exists (select from ${ledgerOwnerBalances} own where account = ${account} and own.currency = known.currency)
    order by currency`)
  return rows.map(({ currency, sum }) => money(Number(sum), currency))
}

type OpenWanted = { ownerIds?: readonly string[] | undefined; reservationIds?: readonly string[] | undefined }

/** Where an owner and we are not quits, reservation by reservation: above zero is owed to the owner. */
export async function openOwnerBalances(db: DatabaseOrTransaction, { ownerIds, reservationIds }: OpenWanted = {}) {
  const { reservationId, account, currency, amount } = ledgerOwnerBalances
  const rows = await db
    .select({ reservationId, account, currency, amount })
    .from(ledgerOwnerBalances)
    .where(
      and(
        // As the index of open balances says it: with a parameter for the nought it would not be used.
        sql`${amount} <> 0`,
        ownerIds && amongAccounts(ownerIds),
        reservationIds && among(reservationId, reservationIds),
      ),
    )
  return rows.map(({ account: of, amount: sum, ...row }) => ({ ...row, ownerId: ownerOf(of), owed: 0 - sum }))
}

/** Balances of owners that are kept as they are not: a trigger was turned off, or someone has changed them by hand. */
export async function wronglyKept(db: DatabaseOrTransaction): Promise<LedgerDifference[]> {
  type Row = { reservation_id: string; account: string; currency: Currency; told: string; kept: string }
  const { rows } = await db.execute<Row>(sql`
    with told as (
      select ${ledgerPostings.reservationId}, account, currency, sum(amount) as amount
      from ${ledgerEntries} join ${ledgerPostings} on ${ofPosting}
      where account like 'owner:%' group by 1, 2, 3)
    select reservation_id, account, currency, coalesce(told.amount, 0) as told, coalesce(kept.amount, 0) as kept
    from told full join ${ledgerOwnerBalances} kept using (reservation_id, account, currency)
    where told.amount is distinct from kept.amount`)
  return rows.map(({ reservation_id: reservationId, account, currency, told, kept }) => ({
    what: `what is kept as the balance of ${account}`,
    reservationId,
    expected: money(Number(told), currency),
    found: money(Number(kept), currency),
  }))
}

/** The same of what the stays say beside a balance. */
export async function wronglyTold(db: DatabaseOrTransaction): Promise<LedgerDifference[]> {
  type Row = { reservation_id: string; account: string; currency: Currency; told: string; kept: string }
  const { rows } = await db.execute<Row>(sql`
    select kept.reservation_id, kept.account, kept.currency, told.stays_say + told.in_run as told, kept.stays_say + kept.in_run as kept
    from ${ledgerOwnerBalances} kept, ledger_owner_told(kept.account, kept.currency, kept.reservation_id) told
    where kept.amount <> 0
      and (told.stays_say, told.in_run, told.check_out) is distinct from (kept.stays_say, kept.in_run, kept.check_out)`)
  return rows.map(({ reservation_id: reservationId, account, currency, told, kept }) => ({
    what: `what is kept of the stays of ${account}`,
    reservationId,
    expected: money(Number(told), currency),
    found: money(Number(kept), currency),
  }))
}

/** Every share and its reversal, account by account. */
export async function sharesMade(db: DatabaseOrTransaction): Promise<ShareSums[]> {
  const of = (account: string) =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} like ${account}), 0)`
  const rows = await db
    .select({
      key: ledgerPostings.key,
      reservationId: ledgerPostings.reservationId,
      currency: ledgerEntries.currency,
      deposits: of('deposits'),
      owners: of('owner:%'),
      fee: of('platform-fee'),
      feePercent: sql<number>`coalesce(max(stay.fee_percent), ${USUAL_FEE})::int`,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, ofPosting)
    // As the function of the database does that says what an owner is owed: the ledger knows stays by their keys alone.
    .leftJoin(
      sql`reservation_items stay`,
      sql`stay.reservation_id = ${ledgerPostings.reservationId} and stay.kind = 'stay' and stay.order_ref = split_part(${ledgerPostings.key}, ':', 3)`,
    )
    .where(inArray(ledgerPostings.kind, ['share', 'unshare']))
    .groupBy(ledgerPostings.id, ledgerEntries.currency)
  return rows.map(({ deposits, owners, fee, ...row }) => ({
    ...row,
    deposits: Number(deposits),
    owners: Number(owners),
    fee: Number(fee),
  }))
}

/** What is on its way to owners' banks or has arrived, by reservation. */
export async function sentToBanks(db: DatabaseOrTransaction): Promise<SentTotals[]> {
  const rows = await db
    .select({
      reservationId: payoutLines.reservationId,
      currency: payouts.currency,
      sent: sql<string>`sum(${payoutLines.amount})`,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(isNull(payoutLines.releasedAt), inArray(payouts.status, [...AT_BANKS])))
    .groupBy(payoutLines.reservationId, payouts.currency)
  return rows.map(({ sent, ...row }) => ({ ...row, sent: Number(sent) }))
}
