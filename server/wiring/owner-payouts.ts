import { createPayouts, type Ledger, type Payouts } from '#modules/ledger/index.ts'
import { connectTold, type StripePay } from '#modules/payments/index.ts'
import type { Ground } from './ground.ts'
import { payoutSources } from './payout-sources.ts'

type Sources = Omit<Parameters<typeof payoutSources>[0], 'db'>
type Given = { ledger: Ledger; stripePay: Pick<StripePay, 'connect'>; sources: Sources }

/** Payouts of owners, carried by banks and by Stripe. What Stripe tells is brought to those who keep it. */
export async function openOwnerPayouts(ground: Ground, { ledger, stripePay, sources }: Given): Promise<Payouts> {
  const { partners } = sources
  const payouts = createPayouts({
    ...ground,
    ledger,
    transfers: stripePay.connect,
    ...payoutSources({ db: ground.db, ...sources }),
  })
  payouts.transfers.start(ground)
  await ground.events.subscribe(connectTold, 'connect', ({ data: { of, reference } }) =>
    of === 'account' ? partners.stripeAccountTold(reference) : payouts.transfers.told(reference),
  )
  return payouts
}
