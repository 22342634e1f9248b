import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Rest } from './next-change-step.ts'

/** More steps than any change needs. */
const MOST_STEPS = 12
const AGAIN_MS = 5_000

type Life<Row, Step> = {
  /** For the log. */
  what: string
  /** As it is written down. */
  find(): Promise<Row | null>
  next(row: Row): Promise<Step | Rest>
  take(row: Row, step: Step): Promise<unknown>
  rest(row: Row, until: Date | null): Promise<void>
  /** What is not a step of the change itself, once it rests; it is done again after an error, too. */
  onceAtRest?(row: Row): Promise<void>
}

/**
 * Goes on with a change until nothing is left to do now. Request, event and look may call it at once: every step bears
 * being taken twice. A step that throws is taken up again.
 */
export async function driveToRest<Row, Step extends { do: string }>(
  { log, clock }: Pick<ReservationDeps, 'log' | 'clock'>,
  life: Life<Row, Step>,
): Promise<void> {
  try {
    await work(life)
  } catch (error) {
    log.error({ err: error, change: life.what }, 'a step of a change failed; it is taken up again')
    const row = await life.find()
    if (row) await life.rest(row, new Date(clock.now().getTime() + AGAIN_MS))
  }
}

async function work<Row, Step extends { do: string }>({ what, find, next, take, rest, onceAtRest }: Life<Row, Step>) {
  for (let count = 0; count < MOST_STEPS; count++) {
    const row = await find()
    if (!row) return
    const step = await next(row)
    if (isRest(step)) {
      await rest(row, step.until)
      return onceAtRest?.(row)
    }
    await take(row, step)
  }
  throw new Error(`${what} does not come to rest`)
}

function isRest<Step extends { do: string }>(step: Step | Rest): step is Rest {
  return step.do === 'rest'
}
