import { add, type Money } from '#platform/money.ts'
import type { Posting } from './ledger.ts'

type Entry = Posting['entries'][number]

/** What a posting lacks to be one, as a sentence for the log; null when it is right. */
export function faultOf(entries: readonly Entry[]): string | null {
  if (entries.length < 2) return 'a posting needs two entries or more'
  if (entries.some(({ amount }) => amount.amount === 0)) return 'an entry of nothing says nothing'
  const odd = sumsBy(entries, ({ amount }) => amount.currency).find(({ sum }) => sum.amount !== 0)
  return odd ? `the entries in ${odd.key} do not sum to zero: ${odd.sum.amount}` : null
}

/** Sums of each account and currency. */
export function balancesOf(postings: readonly Pick<Posting, 'entries'>[]): { account: string; balance: Money }[] {
  const entries = postings.flatMap((posting) => posting.entries)
  return sumsBy(entries, ({ account, amount }) => `${account} ${amount.currency}`).map(({ key, sum }) => ({
    account: key.slice(0, key.lastIndexOf(' ')),
    balance: sum,
  }))
}

function sumsBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): { key: string; sum: Money }[] {
  const sums = new Map<string, Money>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const sum = sums.get(key)
    sums.set(key, sum ? add(sum, entry.amount) : entry.amount)
  }
  return [...sums].map(([key, sum]) => ({ key, sum }))
}
