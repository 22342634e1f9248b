import { moved } from '#modules/reservations/history.ts'
import { giveUpHold, holdInWriting, keepHold, type Written } from '#modules/reservations/hold/hold-in-writing.ts'
import { reservationExtras } from '#modules/reservations/hold/travellers.tables.ts'
import { type FlightSnapshot, flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { heldFlights } from '#modules/reservations/items/flight/held-flights.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import { travellersFor, type WholeItem, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { setLine } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import { eq, max } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
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
  const bags = whole.extras.filter(({ itemId, kind }) => itemId === old.id && kind === 'bag')
  const people = travellersFor(whole, old)
  const travellers = people.map(({ type }) => type)
  const extras = bags.map(({ travellerId, slice, count }) => ({
    kind: 'bag' as const,
    slice,
    count,
    traveller: people.findIndex(({ id }) => id === travellerId),
  }))
  // After a rebooking that failed the same flights may be asked for again.
  const key = `rebook-${change.id}-${whole.items.length}-${offerId.slice(-24)}`
  const written = await holdInWriting(deps, {
    offerId,
    key,
    take: async (until) => heldFlights(await deps.flights.hold(offerId, { key, until, travellers, extras })),
  })
  try {
    await keep(deps, whole, { ...request, old, written })
  } catch (error) {
    // Another answer was faster. Seats that have become an item all the same are left alone.
    await giveUpHold(deps, written.key)
    throw error
  }
}

/** The same places, cabin and party, whatever the dates. */
async function checkSameJourney(deps: ReservationDeps, whole: WholeReservation, old: WholeItem, offerId: string) {
  const opened = await deps.flights.open(offerId)
  // The hold says in its own words why an offer is none any more.
  if (opened.status !== 'open') return
  const { offer } = opened
  const { search } = offer
  const before = flightSnapshot(old)
  const fits = places(offer) === places(before) && search.cabin === before.search.cabin
  const party = [search.adults, ...search.childAges.map((age) => age < 2)].join()
  const sold = [before.search.adults, ...before.search.childAges.map((age) => age < 2)].join()
  if (!fits || party !== sold || offer.fare.price.total.currency !== whole.currency)
    throw reservationErrors.rebookOther()
}

/** Cities in order: another airport of the same city is the same place. */
function places({ slices, airports }: Pick<FlightSnapshot, 'slices' | 'airports'>): string {
  const city = (code: string) => `${airports[code]?.countryCode} ${airports[code]?.cityName ?? code}`
  return slices.map(({ origin, destination }) => `${city(origin)} ${city(destination)}`).join(' / ')
}

type Keeping = Rebooking & { old: WholeItem; written: Written }

async function keep(
  deps: ReservationDeps,
  whole: WholeReservation,
  { change, by, old, written }: Keeping,
): Promise<void> {
  const { held } = written
  const at = deps.clock.now()
  const itemId = newId()
  const people = travellersFor(whole, old)
  await deps.db.transaction(async (tx) => {
    await settleChange(tx, change, 'rebooking', at)
    const [last] = await tx
      .select({ position: max(reservationItems.position) })
      .from(reservationItems)
      .where(eq(reservationItems.reservationId, whole.id))
    await tx.insert(reservationItems).values({
      id: itemId,
      reservationId: whole.id,
      position: (last?.position ?? 0) + 1,
      kind: 'flight',
      status: 'held',
      supplier: held.supplier,
      holdRef: held.holdRef,
      snapshot: held.snapshot,
      replaces: old.id,
      people: old.people,
      // What was paid counts for the new flights; a difference in price is not the traveller's matter.
      amount: old.amount,
      markUp: old.markUp,
      currency: whole.currency,
      moves: moved(null, { to: 'held', at, by, event: 'rebooking' }),
      createdAt: at,
      updatedAt: at,
    })
    await keepHold(tx, written.key, itemId)
    const extras = held.extras.flatMap((extra) => {
      const travellerId = people[extra.traveller]?.id
      if (extra.kind !== 'bag' || !travellerId) return []
      const { kind, slice, count, kg } = extra
      return [{ itemId, travellerId, kind, slice, count, kg, amount: 0, currency: whole.currency }]
    })
    if (extras.length > 0) await tx.insert(reservationExtras).values(extras)
    await setLine(tx, whole.id, { lastDay: held.lastDay, updatedAt: at })
    await writeLine(deps, tx, whole.id, at)
    await wake(tx, whole.id, at)
  })
}
