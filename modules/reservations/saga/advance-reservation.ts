import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import {
  askAgain,
  endLease,
  isLeased,
  isOrphan,
  type ReservationRow,
  renewLease,
  takeLease,
} from '#modules/reservations/reservations.store.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { and, isNotNull, lte, or } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { nextStep } from './next-step.ts'
import { readSaga, type Saga } from './saga.ts'
import { takeStep } from './take-step.ts'

/** Renewed while it is worked under; a process that hangs is followed after it, one that was killed at once. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
/** More steps than any reservation needs; a step that changes nothing must not run forever. */
const MOST_STEPS = 30
const BUSY_MS = 2_000
/** A lease that ended between two looks is free; more often than this it is not ours to have. */
const MOST_ATTEMPTS = 3
const AGAIN_MS = 5_000

/**
 * Goes on with a reservation until nothing is left to do now. Request, event and look may call it at once: one works, and
 * looks once more for the others, which return false. A step that throws is tried again.
 */
export async function advance(
  deps: ReservationDeps,
  reservationId: string,
  known?: { payment?: PaymentView },
): Promise<boolean> {
  const { db, clock } = deps
  const leaseId = randomUUID()
  const reservation = await leaseOrAsk(deps, reservationId, leaseId)
  if (!reservation) return false
  const renewal = setInterval(
    () => void renewLease(db, reservationId, { id: leaseId, now: clock.now(), ms: LEASE_MS }),
    RENEW_MS,
  )
  try {
    await work(deps, reservation, leaseId, known?.payment)
  } catch (error) {
    deps.log.error({ err: error, reservation: reservationId }, 'a step of a reservation failed; it is taken up again')
    const at = new Date(clock.now().getTime() + AGAIN_MS)
    await endLease(db, reservationId, leaseId, { resumeAt: at, updatedAt: clock.now() })
  } finally {
    clearInterval(renewal)
  }
  return true
}

/** Null when somebody else works on it; then they are asked for one more round. */
async function leaseOrAsk(deps: ReservationDeps, id: string, leaseId: string): Promise<ReservationRow | null> {
  const { db, clock, liveness } = deps
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const taken = await takeLease(db, id, { id: leaseId, owner: liveness.owner(), now: clock.now(), ms: LEASE_MS })
    if (taken || (await askAgain(db, id, new Date(clock.now().getTime() + BUSY_MS)))) return taken
  }
  return null
}

/** How long a request waits while its reservation is being worked on, and how often it checks. */
const WAIT_MS = 5_000
const LOOK_MS = 50

/**
 * Like `advance`, for a request whose answer shows the result: if an event or a job came first, it waits for that work to end,
 * but only a few seconds. After that the page follows the reservation.
 */
export async function advanceForAnswer(
  deps: ReservationDeps,
  reservationId: string,
  known?: { payment?: PaymentView },
): Promise<void> {
  if (await advance(deps, reservationId, known)) return
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    await sleep(LOOK_MS)
    if (!(await isLeased(deps.db, reservationId))) return
  }
}

async function work(deps: ReservationDeps, reservation: ReservationRow, leaseId: string, payment?: PaymentView) {
  let saga = await readSaga(deps, reservation, payment)
  for (let count = 0; count < MOST_STEPS; count++) {
    const step = nextStep(saga, deps.clock.now())
    if (step.do === 'rest') return rest(deps, saga, leaseId, step.until)
    const change = await takeStep(deps, saga, step)
    saga = change ? { ...saga, ...change } : { ...(await readSaga(deps, reservation)), waitUntil: saga.waitUntil }
  }
  deps.log.error({ reservation: reservation.id }, 'a reservation does not come to rest; it is looked at again later')
  return rest(deps, saga, leaseId, new Date(deps.clock.now().getTime() + LEASE_MS))
}

async function rest(deps: ReservationDeps, saga: Saga, leaseId: string, until: Date | null): Promise<void> {
  const { db, clock } = deps
  const { reservation } = saga
  const updatedAt = clock.now()
  await db.transaction(async (tx) => {
    await writeLine(deps, tx, reservation.id, updatedAt)
    await endLease(tx, reservation.id, leaseId, { resumeAt: until, updatedAt })
  })
}

/** What is due by now, such as holds at their deadline, and what processes that died have left in the middle. */
export function dueReservations(deps: ReservationDeps) {
  const { id: key, resumeAt } = reservations
  return rowsDue(deps.db, {
    name: 'reservations.due',
    table: reservations,
    key,
    isDue: () => or(and(isNotNull(resumeAt), lte(resumeAt, deps.clock.now())), isOrphan),
    by: resumeAt,
    work: (id) => advance(deps, id),
  })
}

const MOST = 200

/** Resumes all of it; returns how many. */
export async function resumeAll(deps: ReservationDeps): Promise<number> {
  let count = 0
  for (const id of await dueReservations(deps).find(MOST)) {
    try {
      if (await advance(deps, id)) count++
    } catch (error) {
      deps.log.error({ err: error, reservation: id }, 'a reservation could not be resumed; it is tried again')
    }
  }
  return count
}
