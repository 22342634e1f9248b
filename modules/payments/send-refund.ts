import { isRow } from '#platform/database/is-row.ts'
import { money } from '#platform/money.ts'
import { askProvider, callProvider } from './call-provider.ts'
import { elsewhereKey, isElsewhere } from './elsewhere.contract.ts'
import { moveRefund, observeRefund } from './observe-refund.ts'
import { nextAsk } from './payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider, ProviderRefund, SeenRefund } from './payment-provider.ts'
import { lockPayment, type RefundRow, readPayment, readRefund } from './payments.store.ts'
import { refunds } from './payments.tables.ts'
import type { PaymentKey } from './payments.ts'
import { providerOf } from './provider-of.ts'

/** Sends a recorded refund to the provider, once: if it is in doubt, the provider is asked first. Safe to repeat. */
export async function sendRefund(deps: PaymentDeps, key: PaymentKey): Promise<void> {
  const refund = await readRefund(deps.db, key)
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return
  const payment = await readPayment(deps.db, paymentOf(refund))
  if (!payment) return
  const provider = providerOf(deps, payment)
  if (isElsewhere(refund.key)) return askElsewhere(deps, provider, refund)
  const find = () => provider.findRefund(refund.id)
  const seen = refund.status === 'requested' ? null : await askProvider(deps, { refundId: refund.id }, find)
  if (seen === undefined) return
  const answer = seen ?? (await callRefund(deps, provider, refund))
  if (answer) await takeIn(deps, refund, answer)
  else await recordDoubt(deps, refund)
}

const paymentOf = ({ paymentId, reservationId }: RefundRow): PaymentKey => ({ id: paymentId, reservationId })

/** What others have made is asked about, and never made. */
async function askElsewhere(deps: PaymentDeps, provider: PaymentProvider, refund: RefundRow): Promise<void> {
  const key = refund.paymentId
  const seen = await askProvider(deps, { refundId: refund.id }, () => provider.refundsOf({ key }))
  const answer = seen?.find((one) => 'mark' in one && elsewhereKey(one.mark) === refund.key)
  if (answer) await takeIn(deps, refund, answer)
}

/** What is under way with the bank is left alone for a while. */
function takeIn(deps: PaymentDeps, { reservationId }: RefundRow, answer: SeenRefund): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const refund = await observeRefund(deps, tx, answer, { cause: 'asked', reservationId })
    if (refund?.status !== 'pending') return
    const askAfter = nextAsk(refund.createdAt, deps.clock.now())
    await tx
      .update(refunds)
      .set({ askAfter })
      .where(isRow(refunds, { id: refund.id, reservationId }))
  })
}

function callRefund(deps: PaymentDeps, provider: PaymentProvider, refund: RefundRow): Promise<ProviderRefund | null> {
  const { id, paymentId, reservationId } = refund
  const request = { paymentKey: paymentId, key: id, amount: money(refund.amount, refund.currency) }
  const call = { paymentId, reservationId, refundId: id, kind: 'refund' as const, key: `refund:${id}` }
  return callProvider(deps, call, () => provider.refund(request))
}

async function recordDoubt(deps: PaymentDeps, known: RefundRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentOf(known))
    const refund = await readRefund(tx, known)
    if (!payment || refund?.status !== 'requested') return
    await moveRefund(tx, { payment, refund, to: 'in_doubt', cause: 'refund', now: deps.clock.now() })
  })
}
