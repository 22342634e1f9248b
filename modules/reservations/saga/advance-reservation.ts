import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import {
  endLease,
  isLeased,
  isOrphan,
  type ReservationRow,
  renewLease,
  takeLease,
} from '#modules/reservations/reservations.store.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { isAny } from '#platform/database/is-any.ts'
import { and, isNotNull, lte, or, type SQL } from '#platform/database/query.ts'
import { nextStep } from './next-step.ts'
import { readSaga, type Saga } from './saga.ts'
import { takeStep } from './take-step.ts'
import { ADVANCE } from './wake.ts'

/** Renewed while it is worked under; a process that hangs is followed after it, one that was killed at once. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
/** More steps than any reservation needs; a step that changes nothing must not run forever. */
const MOST_STEPS = 30
const BUSY_MS = 2_000
const AGAIN_MS = 5_000

/**
 * Goes on with a reservation until nothing is left to do now. Request, event and job may call it at once: one works, the
 * others leave a job behind and return false. A step that throws is taken up again by a job.
 */
export async function advance(
  deps: ReservationDeps,
  reservationId: string,
  known?: { payment?: PaymentView },
): Promise<boolean> {
  const { db, clock, jobs } = deps
  const leaseId = randomUUID()
  const lease = { id: leaseId, owner: deps.liveness.owner(), now: clock.now(), ms: LEASE_MS }
  const reservation = await takeLease(db, reservationId, lease)
  if (!reservation) {
    await jobs.send(db, ADVANCE, { reservationId }, { at: new Date(clock.now().getTime() + BUSY_MS) })
    return false
  }
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
    await jobs.send(db, ADVANCE, { reservationId }, { at })
  } finally {
    clearInterval(renewal)
  }
  return true
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
  const { db, jobs, clock } = deps
  const { reservation } = saga
  const updatedAt = clock.now()
  await db.transaction(async (tx) => {
    await writeLine(deps, tx, reservation.id, updatedAt)
    await endLease(tx, reservation.id, leaseId, { resumeAt: until, updatedAt })
  })
  // The deadline of a hold has had its job since it was set; `reservation` is as it was before this work.
  if (until && until.getTime() !== reservation.holdExpiresAt.getTime()) {
    await jobs.send(db, ADVANCE, { reservationId: reservation.id }, { at: until })
  }
}

/** Takes up everything that was left in the middle; returns how many. */
export function resumeAll(deps: ReservationDeps): Promise<number> {
  return resumeWhere(deps, or(dueBefore(deps.clock.now()), isOrphan))
}

/** A job is there within a second; one that is not may have been begun by a process that died over it. */
const LATE_MS = 1_000

/**
 * What is overdue, such as holds at their deadline, and what processes that died have left in the middle.
 */
export function overdue(deps: ReservationDeps) {
  const where = () => or(dueBefore(new Date(deps.clock.now().getTime() - LATE_MS)), isOrphan)
  return {
    name: 'reservations.overdue',
    isDue: () => isAny(reservations, where()),
    work: () => resumeWhere(deps, where()),
  }
}

function dueBefore(instant: Date): SQL | undefined {
  return and(isNotNull(reservations.resumeAt), lte(reservations.resumeAt, instant))
}

async function resumeWhere(deps: ReservationDeps, where: SQL | undefined): Promise<number> {
  const due = await deps.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(where)
    .orderBy(reservations.resumeAt)
    .limit(200)
  let count = 0
  for (const { id } of due) {
    try {
      if (await advance(deps, id)) count++
    } catch (error) {
      deps.log.error({ err: error, reservation: id }, 'a reservation could not be gone on with; it is tried again')
    }
  }
  return count
}
