import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, ilike, inArray, ne, sql } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import { containing } from '#platform/lists/found.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { type PartOfPages, pagesOf, placeOf } from './pages.ts'
import type { Payout, PayoutLine, PayoutRun, PayoutRunDetail, PayoutRunQuery } from './payouts.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { type LineRow, payoutsWhere, type RunRow, readRun, type WholePayout } from './payouts.store.ts'
import { payoutHistory, payouts, payoutTransfers } from './payouts.tables.ts'
import { reasonText } from './reason-text.ts'
import { isOfOtherKey } from './transfers/other-key.ts'

/** A run with a page of its payments and of its moves. */
export async function runDetail(
  deps: PayoutDeps,
  id: string,
  { query, locale }: { query: PayoutRunQuery; locale: Locale },
): Promise<PayoutRunDetail> {
  const { db } = deps
  const inWords = (reason: string | null) => reasonText(reason, locale, deps.translate)
  const run = await readRun(db, id)
  if (!run) throw payoutError('notFound')
  const found = and(
    eq(payouts.runId, id),
    query.status && eq(payouts.status, query.status),
    query.payee ? ilike(payouts.payee, containing(query.payee)) : undefined,
  )
  const payments = pagesOf(await db.$count(payouts, found), query.page)
  const moves = pagesOf(await db.$count(payoutHistory, eq(payoutHistory.runId, id)), query.moves)
  const shown = await payoutsWhere(db, found, placeOf(payments))
  const languages = await languagesOf(deps, shown)
  const transfers = await transfersOf(db, shown)
  const history = await readMoves(db, id, placeOf(moves))
  const whoOf = await namesFor(deps, run, history)
  return {
    ...runView(run, await sumsOf(deps, [run])),
    payouts: shown.map((payout) => ({
      ...payoutView(payout, languages),
      transfer: transfers.get(payout.id)?.status ?? null,
      leftAside: transfers.get(payout.id)?.leftAside ?? false,
      reason: inWords(payout.reason),
    })),
    payments,
    files: await filesOf(db, run),
    history: history.map(({ by, reason, at, ...move }) => ({
      ...move,
      by: whoOf(by),
      reason: inWords(reason),
      at: at.toISOString(),
    })),
    moves,
  }
}

async function transfersOf(db: DatabaseOrTransaction, shown: readonly WholePayout[]) {
  const ids = shown.flatMap(({ id, way }) => (way === 'stripe' ? [id] : []))
  if (ids.length === 0) return new Map<string, never>()
  const { payoutId, status, mode } = payoutTransfers
  const rows = await db.select({ payoutId, status, mode }).from(payoutTransfers).where(inArray(payoutId, ids))
  return new Map(rows.map((row) => [row.payoutId, { status: row.status, leftAside: isOfOtherKey(row) }]))
}

async function filesOf(db: DatabaseOrTransaction, { id, status }: RunRow): Promise<PayoutRunDetail['files']> {
  const files = { file: 0, pix: 0, stripe: 0 }
  if (status !== 'approved') return files
  const sent = and(eq(payouts.runId, id), ne(payouts.status, 'dropped'))
  const rows = await db
    .select({ way: payouts.way, count: sql<string>`count(*)` })
    .from(payouts)
    .where(sent)
    .groupBy(payouts.way)
  for (const { way, count } of rows) files[way] = Number(count)
  return files
}

async function readMoves(db: DatabaseOrTransaction, runId: string, { offset, limit }: PartOfPages) {
  const { action, payoutId, by, reason, at } = payoutHistory
  const rows = await db
    .select({ action, payoutId, payee: payouts.payee, by, reason, at })
    .from(payoutHistory)
    .leftJoin(payouts, eq(payouts.id, payoutId))
    .where(eq(payoutHistory.runId, runId))
    .orderBy(...lastWrittenFirst(payoutHistory))
    .limit(limit)
    .offset(offset)
  return rows.reverse()
}

const STAFF = /^staff:(.+)$/

/** Who made each move, by name where it was a member of staff; of those who are gone as the run has it. */
async function namesFor({ staffNames }: PayoutDeps, run: RunRow, moves: readonly { by: string }[]) {
  const known = await staffNames(moves.flatMap(({ by }) => STAFF.exec(by)?.[1] ?? []))
  const kept = new Map([
    [run.preparedBy, run.preparedName],
    [run.approvedBy, run.approvedName],
  ])
  return (by: string): string => {
    const id = STAFF.exec(by)?.[1] ?? ''
    return known.get(id) ?? kept.get(id) ?? by
  }
}

type Sum = { runId: string; status: Payout['status']; count: number; amount: Money }

export async function sumsOf({ db }: Pick<PayoutDeps, 'db'>, runs: readonly RunRow[]): Promise<Sum[]> {
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const { runId, status, currency } = payouts
  const rows = await db
    .select({ runId, status, currency, count: sql<string>`count(*)`, sum: sql<string>`sum(${payouts.amount})` })
    .from(payouts)
    .where(inArray(runId, ids))
    .groupBy(runId, status, currency)
    .orderBy(status, currency)
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: money(Number(row.sum), row.currency) }))
}

export function runView(run: RunRow, sums: readonly Sum[]): PayoutRun {
  const { id, number, thursday, status, preparedBy, preparedName, preparedAt, approvedBy, approvedName } = run
  return {
    id,
    number,
    thursday,
    status,
    preparedBy: { id: preparedBy, name: preparedName },
    preparedAt: preparedAt.toISOString(),
    approvedBy: approvedBy ? { id: approvedBy, name: approvedName ?? '' } : null,
    approvedAt: run.approvedAt?.toISOString() ?? null,
    discardedAt: run.discardedAt?.toISOString() ?? null,
    sums: sums
      .filter(({ runId }) => runId === id)
      .map(({ status: of, count, amount }) => ({ status: of, count, amount })),
  }
}

type Languages = ReadonlyMap<string, PayoutLine['hotelLanguage']>

/** Lines keep names of hotels; the language of each is asked where the stay is kept. */
async function languagesOf({ payable }: PayoutDeps, shown: readonly WholePayout[]): Promise<Languages> {
  const reservationIds = shown.flatMap(({ lines }) => lines.map((line) => line.reservationId))
  const stays = reservationIds.length > 0 ? await payable({ reservationIds }) : []
  return new Map(stays.map(({ stayId, hotelLanguage }) => [stayId, hotelLanguage]))
}

function payoutView(
  { id, ownerId, payee, targetHint, way, status, reference, reason, ...rest }: WholePayout,
  languages: Languages,
): Omit<Payout, 'transfer' | 'leftAside'> {
  const { settledAt, amount, cameBack, currency, lines } = rest
  return {
    id,
    ownerId,
    payee,
    target: targetHint,
    way,
    status,
    reference,
    reason,
    amount: money(amount, currency),
    cameBack: cameBack > 0 ? money(cameBack, currency) : null,
    settledAt: settledAt?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...lineView(line, currency), hotelLanguage: languages.get(line.stayId) })),
  }
}

function lineView({ stayId, code, hotelName, checkOut, ...sums }: LineRow, currency: Currency): PayoutLine {
  return {
    stayId,
    code,
    hotelName,
    checkOut,
    gross: money(sums.gross, currency),
    refunded: money(sums.refunded, currency),
    fee: money(sums.fee, currency),
    net: money(sums.net, currency),
    amount: money(sums.amount, currency),
  }
}
