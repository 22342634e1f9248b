import { eq, inArray, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { runsComeFrom } from './coming-run.ts'
import { explainMoney } from './explain-money.ts'
import { nextThursday, today } from './paydays.ts'
import type { Payout, PayoutLine, PayoutPreview, PayoutRun, PayoutRunDetail } from './payouts.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { type LineRow, type RunRow, readPayouts, readRun, type WholePayout } from './payouts.store.ts'
import { payoutHistory, payoutRuns, payouts } from './payouts.tables.ts'
import type { DueLine, WaitingLine } from './plan-run.ts'
import { readPlan } from './read-plan.ts'
import { reasonText } from './reason-text.ts'
import { hintOf } from './target.ts'

const RETURNED = /*i18n*/ {
  id: 'payout.waits.returned',
  message: 'The bank sent the last payment back. It waits until the owner confirms or changes the details.',
}

export async function previewRun(deps: PayoutDeps, locale: Locale): Promise<PayoutPreview> {
  const plan = await readPlan(deps)
  const explain = explainerOf(deps, locale, await runsComeFrom(deps))
  const [open] = await deps.db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))
  return {
    thursday: plan.thursday,
    openRun: open?.id ?? null,
    differences: plan.differences,
    payouts: plan.payouts.map(({ ownerId, target, amount, lines }) => ({
      ownerId,
      amount,
      payee: target.payee.name,
      target: hintOf(target),
      lines: lines.map(dueView),
    })),
    waiting: plan.waiting.map((line) => {
      const { reason, stay } = line
      return { ...dueView(line), ownerId: stay.ownerId, reason, explanation: explain(line) }
    }),
    carried: plan.carried.map(({ ownerId, amount }) => ({ ownerId, amount })),
  }
}

function dueView({ stay, gross, refunded, fee, net, amount }: DueLine): PayoutLine {
  const { stayId, code, hotelName, checkOut } = stay
  return { stayId, code, hotelName, checkOut, gross, refunded, fee, net, amount }
}

/** Of thousands of lines most wait for the same few days: what was said once is said again. */
function explainerOf({ translate }: PayoutDeps, locale: Locale, runsFrom: Day): (line: WaitingLine) => string {
  const said = new Map<string, string>()
  return ({ reason, stay, amount, until }) => {
    if (reason === 'returned') return translate(locale, RETURNED)
    const day = until ? today(until) : nextThursday(stay.checkOut, runsFrom)
    const key = [reason, day, ...(reason === 'carried' ? [amount.amount, amount.currency] : [])].join(' ')
    const known = said.get(key) ?? explainMoney(reason, { day, amount }, locale, translate)
    said.set(key, known)
    return known
  }
}

export async function runDetail(deps: PayoutDeps, id: string, locale: Locale): Promise<PayoutRunDetail> {
  const inWords = (reason: string | null) => reasonText(reason, locale, deps.translate)
  const run = await readRun(deps.db, id)
  if (!run) throw payoutError('notFound')
  const all = await readPayouts(deps.db, { runId: id })
  const moves = await deps.db.select().from(payoutHistory).where(eq(payoutHistory.runId, id)).orderBy(payoutHistory.id)
  const whoOf = await namesFor(deps, run, moves)
  return {
    ...runView(run, await sumsOf(deps, [run])),
    payouts: all.map((payout) => ({ ...payoutView(payout), reason: inWords(payout.reason) })),
    history: moves.map(({ action, payoutId, by, reason, at }) => ({
      action,
      payoutId,
      by: whoOf(by),
      reason: inWords(reason),
      at: at.toISOString(),
    })),
  }
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

function payoutView({ id, ownerId, payee, targetHint, status, reference, reason, ...rest }: WholePayout): Payout {
  const { settledAt, amount, currency, lines } = rest
  return {
    id,
    ownerId,
    payee,
    target: targetHint,
    status,
    reference,
    reason,
    amount: money(amount, currency),
    settledAt: settledAt?.toISOString() ?? null,
    lines: lines.map((line) => lineView(line, currency)),
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
