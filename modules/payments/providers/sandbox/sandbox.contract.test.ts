import { vi } from 'vitest'
import { providerSuite } from '#modules/payments/providers/provider-suite.fixture.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase()
const CARDS = { good: 'approve', insufficient_funds: 'decline:insufficient_funds', challenge: 'challenge' } as const

for (const currency of ['BRL', 'USD'] as const) {
  providerSuite(`the sandbox in ${currency}`, async () => {
    const clock = fixedClock('2026-11-21T12:00:00Z')
    const { provider, tokenFor } = await openPayments(database, clock)
    return { provider, now: clock.now, currency, token: (how) => tokenFor(CARDS[how]) }
  })
}
