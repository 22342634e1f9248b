import { among } from '#platform/database/among.ts'
import { and, eq } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { type Money, money } from '#platform/money.ts'
import { runsComeFrom } from './coming-run.ts'
import type { MoneyState, Statement, StatementLine } from './earnings.contract.ts'
import { explainMoney, type MoneyWords } from './explain-money.ts'
import { figuresOf } from './figures.ts'
import { arrivalBy, nextThursday, today } from './paydays.ts'
import { carrierOf } from './payouts.contract.ts'
import type { PayableStay, PayoutDeps } from './payouts.deps.ts'
import { AT_BANKS, payoutLines, payoutRuns, payouts } from './payouts.tables.ts'
import type { WaitReason } from './plan-run.ts'
import { type Open, readOpen } from './read-open.ts'
import { sumUp } from './sum-up.ts'

type Wanted = { month?: string; locale: Locale }

/** Every stay of a month, by check-out: what it comes to, where its money is, when it is paid and why not yet. */
export async function statementOf(deps: PayoutDeps, ownerId: string, { month, locale }: Wanted): Promise<Statement> {
  const wanted = month ?? today(deps.clock.now()).slice(0, 7)
  const from = `${wanted}-01`
  const before = `${addDays(from, 31).slice(0, 7)}-01`
  const stays = await deps.payable({ ownerId, from, before })
  const open = await readOpen(deps, ownerId)
  const rejected = (await deps.payoutTargets([ownerId])).get(ownerId)?.status === 'rejected'
  const payments = await paymentsOf(deps, stays)
  const told = { waits: waitsIn(open), runsFrom: await runsComeFrom(deps), rejected }
  const explain = explainerOf(deps, locale)
  const lines = stays
    .map((stay) => lineOf({ ...told, stay, payments: payments.get(stay.stayId) ?? [] }, explain))
    .sort((a, b) => (a.checkOut + a.code < b.checkOut + b.code ? -1 : 1))
  return { month: wanted, lines, totals: sumUp(lines) }
}

type Payment = {
  stayId: string
  run: number
  amount: number
  status: (typeof payouts.$inferSelect)['status']
  reference: string | null
  reason: string | null
  way: (typeof payouts.$inferSelect)['way']
  /** Takes back what came back of another one of the run. */
  cameBack: boolean
  /** The day on which it last moved. */
  on: Day
}

type Wait = { reason: WaitReason; until: Date | null; carried: Money | null }

/** Why a stay is not paid by the next run; null for one that is. Of what has been paid nothing is said. */
function waitsIn({ thursday, groups, apart, plan }: Open): (stay: PayableStay) => Wait | null {
  const planned = new Map(plan.waiting.map((line) => [line.stay.stayId, line]))
  const carried = new Map(plan.carried.map(({ currency, amount }) => [currency, amount]))
  return ({ stayId, ownerId, checkOut, ended, gross: { currency } }) => {
    const line = planned.get(stayId)
    if (line) return { reason: line.reason, until: line.until, carried: carried.get(currency) ?? null }
    if (apart.includes(ownerId)) return null
    if (checkOut >= thursday) return { reason: ended ? 'kept' : 'not_due', until: null, carried: null }
    const group = groups.find((one) => one.currency === currency)
    return group?.waits ? { reason: group.waits, until: group.until, carried: money(group.due, currency) } : null
  }
}

/** Of hundreds of lines most say the same as others: what was said once is said again. */
function explainerOf({ translate }: PayoutDeps, locale: Locale): (state: MoneyState, words: MoneyWords) => string {
  const said = new Map<string, string>()
  return (state, words) => {
    const key = JSON.stringify([state, words])
    const known = said.get(key) ?? explainMoney(state, words, locale, translate)
    said.set(key, known)
    return known
  }
}

/** All lines of the stays, those that came back with them, in the order of their runs. */
async function paymentsOf({ db }: PayoutDeps, stays: readonly PayableStay[]): Promise<Map<string, Payment[]>> {
  const found = new Map<string, Payment[]>(stays.map(({ stayId }) => [stayId, []]))
  if (stays.length === 0) return found
  const reservationIds = stays.map(({ reservationId }) => reservationId)
  const { stayId, amount, cameBack } = payoutLines
  const { status, reference, reason, settledAt, way } = payouts
  const { number: run, approvedAt, preparedAt } = payoutRuns
  const rows = await db
    .select({ stayId, amount, cameBack, status, reference, reason, way, settledAt, run, approvedAt, preparedAt })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    // By reservation too: that is indexed, and a stay's lines that came back are not.
    .where(and(among(payoutLines.reservationId, reservationIds), among(stayId, [...found.keys()])))
    .orderBy(payoutRuns.number, payoutLines.revision)
  for (const { settledAt: settled, approvedAt: approved, preparedAt: prepared, ...payment } of rows) {
    found.get(payment.stayId)?.push({ ...payment, on: today(settled ?? approved ?? prepared) })
  }
  return found
}

