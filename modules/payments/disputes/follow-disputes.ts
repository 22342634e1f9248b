import { askProvider } from '#modules/payments/call-provider.ts'
import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import type { ProviderDispute } from '#modules/payments/payment-provider.ts'
import { providerOf } from '#modules/payments/provider-of.ts'
import { inArray } from '#platform/database/query.ts'
import { paymentDisputes } from './disputes.tables.ts'
import { observeDispute } from './observe-dispute.ts'

const DAY_MS = 86_400_000
/** What was opened and never told is found within these. */
const LOOK_BACK_DAYS = 3

/** Asks about everything that is open, and for what was opened lately; what cannot be asked now waits for the next time. */
export async function followDisputes(deps: PaymentDeps): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_DAYS * DAY_MS)
  const open = await deps.db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.status, ['inquiry', 'needs_response', 'under_review', 'won']))
  let seen = 0
  for (const row of open) {
    if (row.status === 'won' && row.heldBack === 0) continue
    const { paymentId, reference } = row
    const dispute = await askProvider(deps, { paymentId }, () => providerOf(deps, row).findDispute(reference))
    if (dispute) seen += await take(deps, dispute)
  }
  const inUse = deps.inUse()
  const lately = await askProvider(deps, { provider: inUse.code }, () => inUse.disputesSince(since))
  for (const dispute of lately ?? []) seen += await take(deps, dispute)
  return seen
}

async function take(deps: PaymentDeps, dispute: ProviderDispute): Promise<number> {
  const row = await deps.db.transaction((tx) => observeDispute(deps, tx, dispute))
  return row ? 1 : 0
}
