import type { Currency } from '#platform/money.ts'
import type { AccountKind, Movement, MovementDeps, MovementsWanted } from './movement.ts'
import { readMovements, sumsOfKeys } from './read-movements.ts'
import { sumUp } from './sum-up.ts'

/** The ledger by time: what went over its accounts. */
export type Movements = {
  read(wanted: MovementsWanted): Promise<Movement[]>
  /** What these postings say of accounts of a kind, by their keys. */
  ofKeys(keys: readonly string[], account: AccountKind): Promise<{ key: string; currency: Currency; amount: number }[]>
  /** Adds what was posted since to the kept sums, which make reading fast and never change what is read. */
  sumUp(): Promise<void>
}

export function createMovements(deps: MovementDeps): Movements {
  return {
    read: (wanted) => readMovements(deps, wanted),
    ofKeys: (keys, account) => sumsOfKeys(deps.db, keys, account),
    sumUp: () => sumUp(deps),
  }
}
