import { moved } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { giveKey } from '#modules/reservations/keys/guest-keys.ts'
import {
  type Person,
  sealPhone,
  sealTraveller,
  sealWishes,
  surnameHash,
} from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { insertItem } from '#modules/reservations/reservations.store.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { behind } from '#platform/database/behind.ts'
import { insertOf } from '#platform/database/statement.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { add, money } from '#platform/money.ts'
import { mustBeClaimed } from './claims.ts'
import type { HeldItem } from './held-item.ts'
import type { Written } from './hold-in-writing.ts'
import { reservationExtras, reservationTravellers } from './travellers.tables.ts'

export type NewReservation = {
  /** As the holds of its items name it. */
  id: string
  code: string
  customerId: string | null
  guestKey: string | null
  phone: string
  email: string
  locale: Locale
  travellers: readonly Person[]
  items: readonly NewItem[]
  now: Date
}

/** `people`: who of the travellers it is for. `wishes`: what the guest asks of the hotel. */
type NewItem = { written: Written; people: readonly number[]; wishes: string | undefined }

const insert = insertOf(reservations, (db, row) => db.insert(reservations).values(row))
const insertTraveller = insertOf(reservationTravellers, (db, row) => db.insert(reservationTravellers).values(row))

/** Writes down what is held in one transaction, with the time at which it ends. */
export async function insertReservation(deps: ReservationDeps, fresh: NewReservation): Promise<void> {
  const { db, vault, surnameKey } = deps
  const { id: reservationId, items, now } = fresh
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
    await mustBeClaimed(
      tx,
      reservationId,
      items.map(({ written }) => written.claim.id),
    )
    // In the order in which they refer to each other.
    const written = [
      insert(tx, reservationRow(deps, fresh)),
      ...travellers.map((one) => insertTraveller(tx, one)),
      ...items.map((item, position) => insertItem(tx, itemRow(deps, fresh, { ...item, position }))),
      fresh.guestKey && giveKey(tx, reservationId, fresh.guestKey, now),
    ]
    await behind(tx, Promise.all(written))
    const extras = items.flatMap(({ written, people }) => {
      const item = { id: written.claim.id, reservationId }
      const idOf = (traveller: number) => travellers[people[traveller] ?? -1]?.id ?? ''
      return written.held.extras.map((extra) => extraRow(extra, item, idOf(extra.traveller)))
    })
    if (extras.length > 0) await tx.insert(reservationExtras).values(extras)
  })
}

function reservationRow({ vault }: ReservationDeps, fresh: NewReservation) {
  const { id, code, customerId, locale, email, phone, now } = fresh
  const held = fresh.items.map(({ written }) => written.held)
  const [first] = held
  if (!first) throw new Error('a reservation of nothing')
  const until = firstEnd(fresh.items)
  return {
    id,
    code,
    customerId,
    locale,
    status: 'held' as const,
    ...add(money(0, first.charged.currency), ...held.map(({ charged }) => charged)),
    contactEmail: email,
    contactPhone: sealPhone(vault, id, phone),
    lastDay: held.map(({ lastDay }) => lastDay).reduce((last, day) => (day > last ? day : last)),
    holdExpiresAt: until,
    resumeAt: until,
    createdAt: now,
    updatedAt: now,
  }
}

/** All end together: with the first of them. */
function firstEnd(items: readonly NewItem[]): Date {
  return new Date(Math.min(...items.map(({ written }) => written.until.getTime())))
}

type Placed = NewItem & { position: number }

function itemRow({ vault }: ReservationDeps, fresh: NewReservation, placed: Placed) {
  const { id: reservationId, items, now, customerId } = fresh
  const { position, written, wishes, people } = placed
  const { id } = written.claim
  const { kind, supplier, holdRef, charged, markUp = 0, snapshot, ownerId } = written.held
  return {
    id,
    reservationId,
    position,
    people: items.length > 1 ? [...people] : null,
    kind,
    status: 'held' as const,
    supplier,
    holdRef,
    snapshot,
    ownerId,
    feePercent: feeAt(now),
    markUp,
    ...charged,
    wishes: wishes ? sealWishes(vault, id, wishes) : null,
    // The timeline says once that it is held.
    moves: moved({
      from: null,
      to: 'held',
      at: now,
      by: customerId ? 'customer' : 'guest',
      event: position === 0 ? 'held' : null,
    }),
    createdAt: now,
    updatedAt: now,
  }
}

export function extraRow(extra: HeldItem['extras'][number], item: ItemKey, travellerId: string) {
  const { slice, kg, price } = extra
  const common = { reservationId: item.reservationId, itemId: item.id, travellerId, slice, kg, ...price }
  return extra.kind === 'seat'
    ? { ...common, kind: 'seat' as const, segment: extra.segment, seat: extra.seat, count: 1 }
    : { ...common, kind: 'bag' as const, segment: null, seat: null, count: extra.count }
}
