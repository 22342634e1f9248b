import { mustBeClaimed } from '#modules/reservations/hold/claims.ts'
import { giveUpHold, holdInWriting, noteKept, type Written } from '#modules/reservations/hold/hold-in-writing.ts'
import { type FlightSnapshot, flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { heldFlights } from '#modules/reservations/items/flight/held-flights.ts'
import { insertInPlace, partyWithBags } from '#modules/reservations/items/flight/in-place.ts'
import { isSameJourney } from '#modules/reservations/items/flight/same-journey.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { setLine } from '#modules/reservations/reservations.store.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { settleChange } from './settle-change.ts'

type Rebooking = {
  change: WholeReservation['changes'][number]
  offerId: string
  by: string
  locale: Locale
}

/**
 * Holds other flights in place of those that the carrier has changed, without charge. The saga orders and tickets them and
 * then cancels the old ones; when the order fails, the old flights and the choice are as before.
 */
export async function rebook(deps: ReservationDeps, whole: WholeReservation, request: Rebooking): Promise<void> {
  const { change, offerId } = request
  if (!change.rights.rebookFree) throw reservationErrors.changeNotFree()
  const old = whole.items.find(({ id }) => id === change.itemId)
  if (!old) throw reservationErrors.changeAnswered()
  await checkSameJourney(deps, whole, old, offerId)
  const party = partyWithBags(whole, old)
  // After a rebooking that failed the same flights may be asked for again.
  const key = `rebook-${change.id}-${whole.items.length}-${offerId.slice(-24)}`
  const written = await holdInWriting(deps, {
    offerId,
    key,
    reservationId: whole.id,
    take: async (until) => heldFlights(await deps.flights.hold(offerId, { key, until, ...party })),
  })
  try {
    await keep(deps, whole, { ...request, old, written })
  } catch (error) {
    // Another answer was faster. Seats that have become an item all the same are left alone.
    await giveUpHold(deps, written.key)
    throw error
  }
}

async function checkSameJourney(deps: ReservationDeps, whole: WholeReservation, old: WholeItem, offerId: string) {
  const opened = await deps.flights.open(offerId)
  // The hold says in its own words why an offer is none any more.
  if (opened.status !== 'open') return
  if (!isSameJourney(opened.offer, flightSnapshot(old), whole.currency)) throw reservationErrors.rebookOther()
}

type Keeping = Rebooking & { old: WholeItem; written: Written }

async function keep(
  deps: ReservationDeps,
  whole: WholeReservation,
  { change, by, old, written }: Keeping,
): Promise<void> {
  const { held, claim } = written
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await settleChange(tx, change, 'rebooking', at)
    await mustBeClaimed(tx, whole.id, [claim.id])
    await insertInPlace(tx, whole, {
      old,
      held: { ...held, snapshot: held.snapshot as FlightSnapshot },
      id: claim.id,
      // What was paid counts for the new flights; a difference in price is not the traveller's matter.
      amount: old.amount,
      markUp: old.markUp,
      extras: held.extras.map((extra) => ({ ...extra, price: money(0, whole.currency) })),
      trace: { at, by, event: 'rebooking' },
    })
    await setLine(tx, whole.id, { lastDay: held.lastDay, updatedAt: at })
    await writeLine(deps, tx, whole.id, at)
    await wake(tx, whole.id, at)
  })
  await noteKept(deps, [written.key])
}
