import { moveDifference, paymentOf } from '#modules/reservations/change/change-payment.ts'
import { driveToRest } from '#modules/reservations/change/drive-to-rest.ts'
import { claimOf, giveUpAll, noteKept } from '#modules/reservations/hold/hold-in-writing.ts'
import { keyOfItem, type RowKey } from '#modules/reservations/item-key.ts'
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

const MOST = 200

/** Goes on with a change of flights until nothing is left to do now. An id of another kind of change is left alone. */
export function driveFlightChange(deps: ReservationDeps, key: RowKey): Promise<void> {
  return driveToRest<FlightChangeRow, Exclude<FlightChangeStep, { do: 'rest' }>>(deps, {
    what: `change ${key.id} of flights`,
    find: () => findFlightChange(deps.db, key),
    next: async (change) => nextFlightChangeStep(change, await paymentOf(deps, change), deps.clock.now()),
    take: (change, step) => take(deps, change, step),
    rest: (change, until) => restFlightChange(deps.db, change, until),
    onceAtRest: (change) => goOnElsewhere(deps, change),
  })
}

/** The saga orders and tickets; what came to nothing gives its seats back. */
async function goOnElsewhere(deps: ReservationDeps, change: FlightChangeRow): Promise<void> {
  // It has come to nothing before anything was ordered: its seats go back at once.
  if (change.newItemId === null && change.status !== 'unpaid') await giveUpAll(deps, [{ key: change.holdKey }])
  if (change.status !== 'ordering') return
  await advanceForAnswer(deps, change.reservationId)
  // The saga may have ended it at once.
  if ((await findFlightChange(deps.db, change))?.status === 'failed') await driveFlightChange(deps, change)
}

function take(
  deps: ReservationDeps,
  change: FlightChangeRow,
  step: Exclude<FlightChangeStep, { do: 'rest' }>,
): Promise<unknown> {
  switch (step.do) {
    case 'order':
      return order(deps, change)
    case 'expire':
      return expire(deps, change)
    case 'capture':
    case 'void':
    case 'give-back':
      return moveDifference(deps, change, step)
  }
}

/** Paid: what is held is ordered, unless the flights are no longer what they were or the seats have gone back. */
async function order(deps: ReservationDeps, due: FlightChangeRow): Promise<void> {
  const whole = await readWhole(deps.db, due.reservationId)
  if (!whole) throw new Error(`change ${due.id} is of no reservation`)
  try {
    const { id } = await claimOf(deps, due.holdKey, whole.id)
    await deps.db.transaction((tx) =>
      locked(tx, due, async (change, old) => {
        if (!old || !(await mayBeChanged(tx, old))) return fail(deps, tx, change)
        await orderFlights(deps, tx, whole, { change, old, by: 'system', id })
      }),
    )
  } catch (error) {
    if (!isAppError(error) || error.code !== 'reservation/hold-expired') throw error
    return deps.db.transaction((tx) => locked(tx, due, (change) => fail(deps, tx, change)))
  }
  if ((await findFlightChange(deps.db, due))?.newItemId) await noteKept(deps, [due.holdKey])
}

type Locked = (change: FlightChangeRow, old: Awaited<ReturnType<typeof lockItem>>) => Promise<unknown>

/** The change as it is once its item is locked; nothing is done for one that is not waiting to be paid any more. */
async function locked(tx: Transaction, known: FlightChangeRow, then: Locked): Promise<void> {
  const old = await lockItem(tx, keyOfItem(known))
  const change = await findFlightChange(tx, known)
  if (change?.status === 'unpaid') await then(change, old)
}

function fail(deps: ReservationDeps, tx: Transaction, change: FlightChangeRow) {
  return endFlightChange<'failed'>(deps, tx, { change, from: ['unpaid'], to: 'failed', by: 'system' })
}

function expire(deps: ReservationDeps, due: FlightChangeRow): Promise<void> {
  return deps.db.transaction((tx) =>
    locked(tx, due, (change) =>
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
    work: (id) => driveFlightChange(deps, { id }),
  })
}

/** Drives all of them; returns how many. */
export async function driveAllFlightChanges(deps: ReservationDeps): Promise<number> {
  const due = await dueFlightChanges(deps).find(MOST)
  for (const id of due) await driveFlightChange(deps, { id })
  return due.length
}
