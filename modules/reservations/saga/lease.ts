import { randomUUID } from 'node:crypto'
import { askAgain, endLease, renewLease, takeLease, takeLeaseWithLine } from '#modules/reservations/lease.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Renewed while it is worked under; a process that hangs is followed after it, one that was killed at once. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const BUSY_MS = 2_000
/** A lease that ended between two looks is free; more often than this it is not ours to have. */
const MOST_ATTEMPTS = 3
const AGAIN_MS = 5_000

/** One process works on a reservation at a time. */
export type Lease = { id: string; reservationId: string }

/** Null when somebody else works on it. */
export async function tryLease({ db, clock, liveness }: ReservationDeps, reservationId: string): Promise<Lease | null> {
  const id = randomUUID()
  const terms = { id, owner: liveness.owner(), now: clock.now(), ms: LEASE_MS }
  return (await takeLease(db, reservationId, terms)) ? { id, reservationId } : null
}

/**
 * The same in the caller's transaction, with the status line as it is there: the lease is held once that is committed. It is to be
 * renewed from then on (`underLease`).
 */
export async function tryLeaseWithLine(deps: ReservationDeps, tx: Transaction, reservationId: string) {
  const id = randomUUID()
  const terms = { id, owner: deps.liveness.owner(), now: deps.clock.now(), ms: LEASE_MS }
  return (await takeLeaseWithLine(deps, tx, reservationId, terms)) ? { id, reservationId } : null
}

/** Null when somebody else works on it; then they are asked for one more round. */
export async function leaseOrAsk(deps: ReservationDeps, reservationId: string): Promise<Lease | null> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const lease = await tryLease(deps, reservationId)
    const at = new Date(deps.clock.now().getTime() + BUSY_MS)
    if (lease || (await askAgain(deps.db, reservationId, at))) return lease
  }
  return null
}

/** Renews the lease while the task goes on. A task that ends well has ended its lease; one that throws is taken up again. */
export async function underLease(
  { db, clock, log }: ReservationDeps,
  { id, reservationId }: Lease,
  task: () => Promise<void>,
): Promise<void> {
  const renewal = setInterval(
    () => void renewLease(db, reservationId, { id, now: clock.now(), ms: LEASE_MS }),
    RENEW_MS,
  )
  try {
    await task()
  } catch (error) {
    log.error({ err: error, reservation: reservationId }, 'a step of a reservation failed; it is taken up again')
    const at = new Date(clock.now().getTime() + AGAIN_MS)
    await endLease(db, reservationId, id, { resumeAt: at, updatedAt: clock.now() })
  } finally {
    clearInterval(renewal)
  }
}
