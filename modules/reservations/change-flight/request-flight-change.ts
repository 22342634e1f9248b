import type { Caller } from '#modules/accounts/index.ts'
import { isSameTotal } from '#modules/reservations/change/change-money.ts'
import { moverOf } from '#modules/reservations/history.ts'
import {
  giveUpHold,
  holdInWriting,
  noteKept,
  unusedKey,
  type Written,
} from '#modules/reservations/hold/hold-in-writing.ts'
import type { FlightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { heldFlights } from '#modules/reservations/items/flight/held-flights.ts'
import { partyWithBags } from '#modules/reservations/items/flight/in-place.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import type { FlightChangeRequest } from './change-flight.contract.ts'
import { FLIGHT_OBSTACLES, flightChangeErrors } from './change-flight.errors.ts'
import { flightChanges } from './change-flight.tables.ts'
import { driveFlightChange } from './drive-flight-change.ts'
import { type FlightChangeRow, flightChangesOf, openFlightChangeOf, traceFlightChange } from './flight-change.store.ts'
import { type FlightChangeMoney, flightChangeMoney } from './flight-change-money.ts'
import { isOpenFlightChange } from './flight-change-states.ts'
import { mayBeChanged, orderFlights } from './order-flights.ts'
import { type PlannedFlightChange, planFlightChange, pricedOf } from './plan-flight-change.ts'

/**
 * Takes other flights as they were quoted: their seats are held, and they are ordered at once where nothing is due. The same flights
 * again are the same change.
 */
export async function requestFlightChange(
  deps: ReservationDeps,
  code: string,
  request: FlightChangeRequest,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const known = whole.flightChanges.find((one) => isSameRequest(one, request))
  const id = known?.id ?? (await begin(deps, whole, request, moverOf(caller)))
  await driveFlightChange(deps, { id, reservationId: whole.id })
  return viewAgain(deps, whole.id, locale)
}

type Known = Pick<FlightChangeRow, 'itemId' | 'offerId' | 'status'>

function isSameRequest({ itemId, offerId, status }: Known, request: FlightChangeRequest): boolean {
  const standing = isOpenFlightChange(status) || status === 'applied'
  return standing && itemId === request.itemId && offerId === request.offerId
}

async function begin(deps: ReservationDeps, whole: WholeReservation, request: FlightChangeRequest, by: string) {
  const planned = await planFlightChange(deps, whole, request)
  if (planned.status === 'obstacle')
    throw new AppError('reservation/state', { userMessage: FLIGHT_OBSTACLES[planned.obstacle] })
  mustBeSeen(planned.sums, request)
  const { item } = planned
  const { offerId } = request
  const count = (await flightChangesOf(deps.db, item)).length
  const key = await unusedKey(deps, `flight-change-${item.id}-${count}-${offerId.slice(-24)}`)
  try {
    const written = await holdFor(deps, whole, { item, offerId, key })
    const sums = sumsOf(planned, written)
    mustBeSeen(sums, request)
    const making = { planned, written, sums, by, offerId }
    const id = await deps.db.transaction((tx) => keep(deps, tx, whole, making))
    if (sums.toPay.amount === 0) await noteKept(deps, [key])
    return id
  } catch (error) {
    const made = (await flightChangesOf(deps.db, item)).find((one) => isSameRequest(one, request))
    if (made?.holdKey !== key) await giveUpHold(deps, key)
    // The same request on another device was faster.
    if (made) return made.id
    throw error
  }
}

type Holding = { item: WholeItem; offerId: string; key: string }

function holdFor(deps: ReservationDeps, whole: WholeReservation, { item, offerId, key }: Holding): Promise<Written> {
  const party = partyWithBags(whole, item)
  return holdInWriting(deps, {
    offerId,
    key,
    reservationId: whole.id,
    take: async (until) => heldFlights(await deps.flights.hold(offerId, { key, until, ...party })),
  })
}

function mustBeSeen({ toPay, back }: FlightChangeMoney, { seen }: FlightChangeRequest): void {
  if (!isSameTotal(toPay, seen.toPay) || !isSameTotal(back, seen.back)) throw flightChangeErrors.differs()
}

/** As they are held, which may be another price than they were offered at. */
function sumsOf({ paid, right }: PlannedFlightChange, { held }: Written): FlightChangeMoney {
  const { fare } = held.snapshot as FlightSnapshot
  return flightChangeMoney(paid, pricedOf(fare.price, held.extras), right)
}

type Making = {
  planned: PlannedFlightChange
  written: Written
  sums: FlightChangeMoney
  by: string
  offerId: string
}

async function keep(deps: ReservationDeps, tx: Transaction, whole: WholeReservation, making: Making): Promise<string> {
  const { planned, by, sums, written } = making
  const old = await lockItem(tx, planned.item)
  const open = await openFlightChangeOf(tx, planned.item)
  if (open) throw flightChangeErrors.open()
  // What was planned with is what is: nobody has changed it since.
  const same = old && old.amount === planned.item.amount
  if (!same || !(await mayBeChanged(tx, old))) throw flightChangeErrors.notChangeable()
  const [change] = await tx
    .insert(flightChanges)
    .values(fresh(deps, whole, making))
    .returning()
  if (!change) throw new Error('the change was not stored')
  if (sums.toPay.amount === 0) await orderFlights(deps, tx, whole, { change, old, by, id: written.claim.id })
  else await traceFlightChange(tx, change, { from: null, by, event: 'flight-change-requested' })
  return change.id
}

function fresh(deps: ReservationDeps, whole: WholeReservation, making: Making): typeof flightChanges.$inferInsert {
  const { planned, written, sums, by, offerId } = making
  const { held, key, until } = written
  const { right, item } = planned
  const now = deps.clock.now()
  const { supplier, holdRef, extras, lastDay, markUp = 0 } = held
  const payBy = sums.toPay.amount > 0 ? until : null
  return {
    reservationId: whole.id,
    itemId: item.id,
    holdKey: key,
    offerId,
    held: {
      supplier,
      holdRef,
      extras,
      lastDay,
      snapshot: held.snapshot as FlightSnapshot,
      // Where the fare paid before counts in full for a lower one, what we had added to it stays ours.
      markUp: sums.fare.amount > 0 || right.inFull ? markUp : Math.max(markUp, item.markUp),
    },
    seen: sums,
    toPay: sums.toPay.amount,
    back: sums.back.amount,
    currency: whole.currency,
    rule: right.rule,
    refundBy: right.refundBy,
    status: 'unpaid',
    payBy,
    resumeAt: payBy ?? now,
    createdBy: by,
    createdAt: now,
    updatedAt: now,
  }
}
