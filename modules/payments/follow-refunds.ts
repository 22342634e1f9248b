import { askProvider } from './call-provider.ts'
import { observeRefund } from './observe-refund.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentProvider, SeenRefund } from './payment-provider.ts'

const DAY_MS = 86_400_000
/** A job has two minutes; providers bear few questions a second. */
const AT_ONCE = 6

/**
 * Asks which refunds were made within these days: those that were made elsewhere, and those that came back after they had arrived, are
 * found so where no webhook told. At every provider whose key is here, whichever is in use now. @returns how many were taken in
 */
export async function followRefunds(deps: PaymentDeps, days: number): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - days * DAY_MS)
  let taken = 0
  for (const provider of deps.providers) {
    // Of one without a key a check tells staff (followed-check.ts).
    if (provider.isReachable()) taken += await followAt(deps, provider, since)
  }
  return taken
}

async function followAt(deps: PaymentDeps, provider: PaymentProvider, since: Date): Promise<number> {
  const about = { provider: provider.code }
  const refunded = await askProvider(deps, about, () => provider.refundedSince(since))
  const rest = (refunded ?? []).values()
  // Each has the patience of one question: however many there are, and whichever of them cannot be read.
  const follow = async () => {
    let taken = 0
    for (const payment of rest) {
      const seen = await askProvider(deps, { ...about, ...payment }, () => provider.refundsOf(payment))
      for (const refund of seen ?? []) taken += await take(deps, refund)
    }
    return taken
  }
  const all = await Promise.all(Array.from({ length: AT_ONCE }, follow))
  return all.reduce((sum, taken) => sum + taken, 0)
}

/** One that does not fit into our books yet keeps no other back. */
async function take(deps: PaymentDeps, refund: SeenRefund): Promise<number> {
  try {
    const row = await deps.db.transaction((tx) => observeRefund(deps, tx, refund, { cause: 'asked' }))
    return row ? 1 : 0
  } catch (error) {
    deps.log.error({ err: error, paymentId: refund.paymentKey }, 'a refund could not be taken in; the next round tries')
    return 0
  }
}
