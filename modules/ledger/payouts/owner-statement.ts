import { among } from '#platform/database/among.ts'
import { and, eq } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { runsComeFrom } from './coming-run.ts'
import type { MoneyState, Statement, StatementLine } from './earnings.contract.ts'
import { explainMoney, type MoneyWords } from './explain-money.ts'
import { figuresOf } from './figures.ts'
import { arrivalBy, nextThursday, today } from './paydays.ts'
import type { PayableStay, PayoutDeps } from './payouts.deps.ts'
import { AT_BANKS, payoutLines, payoutRuns, payouts } from './payouts.tables.ts'
import type { RunPlan } from './plan-run.ts'
import { readPlan } from './read-plan.ts'
import { sumUp } from './sum-up.ts'

type Wanted = { month?: string; locale: Locale }

/** Every stay of a month, by check-out: what it comes to, where its money is, when it is paid and why not yet. */
export async function statementOf(deps: PayoutDeps, ownerId: string, { month, locale }: Wanted): Promise<Statement> {
  const wanted = month ?? today(deps.clock.now()).slice(0, 7)
  const from = `${wanted}-01`
  const before = `${addDays(from, 31).slice(0, 7)}-01`
  const stays = await deps.payable({ ownerId, from, before })
  const plan = await readPlan(deps, { ownerId })
  const rejected = (await deps.payoutTargets([ownerId])).get(ownerId)?.status === 'rejected'
  const payments = await paymentsOf(deps, stays)
  const runsFrom = await runsComeFrom(deps)
  const lines = stays
    .map((stay) => lineOf(deps, { stay, plan, payments: payments.get(stay.stayId) ?? [], locale, runsFrom, rejected }))
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
  /** The day on which it last moved. */
  on: Day
}

/** All lines of the stays, those that came back with them, in the order of their runs. */
async function paymentsOf({ db }: PayoutDeps, stays: readonly PayableStay[]): Promise<Map<string, Payment[]>> {
  const found = new Map<string, Payment[]>(stays.map(({ stayId }) => [stayId, []]))
  if (stays.length === 0) return found
  const reservationIds = stays.map(({ reservationId }) => reservationId)
  const rows = await db
    .select({ line: payoutLines, payout: payouts, run: payoutRuns })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    // By reservation too: that is indexed, and a stay's lines that came back are not.
    .where(and(among(payoutLines.reservationId, reservationIds), among(payoutLines.stayId, [...found.keys()])))
    .orderBy(payoutRuns.number)
  for (const { line, payout, run } of rows) {
    const { status, reference, reason, settledAt } = payout
    const on = today(settledAt ?? run.approvedAt ?? run.preparedAt)
    found
      .get(line.stayId)
      ?.push({ stayId: line.stayId, run: run.number, amount: line.amount, status, reference, reason, on })
  }
  return found
}

/** What is with the bank or has arrived. */
function paidBy(payments: readonly Pick<Payment, 'status' | 'amount'>[]): number {
  return payments
    .filter(({ status }) => AT_BANKS.some((one) => one === status))
    .reduce((sum, { amount }) => sum + amount, 0)
}

type Told = Omit<Asked, 'open'> & { locale: Locale }

function lineOf(deps: PayoutDeps, { locale, ...told }: Told): StatementLine {
  const { stay, payments } = told
  const { stayId, code, hotelName, checkOut } = stay
  const { gross, refunded, fee, net } = figuresOf(stay)
  const paid = paidBy(payments)
  const open = net.amount - paid
  const { state, day, ...words } = stateOf({ ...told, open })
  return {
    stayId,
    code,
    hotelName,
    checkOut,
    currency: gross.currency,
    gross: gross.amount,
    refunded: refunded.amount,
    fee: fee.amount,
    net: net.amount,
    paid,
    open,
    state,
    explanation: explainMoney(state, { ...words, ...(day && { day }) }, locale, deps.translate),
    expectedOn: EXPECTED.has(state) ? (day ?? null) : null,
    payments: payments
      .filter(({ status }) => status !== 'dropped')
      .map(({ run, amount, status, reference, on }) => ({ run, amount, status, reference, on })),
  }
}

/** Of these the day is one on which money is to be expected. */
const EXPECTED: ReadonlySet<MoneyState> = new Set(['not_due', 'kept', 'next_run', 'sent', 'paid_again'])

type Asked = {
  stay: PayableStay
  plan: RunPlan
  payments: Payment[]
  open: number
  runsFrom: Day
  /** Its owner is rejected: nothing of theirs is paid. */
  rejected: boolean
}

function stateOf(asked: Asked): { state: MoneyState } & MoneyWords {
  const { stay, plan, payments, open, rejected } = asked
  const last = payments.findLast(({ status }) => status !== 'dropped')
  if (open === 0) return settledState(last)
  if (last?.status === 'prepared') return { state: 'in_run', run: last.run }
  const waiting = plan.waiting.find(({ stay: one }) => one.stayId === stay.stayId)
  const { currency } = stay.gross
  if (waiting?.reason === 'differs') return { state: 'differs' }
  if (open < 0) return { state: 'owed_back', amount: money(-open, currency) }
  if (rejected) return { state: 'rejected' }
  if (waiting?.reason === 'carried') {
    const carried = plan.carried.find((one) => one.currency === currency)
    return { state: 'carried', amount: money(-(carried?.amount.amount ?? 0), currency) }
  }
  return awaited(asked, waiting, last)
}

/** What is owed: with which run it comes, or what keeps it back. */
function awaited(
  { stay, runsFrom }: Asked,
  waiting: RunPlan['waiting'][number] | undefined,
  last: Payment | undefined,
) {
  const day = nextThursday(stay.checkOut, runsFrom)
  const back = last?.status === 'returned' && { run: last.run, reason: last.reason ?? '' }
  if (!waiting) return back ? { state: 'paid_again' as const, ...back, day } : { state: 'next_run' as const, day }
  const { reason, until } = waiting
  if (reason === 'not_due' || reason === 'kept') return { state: reason, day }
  if (reason === 'returned' && back) return { state: reason, ...back }
  return { state: reason, ...(until && { day: today(until) }) }
}

function settledState(last: Payment | undefined): { state: MoneyState } & MoneyWords {
  if (last?.status === 'paid') return { state: 'paid', day: last.on, run: last.run, reference: last.reference ?? '' }
  if (last?.status === 'sent') return { state: 'sent', day: arrivalBy(last.on), run: last.run }
  return { state: 'nothing' }
}
