import { expect, test } from 'vitest'
import { AFTER_YES } from './after-yes.ts'
import { STAY_MOVES, type StayItemStatus } from './stay-item.contract.ts'

/** All that a stay may come to from a status without going by way of another. */
function reached(from: StayItemStatus, without: StayItemStatus, seen = new Set([from])): Set<StayItemStatus> {
  for (const next of STAY_MOVES[from] as readonly StayItemStatus[]) {
    if (next === without || seen.has(next)) continue
    seen.add(next)
    reached(next, without, seen)
  }
  return seen
}

test('only a stay that was confirmed comes to what counts as confirmed', () => {
  const without = reached('held', 'confirmed')
  const all = Object.keys(STAY_MOVES) as StayItemStatus[]
  expect(all.filter((status) => !without.has(status)).sort()).toEqual([...AFTER_YES].sort())
})
