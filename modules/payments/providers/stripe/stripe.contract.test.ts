import { pino } from 'pino'
import Stripe from 'stripe'
import { vi } from 'vitest'
import { providerSuite } from '#modules/payments/providers/provider-suite.fixture.ts'
import { systemClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openScripted, tokenOf } from './open-scripted.fixture.ts'
import { refundAtDashboard } from './scripted-refunds.fixture.ts'
import { createStripe } from './stripe.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase()

for (const currency of ['BRL', 'USD'] as const) {
  providerSuite(`Stripe in ${currency}`, async () => {
    const { provider, clock, server } = await openScripted(database.db)
    const reference = async (key: string) => server.state.dispute(key).id
    const dispute = async () => ({ paymentToken: tokenOf('good'), reference })
    const made = async (key: string) => refundAtDashboard(server.state, key, 61_725).amount
    const refundElsewhere = async () => ({ paymentToken: tokenOf('good'), made })
    const token = async (how: string) => tokenOf(how)
    return { provider, now: clock.now, currency, token, dispute, refundElsewhere, close: server.close }
  })
}

const key = process.env['STRIPE_TEST_KEY']
if (key?.startsWith('sk_test_')) {
  providerSuite('Stripe in its own test mode', async () => {
    const { provider } = createStripe({
      db: database.db,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      address: 'https://api.stripe.com',
      key: async () => key,
      mode: () => 'test',
    })
    return { provider, now: systemClock.now, currency: 'USD', token: (how) => trueToken(key, TRUE_CARDS[how]) }
  })
}

const TRUE_CARDS = {
  good: 'pm_card_visa',
  insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  challenge: 'pm_card_authenticationRequired',
}

/** What its fields would give. https://docs.stripe.com/api/confirmation_tokens/test_create */
async function trueToken(secret: string, card: string): Promise<string> {
  const stripe = new Stripe(secret)
  return (await stripe.testHelpers.confirmationTokens.create({ payment_method: card })).id
}
