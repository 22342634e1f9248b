import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentRequest } from '#modules/payments/index.ts'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { endLease, isLeased, isOrphan } from '#modules/reservations/lease.store.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, isNotNull, lte, or } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { type Lease, leaseOrAsk, tryLeaseWithLine, underLease } from './lease.ts'
import { nextStep } from './next-step.ts'
import { readSaga, readSagaWithin, type Saga } from './saga.ts'
import { goOnWithin, takeStep } from './take-step.ts'

/** More steps than any reservation needs; a step that changes nothing must not run forever. */
const MOST_STEPS = 30
/** A reservation that does not come to rest is looked at again after this. */
const RESTLESS_MS = 30_000

/**
 * Goes on with a reservation until nothing is left to do now. Request, event and look may call it at once: one works, and
 * looks once more for the others, which return false. A step that throws is tried again.
 */
export async function advance(deps: ReservationDeps, reservationId: string): Promise<boolean> {
  const lease = await leaseOrAsk(deps, reservationId)
  if (!lease) return false
  await underLease(deps, lease, () => work(deps, lease))
  return true
}

/**
 * Begins a payment and goes on with its reservation. Where nobody else works on it, the lease is taken with the attempt and covers
 * both: the payment wakes nobody then (`quiet`), and another process goes on if this one dies. What `begin` throws is thrown
 * once the reservation rests.
 */
export async function payAndAdvance(
  deps: ReservationDeps,
  reservationId: string,
  begin: (begun: NonNullable<PaymentRequest['begun']>) => Promise<PaymentView>,
): Promise<PaymentView> {
  const under: { lease: Lease | null; saga?: Saga | undefined } = { lease: null }
  const beginNext = async (tx: Transaction, payment: PaymentView) => {
    under.saga = await beginWith(deps, tx, reservationId, payment)
  }
  const paying = begin(async (tx) => {
    const lease = await tryLeaseWithLine(deps, tx, reservationId)
    return () => {
      under.lease = lease
      return lease ? { quiet: true, next: beginNext } : {}
    }
  })
  const payment = await paying.catch(() => undefined)
  const { lease, saga } = under
  if (lease) await underLease(deps, lease, () => work(deps, lease, payment && saga))
  else if (payment) await advanceForAnswer(deps, reservationId)
  return paying
}

/** Where it stands once this is known of its payment, with the begin of what comes next. */
async function beginWith(deps: ReservationDeps, tx: Transaction, reservationId: string, payment: PaymentView) {
  const saga = await readSagaWithin(deps, tx, reservationId, payment)
  const begun = await goOnWithin(deps, tx, saga)
  return begun && { ...saga, ...begun }
}

/** How long a request waits while its reservation is being worked on, and how often it checks. */
const WAIT_MS = 5_000
const LOOK_MS = 50

/**
 * Like `advance`, for a request whose answer shows the result: if an event or a job came first, it waits for that work to end,
 * but only a few seconds. After that the page follows the reservation.
 */
export async function advanceForAnswer(deps: ReservationDeps, reservationId: string): Promise<void> {
  if (await advance(deps, reservationId)) return
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    await sleep(LOOK_MS)
    if (!(await isLeased(deps.db, reservationId))) return
  }
}

/** @param known where it stands, where the caller has read it just now */
async function work(deps: ReservationDeps, lease: Lease, known?: Saga): Promise<void> {
  const { reservationId } = lease
  let saga = known ?? (await readSaga(deps, reservationId))
  for (let count = 0; count < MOST_STEPS; count++) {
    const step = nextStep(saga, deps.clock.now())
    if (step.do === 'rest') return rest(deps, lease, step.until)
    const change = await takeStep(deps, saga, step, lease)
    if (change?.rested) return
    saga = change
      ? { ...saga, begun: undefined, ...change }
      : { ...(await readSaga(deps, reservationId)), waitUntil: saga.waitUntil }
  }
  deps.log.error({ reservation: reservationId }, 'a reservation does not come to rest; it is looked at again later')
  return rest(deps, lease, new Date(deps.clock.now().getTime() + RESTLESS_MS))
}

async function rest(deps: ReservationDeps, { id, reservationId }: Lease, until: Date | null): Promise<void> {
  const { db, clock } = deps
  const updatedAt = clock.now()
  await db.transaction(async (tx) => {
    await writeLine(deps, tx, reservationId, updatedAt)
    await endLease(tx, reservationId, id, { resumeAt: until, updatedAt })
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
