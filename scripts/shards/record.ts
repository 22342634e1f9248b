import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { hearStatements } from '#tests/support/heard-statements.ts'

/** For whom the server works: a traveller who waits for the answer, others who do, or nobody. */
export const SIDES = ['traveller', 'owner', 'staff', 'job'] as const
export type Side = (typeof SIDES)[number]
/** What is being done, such as `a flight: pay`. */
type Doing = { side: Side; step: string }

export type Recorded = Doing & {
  text: string
  values: unknown[]
  /** The transaction that it belongs to; one that stands alone has its own. */
  transaction: number
}

const BEGINS = /^\s*(begin|start transaction)\b/i
const ENDS = /^\s*(commit|rollback(?! to)|end)\b/i
/** What says nothing of rows. */
const SAYS_NOTHING = /^\s*(set|savepoint|release|rollback to|listen|unlisten)\b/i

/** Records what the connections of a pool are given while something is done, each statement with its transaction. */
export function recordStatements(pool: pg.Pool) {
  const doing = new AsyncLocalStorage<Doing>()
  const recorded: Recorded[] = []
  const open = new Map<object, number>()
  let transactions = 0
  hearStatements(pool, ({ text, values, connection }) => {
    if (BEGINS.test(text)) return void open.set(connection, ++transactions)
    if (ENDS.test(text)) return void open.delete(connection)
    const now = doing.getStore()
    if (!now || SAYS_NOTHING.test(text)) return
    recorded.push({ ...now, text, values, transaction: open.get(connection) ?? ++transactions })
  })
  return {
    recorded,
    /** Statements of what `work` does are recorded, also of what it leaves to be done afterwards. */
    as: <Given>(side: Side, step: string, work: () => Promise<Given>): Promise<Given> =>
      doing.run({ side, step }, work),
  }
}
