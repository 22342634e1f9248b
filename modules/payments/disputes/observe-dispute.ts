import type { Posting } from '#modules/ledger/index.ts'
import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import type { ProviderDispute } from '#modules/payments/payment-provider.ts'
import { disputeOpened } from '#modules/payments/payments.events.ts'
import { lockPayment, type PaymentRow } from '#modules/payments/payments.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { type Money, money, subtract, times } from '#platform/money.ts'
import { TO_ANSWER } from './dispute-kinds.contract.ts'
import { type DisputeMove, paymentDisputes } from './disputes.tables.ts'

export type DisputeRow = typeof paymentDisputes.$inferSelect
type Deps = Pick<PaymentDeps, 'ledger' | 'events' | 'clock'>

/** By whose hand it moved: the name of a member of staff, and what they sent. */
export type AnsweredBy = { by: string; sent?: DisputeRow['sent'] }

/**
 * Takes in what the provider says of a dispute: its status, what it keeps back, and what of that is gone, which the ledger is told. The
 * same again changes nothing. Null when the payment is not ours.
 */
export async function observeDispute(
  deps: Deps,
  tx: Transaction,
  seen: ProviderDispute,
  answered?: AnsweredBy,
): Promise<DisputeRow | null> {
  const payment = await lockPayment(tx, { id: seen.paymentKey })
  if (!payment) return null
  if (seen.amount.currency !== payment.currency) {
    throw new Error(`dispute ${seen.reference} is in ${seen.amount.currency}, its payment ${payment.id} is not`)
  }
  const known = await readByReference(tx, payment.provider, seen.reference)
  const now = deps.clock.now()
  const next = stateAfter(seen)
  const move: DisputeMove = { at: now.toISOString(), status: seen.status, by: answered?.by ?? null }
  const row = known ?? (await open(deps, tx, { payment, seen, move, now }))
  if (known && same(known, next) && !answered) return known
  const history = row.status === seen.status ? row.history : [...row.history, move]
  const version = row.version + 1
  await post(deps, tx, { row, next, payment, at: now, version })
  const sent = answered?.sent ?? row.sent
  const [moved] = await tx
    .update(paymentDisputes)
    .set({ ...next, history, version, sent, updatedAt: now })
    .where(and(eq(paymentDisputes.id, row.id), eq(paymentDisputes.version, row.version)))
    .returning()
  if (!moved) throw new Error(`dispute ${row.id} was moved by someone else`)
  return moved
}

type State = Pick<DisputeRow, 'status' | 'reason' | 'amount' | 'heldBack' | 'lost' | 'fee' | 'feeCurrency' | 'answerBy'>

function stateAfter({ status, reason, amount: { amount }, heldBack, fee, answerBy }: ProviderDispute): State {
  return {
    status,
    reason,
    amount,
    heldBack: heldBack ? amount : 0,
    lost: heldBack && status === 'lost' ? amount : 0,
    fee: fee?.amount ?? 0,
    feeCurrency: fee?.currency ?? null,
    answerBy: TO_ANSWER.includes(status) ? answerBy : null,
  }
}

function same(row: DisputeRow, next: State): boolean {
  const { status, reason, amount, heldBack, lost, fee, answerBy } = row
  return (
    status === next.status &&
    reason === next.reason &&
    amount === next.amount &&
    heldBack === next.heldBack &&
    lost === next.lost &&
    fee === next.fee &&
    row.feeCurrency === next.feeCurrency &&
    answerBy?.getTime() === next.answerBy?.getTime()
  )
}

type Opening = { payment: PaymentRow; seen: ProviderDispute; move: DisputeMove; now: Date }

async function open(deps: Deps, tx: Transaction, { payment, seen, move, now }: Opening): Promise<DisputeRow> {
  const { id: paymentId, reservationId, reservationCode, provider, currency } = payment
  const { reference, openedAt } = seen
  const fresh = { paymentId, reservationId, reservationCode, provider, reference, currency, openedAt, updatedAt: now }
  // What the provider keeps is told to the ledger by the move that follows.
  const state = { ...stateAfter(seen), heldBack: 0, lost: 0, fee: 0, feeCurrency: null }
  const [row] = await tx
    .insert(paymentDisputes)
    .values({ ...fresh, ...state, history: [move] })
    .returning()
  if (!row) throw new Error(`dispute ${reference} was not stored`)
  await deps.events.publish(tx, disputeOpened, { disputeId: row.id, paymentId, reservationId })
  return row
}

export async function readByReference(tx: Pick<Transaction, 'select'>, provider: string, reference: string) {
  const [row] = await tx
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.reference, reference)))
  return row ?? null
}

type Told = { row: DisputeRow; next: State; payment: PaymentRow; at: Date; version: number }

/** What is kept back is no longer owed by the provider: it is disputed, and once lost it is a cost, as is what the provider charges. */
async function post({ ledger }: Deps, tx: Transaction, { row, next, payment, at, version }: Told): Promise<void> {
  const more = (of: 'heldBack' | 'lost') => subtract(money(next[of], row.currency), money(row[of], row.currency))
  const [held, gone] = [more('heldBack'), more('lost')]
  const entries: Posting['entries'] = [
    ...entry(`provider:${payment.provider}`, times(held, -1)),
    ...entry(`disputed:${payment.provider}`, subtract(held, gone)),
    ...entry('chargebacks', gone),
    ...feesOf(row, next).flatMap((fee) => [
      ...entry('dispute-fees', fee),
      ...entry(`provider:${payment.provider}`, times(fee, -1)),
    ]),
  ]
  if (entries.length === 0) return
  const key = `dispute:${row.id}:${version}`
  await ledger.post(tx, { key, kind: 'dispute', reservationId: row.reservationId, at, entries })
}

/** What was charged before is taken back, and what is charged now is written: the two are mostly one. */
function feesOf(before: Charged, after: Charged): Money[] {
  const now = after.feeCurrency ? money(after.fee, after.feeCurrency) : null
  const then = before.feeCurrency ? money(before.fee, before.feeCurrency) : null
  if (!then) return now ? [now] : []
  if (now?.currency === then.currency) return [subtract(now, then)]
  return [...(now ? [now] : []), times(then, -1)]
}

type Charged = Pick<DisputeRow, 'fee' | 'feeCurrency'>

const entry = (account: Posting['entries'][number]['account'], amount: Money) =>
  amount.amount === 0 ? [] : [{ account, amount }]
