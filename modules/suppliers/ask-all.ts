import type { Logger } from '#platform/log.ts'
import { NotCalled } from '#platform/outside-calls.ts'

/** What is not answered within the budget comes too late; `signal` says when nobody waits any more. */
export type SearchOptions = { signal: AbortSignal; budgetMs: number }

/** `left-out`: it was not asked, since it failed lately or was asked as often as it allows. */
type Status = 'answered' | 'partial' | 'late' | 'failed' | 'left-out'
export type AnswerOf<Supplier, Results> = { supplier: Supplier; status: Status; results: Results }

type Asking<Supplier, Results> = {
  ask(supplier: Supplier, options: SearchOptions): Promise<Results>
  /** In place of an answer that did not come. */
  nothing: Results
  budgetMs: number
  log: Pick<Logger, 'error'>
}

/**
 * Asks all suppliers side by side and takes what has come when the budget is used up; those that are late are told to
 * stop. A failure of one is logged and never spoils the answers of the others; one that is left out for a while was not asked.
 */
export function askAll<Supplier extends { code: string }, Results extends { partial?: boolean }>(
  suppliers: readonly Supplier[],
  asking: Asking<Supplier, Results>,
): Promise<AnswerOf<Supplier, Results>[]> {
  return Promise.all(suppliers.map((supplier) => askOne(supplier, asking)))
}

async function askOne<Supplier extends { code: string }, Results extends { partial?: boolean }>(
  supplier: Supplier,
  { ask, nothing, budgetMs, log }: Asking<Supplier, Results>,
): Promise<AnswerOf<Supplier, Results>> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const without = (status: Status) => ({ supplier, status, results: nothing })
  const late = new Promise<AnswerOf<Supplier, Results>>((resolve) => {
    timer = setTimeout(() => {
      resolve(without('late'))
      controller.abort()
    }, budgetMs)
  })
  /** A supplier that throws before it returns a promise has failed like any other. */
  const answered = async (): Promise<AnswerOf<Supplier, Results>> => {
    const results = await ask(supplier, { signal: controller.signal, budgetMs })
    return { supplier, status: results.partial ? 'partial' : 'answered', results }
  }
  const answer = answered().catch((error: unknown) => {
    if (error instanceof NotCalled) return without('left-out')
    if (!controller.signal.aborted) log.error({ err: error, supplier: supplier.code }, 'a supplier failed')
    return without('failed')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
