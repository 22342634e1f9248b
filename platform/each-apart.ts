/**
 * Does the work for each, one after another, so that one that fails does not keep the others.
 * @returns for how many it was done: the work says whether
 * @throws AggregateError at the end when some failed; `what` names them in its message
 */
export async function eachApart<T>(
  all: readonly T[],
  what: string,
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for (const one of all) {
    try {
      if (await work(one)) count++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`)
  return count
}
