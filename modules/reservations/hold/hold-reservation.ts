import { createHash } from 'node:crypto'
import type { Caller } from '#modules/accounts/index.ts'
import { handlerFor } from '#modules/reservations/items/item-handler.ts'
import type { HoldBody, HoldRequest } from '#modules/reservations/items/items.contract.ts'
import { giveKey, newGuestKey } from '#modules/reservations/keys/guest-keys.ts'
import { announce, withdraw } from '#modules/reservations/lookups.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { isAppError } from '#platform/errors.ts'
import type { PreparedHold } from './held-item.ts'
import { giveUpAll, holdInWriting, noteKept, unusedKey, type Written } from './hold-in-writing.ts'
import { countedBy } from './hold-limits.ts'
import { insertReservation, type NewReservation } from './insert-reservation.ts'
import { priceRefusal, refusalOf, refusalOfAll } from './item-refusals.ts'
import { joinPeople } from './join-people.ts'
import { newCode } from './reservation-code.ts'

const CODE_TRIES = 5

/** `address`: from where the request comes, in a form that limits can be counted by. */
type By = { caller: Caller; key: string; address?: string }

/** One of the items that are asked for, by its place among them. */
type Asked = { item: number; request: HoldRequest; key: string; prepared: PreparedHold }

/**
 * Holds seats or rooms and writes the reservation down. The supplier knows each hold by the caller's key: a request that died
 * on the way and is sent again finds what it took. Several items are had together or not at all; the refusal names which one
 * cannot be had.
 */
export async function holdReservation(
  deps: ReservationDeps,
  body: HoldBody,
  by: By,
): Promise<{ id: string; key: string | null }> {
  const now = deps.clock.now()
  const requests = requestsOf(deps, body)
  const asked = await askFor(deps, requests, await keysFor(deps, body, by), now)
  const written = await holdAll(deps, asked, by)
  const changed = priceRefusal(
    requests,
    written.map(({ held }, item) => ({ item, now: held.total })),
  )
  if (!changed) return keep(deps, { body, asked, written, by, now })
  await giveUpAll(deps, written)
  throw changed
}

function requestsOf({ suppliedStays }: ReservationDeps, body: HoldBody): HoldRequest[] {
  if (body.kind !== 'several') return [body]
  const { contact, locale, items } = body
  const [first] = items
  const other = items.findIndex(({ totalSeen }) => totalSeen.currency !== first?.totalSeen.currency)
  if (other !== -1) throw reservationErrors.currencies(other)
  // It is bought last, once all else is sure: beside another of its kind one of them would not be, and its price ends while an owner thinks.
  const bought = items.findIndex(({ offerId }) => suppliedStays.isOffer(offerId))
  if (bought !== -1 && items.filter(({ kind }) => kind === 'stay').length > 1) throw reservationErrors.alone(bought)
  return items.map((part) => ({ ...part, contact, locale }))
}

/** Of one caller and one request: the same key of someone else, or with another price, is another hold. */
async function keysFor(deps: ReservationDeps, body: HoldBody, { caller, key }: By): Promise<string[]> {
  const who = caller?.kind === 'customer' ? caller.id : 'guest'
  const hash = createHash('sha256')
    .update(JSON.stringify([who, key, body]))
    .digest('base64url')
  if (body.kind !== 'several') return [`hold-${hash}`]
  // What was given back because another item could not be had may be held again under the same key of the caller.
  return Promise.all(body.items.map((_, item) => unusedKey(deps, `hold-${hash}-${item}`)))
}

/** Looks at every item before any is held. */
async function askFor(deps: ReservationDeps, requests: readonly HoldRequest[], keys: readonly string[], now: Date) {
  const looked = await Promise.allSettled(
    requests.map(async (request, item): Promise<Asked> => {
      const key = keys[item] ?? ''
      const handler = handlerFor(deps.handlers, request.kind ?? 'flight')
      return { item, request, key, prepared: await handler.prepare(request, { key, now }) }
    }),
  )
  const failed = looked.flatMap((one, item) => (one.status === 'rejected' ? [{ item, error: one.reason }] : []))
  const [first, ...others] = failed
  if (first) throw requests.length === 1 ? first.error : refusalOfAll([first, ...others], requests)
  return looked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/**
 * One after another, in the order of their offers: of two who want the same last seats and rooms the first one gets them all.
 * What was held goes back at once when the next one cannot be had.
 */
async function holdAll(
  deps: ReservationDeps,
  asked: readonly Asked[],
  { caller, address = '' }: By,
): Promise<Written[]> {
  const held = new Map<number, Written>()
  for (const { item, request, key, prepared } of asked.toSorted((a, b) =>
    a.request.offerId < b.request.offerId ? -1 : 1,
  )) {
    const { seats, departures, take } = prepared
    const counted = countedBy(deps.surnameKey, { caller, address, email: request.contact.email, seats, departures })
    const [first] = held.values()
    try {
      held.set(
        item,
        await holdInWriting(deps, {
          key,
          offerId: request.offerId,
          reservationId: first?.claim.reservationId ?? null,
          counted: { ...counted, joins: held.size > 0 },
          take,
        }),
      )
    } catch (error) {
      await giveUpAll(deps, [...held.values()])
      throw asked.length === 1 ? error : refusalOf({ item, error })
    }
  }
  return asked.flatMap(({ item }) => held.get(item) ?? [])
}

type Keeping = { body: HoldBody; asked: readonly Asked[]; written: readonly Written[]; by: By; now: Date }

async function keep(deps: ReservationDeps, { body, asked, written, by, now }: Keeping) {
  const customerId = by.caller?.kind === 'customer' ? by.caller.id : null
  const { people, of } = joinPeople(asked.map(({ prepared }) => prepared.people))
  const id = written[0]?.claim.reservationId
  if (!id) throw new Error('a reservation of nothing')
  for (let tries = 1; ; tries++) {
    const fresh: NewReservation = {
      id,
      code: newCode(),
      customerId,
      guestKey: customerId ? null : newGuestKey(id),
      phone: asked[0]?.prepared.phone ?? '',
      now,
      travellers: people,
      items: written.map((one, item) => ({
        written: one,
        people: of[item] ?? [],
        wishes: asked[item]?.prepared.wishes,
      })),
      email: body.contact.email,
      locale: body.locale,
    }
    try {
      await announce(deps.db, fresh)
      await insertReservation(deps, fresh)
      await noteKept(
        deps,
        written.map((one) => one.key),
      )
      return { id, key: fresh.guestKey }
    } catch (error) {
      const taken = isDuplicate(error)
      if (!taken && !isAppError(error)) throw error
      const made = await isThere(deps, id)
      // Whoever makes it under the same id has the same line in the list of the account.
      await withdraw(deps.db, { ...fresh, customerId: taken || made ? null : customerId })
      if (made) return { id, key: customerId ? null : await giveKey(deps.db, id, newGuestKey(id), now) }
      if (!taken) await giveUpAll(deps, written)
      if (!taken || tries === CODE_TRIES) throw error
    }
  }
}

/** It was made before, by a request whose answer was lost, or by the same one elsewhere. */
async function isThere({ db }: ReservationDeps, id: string): Promise<boolean> {
  return (await db.$count(reservations, eq(reservations.id, id))) > 0
}
