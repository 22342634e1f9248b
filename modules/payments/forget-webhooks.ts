import { and, isNotNull, lt } from '#platform/database/query.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentWebhooks } from './payments.tables.ts'

/** A dispute about a card payment may be opened for half a year. */
const KEPT_DAYS = 180

/** Deletes what providers told us and we have handled; what it changed is in the payment's history. Returns how many. */
export async function forgetOldWebhooks({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const old = and(lt(paymentWebhooks.receivedAt, before), isNotNull(paymentWebhooks.handledAt))
  const { rowCount } = await db.delete(paymentWebhooks).where(old)
  return rowCount ?? 0
}
