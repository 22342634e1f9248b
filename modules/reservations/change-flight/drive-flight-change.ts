import { giveBack, paymentOf, tolerant } from '#modules/reservations/change/drive-change.ts'
import { giveUpAll } from '#modules/reservations/hold/hold-in-writing.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, isNotNull, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { isAppError } from '#platform/errors.ts'
import { flightChanges } from './change-flight.tables.ts'
import { endFlightChange } from './end-flight-change.ts'
import { type FlightChangeRow, findFlightChange, restFlightChange } from './flight-change.store.ts'
import { type FlightChangeStep, nextFlightChangeStep } from './next-flight-change-step.ts'
import { mayBeChanged, orderFlights } from './order-flights.ts'

/** More steps than any change needs. */
const MOST_STEPS = 12
const AGAIN_MS = 5_000
const MOST = 200

/**
 * Goes on with a change of flights until nothing is left to do now. Request, event and look may call it at once: every step bears being
 * taken twice. A step that throws is taken up again. An id of another kind of change is left alone.
 */
export async function driveFlightChange(deps: ReservationDeps, changeId: string): Promise<void> {
  try {
    await work(deps, changeId)
  } catch (error) {
    deps.log.error({ err: error, change: changeId }, 'a step of a change of flights failed; it is taken up again')
    const change = await findFlightChange(deps.db, changeId)
    if (change) await restFlightChange(deps.db, change, new Date(deps.clock.now().getTime() + AGAIN_MS))
  }
}

async function work(deps: ReservationDeps, changeId: string): Promise<void> {
  for (let count = 0; count < MOST_STEPS; count++) {
    const change = await findFlightChange(deps.db, changeId)
    if (!change) return
    const step = nextFlightChangeStep(change, await paymentOf(deps, change), deps.clock.now())
    if (step.do !== 'rest') {
      await take(deps, change, step)
      continue
    }
    // It has come to nothing before anything was ordered: its seats go back at once.
    if (change.newItemId === null && change.status !== 'unpaid') await giveUpAll(deps, [{ key: change.holdKey }])
    await restFlightChange(deps.db, change, step.until)
    if (change.status !== 'ordering') return
    await advanceForAnswer(deps, change.reservationId)
    // The saga may have ended it at once.
    if ((await findFlightChange(deps.db, changeId))?.status !== 'failed') return
  }
  throw new Error(`change ${changeId} does not come to rest`)
}

function take(deps: ReservationDeps, change: FlightChangeRow, step: Exclude<FlightChangeStep, { do: 'rest' }>) {
  switch (step.do) {
    case 'order':
      return order(deps, change)
    case 'expire':
      return expire(deps, change)
    case 'capture':
      return tolerant(() => deps.payments.capture(step.payment.id))
    case 'void':
      return tolerant(() => deps.payments.void(step.payment.id))
    case 'give-back':
      return giveBack(deps, step.payment, change)
  }
}

/** Paid: what is held is ordered, unless the flights are no longer what they were or the seats have gone back. */
async function order(deps: ReservationDeps, { id, reservationId }: FlightChangeRow): Promise<void> {
  const whole = await readWhole(deps.db, reservationId)
  if (!whole) throw new Error(`change ${id} is of no reservation`)
  const ordered = deps.db.transaction((tx) =>
    locked(tx, id, async (change, old) => {
      if (!old || !(await mayBeChanged(tx, old))) return fail(deps, tx, change)
      await orderFlights(deps, tx, whole, { change, old, by: 'system' })
    }),
  )
  await ordered.catch(async (error: unknown) => {
    if (!isAppError(error) || error.code !== 'reservation/hold-expired') throw error
    await deps.db.transaction((tx) => locked(tx, id, (change) => fail(deps, tx, change)))
  })
}

type Locked = (change: FlightChangeRow, old: Awaited<ReturnType<typeof lockItem>>) => Promise<unknown>

/** The change as it is once its item is locked; nothing is done for one that is not waiting to be paid any more. */
async function locked(tx: Transaction, id: string, then: Locked): Promise<void> {
  const known = await findFlightChange(tx, id)
  const old = known && (await lockItem(tx, known.itemId))
  const change = await findFlightChange(tx, id)
  if (change?.status === 'unpaid') await then(change, old)
}

function fail(deps: ReservationDeps, tx: Transaction, change: FlightChangeRow) {
  return endFlightChange<'failed'>(deps, tx, { change, from: ['unpaid'], to: 'failed', by: 'system' })
}

function expire(deps: ReservationDeps, { id }: FlightChangeRow): Promise<void> {
  return deps.db.transaction((tx) =>
    locked(tx, id, (change) =>
      endFlightChange<'expired'>(deps, tx, { change, from: ['unpaid'], to: 'expired', by: 'system' }),
    ),
  )
}

/** Changes of flights that are due by now. */
export function dueFlightChanges(deps: ReservationDeps) {
  const { id: key, resumeAt } = flightChanges
  return rowsDue(deps.db, {
    name: 'reservations.due-flight-changes',
    table: flightChanges,
    key,
    isDue: () => and(isNotNull(resumeAt), lte(resumeAt, deps.clock.now())),
    by: resumeAt,
    work: (id) => driveFlightChange(deps, id),
  })
}

/** Drives all of them; returns how many. */
export async function driveAllFlightChanges(deps: ReservationDeps): Promise<number> {
  const due = await dueFlightChanges(deps).find(MOST)
  for (const id of due) await driveFlightChange(deps, id)
  return due.length
}
