import { randomBytes } from 'node:crypto'
import type { DisputeAnswer, ProviderDispute } from '#modules/payments/payment-provider.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gte, inArray } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { findById, keepEvents, lockPayment, type SandboxPayment } from './sandbox.store.ts'
import { sandboxDisputes } from './sandbox.tables.ts'
import { SANDBOX_JOBS, type SandboxDeps } from './sandbox-deps.ts'
import { eventOf } from './sandbox-webhooks.ts'

type Row = typeof sandboxDisputes.$inferSelect

const ANSWER_DAYS = 9
const DAY_MS = 86_400_000
/** A true bank takes weeks. */
const DECIDES_AFTER_MS = 8_000
/** Given back with a dispute that is won. */
const FEE = 1_500
/** Said by whoever wants to see how it is to lose. */
const LOSING = 'losing_evidence'
const OPEN = ['needs_response', 'under_review'] as const

/** The payer of a captured payment asks the bank for the money back; once for each payment. */
export function openDispute(deps: SandboxDeps, payment: SandboxPayment): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, { id: payment.id })
    const [row] = await tx
      .insert(sandboxDisputes)
      .values({
        id: `sd_${randomBytes(18).toString('base64url')}`,
        paymentId: payment.id,
        status: 'needs_response',
        amount: payment.amount,
        answerBy: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
        openedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (locked && row) await tell(deps, tx, locked, row)
  })
}

export async function findDispute(deps: SandboxDeps, reference: string): Promise<ProviderDispute | null> {
  const [row] = await deps.db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, reference))
  return row ? wordOf(deps, await lapseIfDue(deps, row)) : null
}

export async function disputesSince(deps: SandboxDeps, at: Date): Promise<ProviderDispute[]> {
  const rows = await deps.db
    .select()
    .from(sandboxDisputes)
    .where(gte(sandboxDisputes.openedAt, at))
    .orderBy(asc(sandboxDisputes.openedAt))
  return Promise.all(rows.map(async (row) => wordOf(deps, await lapseIfDue(deps, row))))
}

export async function answerDispute(deps: SandboxDeps, reference: string, { text }: DisputeAnswer) {
  const answered = await move(deps, reference, ['needs_response'], { status: 'under_review', evidence: text })
  if (answered) {
    const at = new Date(deps.clock.now().getTime() + DECIDES_AFTER_MS)
    await deps.db.transaction((tx) => deps.jobs.send(tx, SANDBOX_JOBS.decide, { disputeId: reference }, { at }))
  }
  return known(deps, reference)
}

export async function acceptDispute(deps: SandboxDeps, reference: string) {
  await move(deps, reference, ['needs_response'], { status: 'lost' })
  return known(deps, reference)
}

/** The bank has read what we said. */
export async function decideDispute(deps: SandboxDeps, disputeId: string): Promise<void> {
  const [row] = await deps.db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, disputeId))
  const status = row?.evidence?.includes(LOSING) ? ('lost' as const) : ('won' as const)
  await move(deps, disputeId, ['under_review'], { status })
}

/** Whether the bank of a payment has taken its money back, or may yet: nothing more can be given back then. */
export async function isDisputed(db: Pick<Database, '$count'>, paymentId: string): Promise<boolean> {
  const taken = and(eq(sandboxDisputes.paymentId, paymentId), inArray(sandboxDisputes.status, [...OPEN, 'lost']))
  return (await db.$count(sandboxDisputes, taken)) > 0
}

/** No answer is an answer. */
async function lapseIfDue(deps: SandboxDeps, row: Row): Promise<Row> {
  if (row.status !== 'needs_response' || row.answerBy > deps.clock.now()) return row
  return (await move(deps, row.id, ['needs_response'], { status: 'lost' })) ?? row
}

type Set = Partial<Pick<Row, 'status' | 'evidence'>>

async function move(deps: SandboxDeps, id: string, from: Row['status'][], set: Set): Promise<Row | null> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id))
    const payment = found && (await lockPayment(tx, { id: found.paymentId }))
    if (!payment) return null
    const [row] = await tx
      .update(sandboxDisputes)
      .set(set)
      .where(and(eq(sandboxDisputes.id, id), inArray(sandboxDisputes.status, from)))
      .returning()
    if (row) await tell(deps, tx, payment, row)
    return row ?? null
  })
}

async function tell(deps: SandboxDeps, tx: Transaction, payment: SandboxPayment, { id, status }: Row): Promise<void> {
  const event = eventOf(deps, `${id} ${status}`, { kind: 'disputed', reference: id })
  await keepEvents(tx, payment, [...payment.events, event])
}

async function known(deps: SandboxDeps, reference: string): Promise<ProviderDispute> {
  const dispute = await findDispute(deps, reference)
  if (!dispute) throw new Error(`no dispute ${reference}`)
  return dispute
}

async function wordOf({ db }: SandboxDeps, row: Row): Promise<ProviderDispute> {
  const payment = await findById(db, row.paymentId)
  if (!payment) throw new Error(`no payment of the dispute ${row.id}`)
  return {
    reference: row.id,
    paymentKey: payment.key,
    status: row.status,
    reason: 'not_received',
    amount: money(row.amount, payment.currency),
    heldBack: row.status !== 'won',
    fee: row.status === 'won' ? null : money(FEE, payment.currency),
    answerBy: row.status === 'needs_response' ? row.answerBy : null,
    openedAt: row.openedAt,
  }
}
