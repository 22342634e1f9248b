import type { Database } from '#platform/database/index.ts'
import {
  CONNECT_SECRET,
  eventOf,
  openScripted,
  signed,
  TEST_KEY,
  WEBHOOK_SECRET,
} from './providers/stripe/open-scripted.fixture.ts'
import { onboard } from './providers/stripe/scripted-connect.fixture.ts'
import type { Fault } from './providers/stripe/scripted-state.fixture.ts'
import { scriptStripe } from './providers/stripe/scripted-stripe.fixture.ts'

/** Stripe's own client against a scripted Stripe, for modules that pay owners by it. */
export async function openSampleStripe(db: Database) {
  const { connect, clock, server, keep } = await openScripted(db, { waitMs: 500 })
  const { state, fail, close } = server
  return {
    connect,
    clock,
    close,
    /** Takes the key away, or gives another. */
    keep,
    accounts: state.accounts,
    transfers: state.transfers,
    /** What its holder does on Stripe's pages. */
    onboard(account: string) {
      const there = state.accounts.get(account)
      if (there) onboard(there)
    },
    /** As Stripe does with keys of calls after a day. */
    forgetKeys: () => state.answers.clear(),
    setBalance(amount: number) {
      state.balance = amount
    },
    /** Of what was asked of it, how many calls were of this kind. */
    calls: (method: string, path: RegExp) =>
      state.calls.filter((call) => call.method === method && path.test(call.path)).length,
    fail: (method: string, path: RegExp, fault: Fault) => fail(method, path, fault),
  }
}

/** A scripted Stripe for a site that runs as a process of its own, which knows it by this environment and key alone. */
export async function scriptStripeFor(now: () => Date) {
  const server = await scriptStripe({ now, key: TEST_KEY })
  const { state } = server
  return {
    key: TEST_KEY,
    env: {
      STRIPE_URL: server.address,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_scripted0',
      STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${CONNECT_SECRET}`,
    },
    close: server.close,
    accounts: state.accounts,
    transfers: state.transfers,
    onboard(account: string) {
      const there = state.accounts.get(account)
      if (there) onboard(there)
    },
    /** Where its pages lead back to, as the last link was asked for. */
    returnsTo: () =>
      new URLSearchParams(state.calls.findLast(({ path }) => path.endsWith('/account_links'))?.text).get('return_url'),
    /** Tells a site what happened to an account, or to a transfer. */
    async tell(site: string, type: string, of: object) {
      const payload = eventOf(type, of)
      const secret = type.startsWith('account') ? CONNECT_SECRET : WEBHOOK_SECRET
      return fetch(`${site}/api/payments/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(payload, { at: now(), secret }) },
        body: payload,
      })
    },
  }
}
