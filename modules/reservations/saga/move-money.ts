import type { Transaction } from '#platform/database/index.ts'
import { money, subtract } from '#platform/money.ts'
import type { reservationQuotes } from '../care.tables.ts'
import { handlerOf } from '../items/item-handler.ts'
import type { ReservationDeps } from '../reservations.deps.ts'
import type { ItemRow } from '../reservations.store.ts'
import type { SagaPayment } from './next-step.ts'

type Ended = { item: ItemRow; quote: typeof reservationQuotes.$inferSelect; payment: SagaPayment | null }

/** An item has ended as it was quoted: books what is kept of it and asks for the refund. Promised money is let go later. */
export async function moveMoney(
  deps: ReservationDeps,
  tx: Transaction,
  { item, quote, payment }: Ended,
): Promise<void> {
  const at = deps.clock.now()
  const captured = payment?.captured ?? 0
  const left = captured - (payment?.refunded ?? 0)
  const back = money(Math.min(quote.refund, left), quote.currency)
  const retained = captured === 0 ? money(0, quote.currency) : subtract(money(item.amount, item.currency), back)
  await handlerOf(deps.handlers, item).unwind(tx, item, { retained, at, by: quote.confirmedBy ?? 'system' })
  if (!payment || back.amount === 0) return
  await deps.payments.refund({
    ...{ paymentId: payment.id, amount: back, key: `cancel-${quote.id}`, tx },
    reason: quote.reason ?? `${quote.quote.rule.id}`,
    requestedBy: quote.confirmedBy ?? 'system',
    promisedBy: quote.quote.refundBy,
  })
}
