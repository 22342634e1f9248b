import { vi } from 'vitest'
import { providerSuite } from '#modules/payments/providers/provider-suite.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { sandboxDisputes, sandboxPayments } from './sandbox.tables.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase()
const CARDS = { good: 'approve', insufficient_funds: 'decline:insufficient_funds', challenge: 'challenge' } as const

for (const currency of ['BRL', 'USD'] as const) {
  providerSuite(`the sandbox in ${currency}`, async () => {
    const clock = fixedClock('2026-11-21T12:00:00Z')
    const { provider, tokenFor } = await openPayments(database, clock)
    const dispute = async () => ({ paymentToken: await tokenFor('dispute'), reference: disputeOf })
    const made = async () => 61_725
    const refundElsewhere = async () => ({ paymentToken: await tokenFor('refund-elsewhere'), made })
    return { provider, now: clock.now, currency, token: (how) => tokenFor(CARDS[how]), dispute, refundElsewhere }
  })
}

async function disputeOf(paymentKey: string): Promise<string> {
  const [row] = await database.db
    .select({ id: sandboxDisputes.id })
    .from(sandboxDisputes)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxDisputes.paymentId))
    .where(eq(sandboxPayments.key, paymentKey))
  return row?.id ?? ''
}
