import type { Payouts } from '#modules/ledger/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import { connectTold } from '#modules/payments/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs.ts'

type Ground = { db: Database; events: Events; jobs: Jobs }
type Told = { partners: Pick<Partners, 'stripeAccountTold'>; payouts: Pick<Payouts, 'transfers'> }

/** Carries out what goes to owners by Stripe, and brings what Stripe tells to those who keep it. */
export async function followConnect(ground: Ground, { partners, payouts }: Told) {
  payouts.transfers.start(ground)
  await ground.events.subscribe(connectTold, 'connect', ({ data: { of, reference } }) =>
    of === 'account' ? partners.stripeAccountTold(reference) : payouts.transfers.told(reference),
  )
}
