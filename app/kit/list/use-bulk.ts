import { use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, isSettled } from '#app/api.ts'
import type { CallAs } from '#app/kit/call.ts'
import { randomId } from '#app/older-browsers.ts'
import type { Bulk } from './list.ts'
import { ListCaller } from './list-caller.ts'

/** What happened to each chosen row; none is left out. */
export type BulkResult<Row> = {
  done: readonly Row[]
  /** The server's sentence, empty without an answer. */
  failed: readonly { row: Row; message: string }[]
  /** Skipped: their state does not allow it. */
  impossible: readonly Row[]
  /** Not tried: the connection was lost before their turn. */
  untried: readonly Row[]
}

/** The rows of a page that are chosen, and what is done with them. */
export function useSelection<Row>(idOf: (row: Row) => string, rows: readonly Row[]) {
  const [chosen, setChosen] = useState<Record<string, true>>({})
  const choose = (some: readonly Row[]) => setChosen(Object.fromEntries(some.map((row) => [idOf(row), true as const])))
  const bulk = useBulk(idOf, choose)
  return { chosen, setChosen, choose, here: rows.filter((row) => chosen[idOf(row)]), bulk }
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>

/** Does one thing with many rows, one after the other, and says what happened to each. */
export function useBulk<Row>(idOf: (row: Row) => string, onDone: (left: readonly Row[]) => void) {
  const call = use(ListCaller)?.call as CallAs | undefined
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [result, setResult] = useState<BulkResult<Row> | null>(null)
  const [keys] = useState(() => new Map<string, string>())
  async function run(action: Bulk<Row>, rows: readonly Row[], given: string) {
    if (!call || busy !== null) return
    setBusy(action.id)
    setResult(null)
    const found = await runEach(rows, action, async (row) => {
      const attempt = `${action.id} ${idOf(row)} ${given}`
      const key = keys.get(attempt) ?? randomId()
      keys.set(attempt, key)
      try {
        await action.run(call, row, { key, given })
        keys.delete(attempt)
      } catch (error) {
        if (error instanceof ApiError && isSettled(error)) keys.delete(attempt)
        throw error
      }
    }).finally(async () => {
      setBusy(null)
      // What was done before a bug stopped it is shown, too.
      await revalidate()
    })
    setResult(found)
    onDone([...found.failed.map(({ row }) => row), ...found.untried])
  }
  return { run, busy, result, forget: () => setResult(null) }
}

async function runEach<Row>(rows: readonly Row[], { can }: Bulk<Row>, run: (row: Row) => Promise<void>) {
  const done: Row[] = []
  const failed: { row: Row; message: string }[] = []
  const possible = rows.filter(can)
  let down = false
  for (const row of possible) {
    if (down) break
    try {
      await run(row)
      done.push(row)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failed.push({ row, message: error.fields[0]?.message ?? error.message })
      down = error.status === 0
    }
  }
  const untried = possible.slice(done.length + failed.length)
  return { done, failed, impossible: rows.filter((row) => !can(row)), untried }
}
