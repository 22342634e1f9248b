import type { Soon } from './when.tsx'

/** So long a page waits for an answer before it goes out without it: nearly every answer is part of the first HTML. */
const PATIENCE_MS = 150

/** The value, when it comes soon; otherwise the promise, wrapped so that it is streamed. */
export async function soon<T>(work: Promise<T>): Promise<Soon<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS)
  })
  try {
    const first = await Promise.race([work, late])
    return first === 'late' ? { later: work } : { now: first as T }
  } finally {
    clearTimeout(timer)
  }
}