/** What is with the bank or has arrived. */
function paidBy(payments: readonly Pick<Payment, 'status' | 'amount'>[]): number {
  return payments
    .filter(({ status }) => AT_BANKS.some((one) => one === status))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function lineOf(told: Omit<Asked, 'open'>, explain: ReturnType<typeof explainerOf>): StatementLine {
  const { stay, payments } = told
  const { stayId, code, hotelName, hotelLanguage, checkOut, feePercent } = stay
  const { gross, refunded, fee, net } = figuresOf(stay)
  const paid = paidBy(payments)
  const open = net.amount - paid
  const { state, day, ...words } = stateOf({ ...told, open })
  return {
    stayId,
    code,
    hotelName,
    hotelLanguage,
    checkOut,
    feePercent,
    currency: gross.currency,
    gross: gross.amount,
    refunded: refunded.amount,
    fee: fee.amount,
    net: net.amount,
    paid,
    open,
    state,
    explanation: explain(state, { ...words, ...(day && { day }) }),
    expectedOn: EXPECTED.has(state) ? (day ?? null) : null,
    payments: payments
      .filter(({ status }) => status !== 'dropped')
      .map(({ run, amount, status, reference, on, cameBack }) => ({ run, amount, status, reference, on, cameBack })),
  }
}

/** Of these the day is one on which money is to be expected. */
const EXPECTED: ReadonlySet<MoneyState> = new Set(['not_due', 'kept', 'next_run', 'sent', 'paid_again'])

type Asked = {
  stay: PayableStay
  waits: ReturnType<typeof waitsIn>
  payments: Payment[]
  open: number
  runsFrom: Day
  /** Its owner is rejected: nothing of theirs is paid. */
  rejected: boolean
}

function stateOf(asked: Asked): { state: MoneyState } & MoneyWords {
  const { stay, waits, payments, open, rejected } = asked
  const last = payments.findLast(({ status }) => status !== 'dropped')
  if (open === 0) return settledState(last)
  if (last?.status === 'prepared') return { state: 'in_run', run: last.run }
  const waiting = waits(stay)
  const { currency } = stay.gross
  if (waiting?.reason === 'differs') return { state: 'differs' }
  if (open < 0) return { state: 'owed_back', amount: money(-open, currency) }
  if (rejected) return { state: 'rejected' }
  if (waiting?.reason === 'carried') {
    return { state: 'carried', amount: money(-(waiting.carried?.amount ?? 0), currency) }
  }
  return awaited(asked, waiting, last)
}

/** What is owed: with which run it comes, or what keeps it back. */
function awaited({ stay, runsFrom }: Asked, waiting: Wait | null, last: Payment | undefined) {
  const day = nextThursday(stay.checkOut, runsFrom)
  const back = last && cameBackOf(last)
  if (!waiting) return back ? { state: 'paid_again' as const, ...back, day } : { state: 'next_run' as const, day }
  const { reason, until } = waiting
  if (reason === 'not_due' || reason === 'kept') return { state: reason, day }
  if (reason === 'returned' && back) return { state: reason, ...back }
  return { state: reason, ...(until && { day: today(until) }) }
}

/** The whole payment, or a part of it. */
function cameBackOf({ status, cameBack: inPart, run, reason, way }: Payment) {
  if (status === 'returned') return { run, reason: reason ?? '', carrier: carrierOf(way) }
  return inPart ? { run, carrier: carrierOf(way), inPart } : null
}

function settledState(last: Payment | undefined): { state: MoneyState } & MoneyWords {
  if (last?.status === 'paid') return { state: 'paid', day: last.on, run: last.run, reference: last.reference ?? '' }
  if (last?.status === 'sent') {
    const { run, on, way } = last
    const carrier = carrierOf(way)
    return { state: 'sent', run, carrier, ...(carrier === 'bank' && { day: arrivalBy(on) }) }
  }
  return { state: 'nothing' }
}
