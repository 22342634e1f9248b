import { payoutTransfers } from '#modules/ledger/payouts/payouts.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { site } from '#platform/site.ts'

type Made = Pick<typeof payoutTransfers.$inferSelect, 'mode'>

/** Made with a test key where a live one is kept now, or the other way round. Without a key nothing is known. */
export function isOfOtherKey({ mode }: Made): boolean {
  const { stripe } = site()
  return mode !== null && stripe !== null && mode !== stripe
}

/** Of a payout that goes by Stripe: nobody asks for its transfer with the key in use, so staff may say that it is owed again. */
export async function isLeftAside(db: DatabaseOrTransaction, payoutId: string): Promise<boolean> {
  const [row] = await db
    .select({ mode: payoutTransfers.mode })
    .from(payoutTransfers)
    .where(eq(payoutTransfers.payoutId, payoutId))
  return row !== undefined && isOfOtherKey(row)
}
