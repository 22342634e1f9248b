import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import type { StayKey, StayOrderAnswer, StayPeople } from './stay-offer.ts'
import { GIVES_BACK } from './stay-states.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay, moveStay, type StayRow } from './stays.store.ts'
import { releaseNights, sellHeldNights } from './take-nights.ts'

export type StayOrder = { key: string; hold: Required<StayKey>; code: string; people: StayPeople }

/** Money was promised: what was held is sold, and the owner has a day to answer. */
export async function orderStay(deps: StayDeps, { key, hold, code, people }: StayOrder): Promise<StayOrderAnswer> {
  const call = { key, hotelId: hold.hotelId }
  const known = await findOrder(deps, call)
  if (known) return known
  const { db, clock, vault } = deps
  const at = clock.now()
  const answerBy = new Date(at.getTime() + ANSWER_HOURS * 3_600_000)
  const stay = await db.transaction(async (tx) => {
    const sealed = vault.seal(JSON.stringify(people), peopleContext(hold.id))
    const set = { orderKey: key, code, answerBy, people: sealed }
    const moved = await moveStay(tx, { ...hold, from: ['held'], to: 'pending', by: 'traveller', at, set })
    if (moved) await sellHeldNights(tx, moved)
    return moved
  })
  if (stay) return ordered(stay)
  // The same call may have come twice at the same moment.
  return (await findOrder(deps, call)) ?? { status: 'refused', reason: 'hold-over', detail: 'the hold has ended' }
}

export async function findOrder(
  { db }: StayDeps,
  { key, hotelId }: { key: string; hotelId: string },
): Promise<StayOrderAnswer | null> {
  const stay = await findStay(db, { orderKey: key, hotelId })
  return stay && ordered(stay)
}

function ordered({ id, answerBy, offer }: StayRow): StayOrderAnswer {
  if (!answerBy) throw new Error(`stay ${id} was never ordered`)
  return { status: 'ordered', orderRef: id, answerBy, instant: Boolean(offer.hotel.instantConfirmation) }
}

/** What the sealed guests of a stay are tied to. */
export function peopleContext(stayId: string): string {
  return `stays ${stayId}`
}

/** The guest does not come. Rooms of a stay that has begun or is over are not given back. */
export async function cancelStay(deps: StayDeps, order: StayKey) {
  const { db, clock } = deps
  const at = clock.now()
  const cancelled = await db.transaction(async (tx) => {
    const move = { ...order, from: ['pending', 'confirmed'], to: 'cancelled', by: 'traveller', at } as const
    const stay = await moveStay(tx, move)
    if (!stay) return null
    await releaseNights(tx, stay, 'sold')
    return stay
  })
  const status = cancelled?.status ?? (await findStay(db, order))?.status
  if (status && GIVES_BACK.has(status)) return { status: 'cancelled' as const }
  return { status: 'refused' as const, reason: 'the stay was answered or has ended meanwhile' }
}
