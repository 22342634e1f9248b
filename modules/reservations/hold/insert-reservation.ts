import { giveKey } from '#modules/reservations/keys/guest-keys.ts'
import {
  type Person,
  sealPhone,
  sealTraveller,
  sealWishes,
  surnameHash,
} from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationHistory, reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { ADVANCE } from '#modules/reservations/saga/wake.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import type { HeldItem } from './held-item.ts'
import { keepHold, type Written } from './hold-in-writing.ts'
import { reservationExtras, reservationTravellers } from './travellers.tables.ts'

export type NewReservation = {
  id: string
  code: string
  customerId: string | null
  guestKey: string | null
  phone: string
  email: string
  locale: Locale
  travellers: readonly Person[]
  /** What the guest asks of the hotel. */
  wishes?: string
  written: Written
  now: Date
}

/** Writes down what is held in one transaction, with the job that ends it. */
export async function insertReservation(deps: ReservationDeps, fresh: NewReservation): Promise<void> {
  const { db, jobs, vault, surnameKey } = deps
  const { id: reservationId, written, now } = fresh
  const { held, until } = written
  const itemId = newId()
  const travellers = fresh.travellers.map((traveller, position) => {
    const id = newId()
    const sealed = sealTraveller(vault, id, traveller)
    return {
      id,
      reservationId,
      position,
      type: traveller.type,
      sealed,
      surnameHash: surnameHash(surnameKey, traveller.surname),
    }
  })
  await db.transaction(async (tx) => {
    await tx.insert(reservations).values(reservationRow(deps, fresh))
    await tx.insert(reservationItems).values(itemRow(deps, fresh, itemId))
    await keepHold(tx, written.key, itemId)
    await tx.insert(reservationTravellers).values(travellers)
    const extras = held.extras.map((extra) => extraRow(extra, itemId, travellers[extra.traveller]?.id ?? ''))
    if (extras.length > 0) await tx.insert(reservationExtras).values(extras)
    const trace = { reservationId, itemId, from: null, to: 'held', event: 'held', at: now }
    await tx.insert(reservationHistory).values({ ...trace, by: fresh.customerId ? 'customer' : 'guest' })
    if (fresh.guestKey) await giveKey(tx, reservationId, fresh.guestKey, now)
    await jobs.send(tx, ADVANCE, { reservationId }, { at: until })
  })
}

function reservationRow({ vault }: ReservationDeps, fresh: NewReservation) {
  const { id, code, customerId, locale, email, phone, now } = fresh
  const { held, until } = fresh.written
  return {
    id,
    code,
    customerId,
    locale,
    status: 'held' as const,
    ...held.charged,
    contactEmail: email,
    contactPhone: sealPhone(vault, id, phone),
    lastDay: held.lastDay,
    holdExpiresAt: until,
    resumeAt: until,
    createdAt: now,
    updatedAt: now,
  }
}

function itemRow({ vault }: ReservationDeps, { id: reservationId, written, wishes, now }: NewReservation, id: string) {
  const { kind, supplier, holdRef, charged, snapshot, ownerId } = written.held
  return {
    id,
    reservationId,
    position: 0,
    kind,
    status: 'held' as const,
    supplier,
    holdRef,
    snapshot,
    ownerId,
    ...charged,
    wishes: wishes ? sealWishes(vault, id, wishes) : null,
    createdAt: now,
    updatedAt: now,
  }
}

export function extraRow(extra: HeldItem['extras'][number], itemId: string, travellerId: string) {
  const { slice, kg, price } = extra
  const common = { itemId, travellerId, slice, kg, ...price }
  return extra.kind === 'seat'
    ? { ...common, kind: 'seat' as const, segment: extra.segment, seat: extra.seat, count: 1 }
    : { ...common, kind: 'bag' as const, segment: null, seat: null, count: extra.count }
}
