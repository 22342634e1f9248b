import type { Database } from '#platform/database/index.ts'
import { openScripted } from './providers/stripe/open-scripted.fixture.ts'
import { onboard } from './providers/stripe/scripted-connect.fixture.ts'
import type { Fault } from './providers/stripe/scripted-state.fixture.ts'

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
