import { type Money, negate, times } from '#platform/money.ts'
import type { Account, Posting } from './ledger.ts'
import { shareOf } from './share.contract.ts'

export type Shared = {
  /** Unique forever, such as `stay:<id>`, and another one each time that something is shared again: `stay:<id>:retained`. */
  key: string
  reservationId: string
  ownerId: string
  /** What the guest paid, or what was kept of it. */
  total: Money
  /** That the stay was booked with. */
  feePercent: number
  at: Date
}

/** What was paid for a stay is the owner's and ours from now on. Empty where there is nothing to share. */
export function sharePostings(shared: Shared): Posting[] {
  return postingsOf('share', shared, shared.total)
}

/** Turns a share round, so that the money can be given back; what is kept of it is shared again. */
export function unsharePostings(shared: Shared): Posting[] {
  return postingsOf('unshare', shared, negate(shared.total))
}

function postingsOf(
  kind: 'share' | 'unshare',
  { key, reservationId, ownerId, feePercent, at }: Shared,
  total: Money,
): Posting[] {
  const { owner, fee } = shareOf(total, feePercent)
  const entries: Posting['entries'] = [
    { account: 'deposits', amount: total },
    { account: `owner:${ownerId}` satisfies Account, amount: times(owner, -1) },
    { account: 'platform-fee', amount: times(fee, -1) },
  ]
  const said = entries.filter(({ amount }) => amount.amount !== 0)
  return said.length === 0 ? [] : [{ key: `${kind}:${key}`, kind, reservationId, at, entries: said }]
}
