import { sqlState } from './sql-state.ts'

/** What is on its way for each transaction that runs. */
const underWay = new WeakMap<object, Promise<unknown>[]>()

/**
 * Goes on with a transaction while a statement of it is on its way, for one whose answer nobody needs: what is asked next travels with
 * it, the commit too. When it fails, the transaction is undone and fails with its error.
 * @param tx a transaction, or the database, where it is waited for
 * @returns at once within a transaction of `openPool`; elsewhere when it is answered
 */
export function behind(tx: object, statement: Promise<unknown>): Promise<unknown> {
  const mine = underWay.get(tx)
  if (!mine) return statement
  statement.catch(() => {}) // It is looked at in the end.
  mine.push(statement)
  return Promise.resolve()
}

type Run = <Result>(work: (tx: object) => Promise<Result>, ...config: unknown[]) => Promise<Result>

/** It failed because another statement of its transaction did before. */
const followed = (error: unknown) => sqlState(error) === '25P02'

/** Its transactions end when all that is on its way has been answered. */
export function endingWithAll<Opened extends { transaction: unknown }>(db: Opened): Opened {
  const run = (db.transaction as Run).bind(db) as Run
  const transaction: Run = async (work, ...config) => {
    const mine: Promise<unknown>[] = []
    const register = (tx: object) => {
      underWay.set(tx, mine)
      return work(tx)
    }
    try {
      const result = await run(register, ...config)
      await Promise.all(mine)
      return result
    } catch (error) {
      if (!followed(error)) throw error
      const failed = (await Promise.allSettled(mine)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      throw failed.find((one) => !followed(one)) ?? error
    }
  }
  return Object.assign(db, { transaction })
}
