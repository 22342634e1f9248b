import type { SoldStay } from '#modules/hotels/index.ts'
import { type Ledger, sharePostings } from '#modules/ledger/index.ts'
import type { ItemMoved, Told } from '#modules/reservations/history.ts'
import { reservationTravellers } from '#modules/reservations/hold/travellers.tables.ts'
import type { StatusOf } from '#modules/reservations/items/item-states.ts'
import { heldStay } from '#modules/reservations/items/stay/held-stay.ts'
import { sealPhone, sealTraveller, sealWishes, surnameHash } from '#modules/reservations/privacy/personal-data.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import type { Vault } from '#platform/vault.ts'

/** The reservation of a stay that an invented guest made. */
export type DemonstrationReservation = {
  id: string
  itemId: string
  travellerId: string
  locale: Locale
  stay: SoldStay
}
type Deps = { vault: Vault; surnameKey: Uint8Array; ledger: Pick<Ledger, 'postAll'> }

/**
 * Reservations in the state of their stays, with every step that led there, and what the owner was credited with by the yes. Their
 * payments are added beside.
 */
export async function addDemonstrationReservations(
  tx: Transaction,
  deps: Deps,
  invented: readonly DemonstrationReservation[],
): Promise<void> {
  await insertAll(
    tx,
    reservations,
    invented.map((one) => reservationRow(deps, one)),
  )
  await insertAll(
    tx,
    reservationItems,
    invented.map((one) => itemRow(deps, one)),
  )
  // As parameters: a document cannot carry the bytes of a hash.
  const travellers = invented.map((one) => travellerRow(deps, one))
  if (travellers.length > 0) await tx.insert(reservationTravellers).values(travellers)
  await deps.ledger.postAll(tx, invented.flatMap(sharesOf))
}

function reservationRow({ vault }: Deps, { id, locale, stay }: DemonstrationReservation) {
  const { code, people, offer, until, bookedAt, confirmedAt, completedAt, answerBy } = stay
  return {
    id,
    code,
    customerId: null,
    locale,
    ...offer.price.total,
    contactEmail: people.email,
    status: confirmedAt ? ('confirmed' as const) : ('pending' as const),
    lastDay: offer.checkOut,
    contactPhone: sealPhone(vault, id, people.phone),
    holdExpiresAt: until,
    paidAt: confirmedAt,
    resumeAt: confirmedAt ? null : answerBy,
    createdAt: bookedAt,
    updatedAt: completedAt ?? confirmedAt ?? bookedAt,
  }
}

function itemRow({ vault }: Deps, invented: DemonstrationReservation) {
  const { id: reservationId, itemId, stay } = invented
  const { id: stayId, people, bookedAt, confirmedAt, completedAt, answerBy } = stay
  const { kind, supplier, holdRef, charged, snapshot, ownerId } = heldStay({
    holdRef: stayId,
    offer: stay.offer,
    total: stay.offer.price.total,
    until: stay.until,
  })
  const status: StatusOf<'stay'> = completedAt ? 'completed' : confirmedAt ? 'confirmed' : 'pending'
  return {
    id: itemId,
    reservationId,
    position: 0,
    kind,
    status,
    supplier,
    holdRef,
    orderRef: stayId,
    locator: '',
    ticketBy: answerBy,
    instant: false,
    snapshot,
    ...charged,
    ownerId,
    feePercent: feeAt(bookedAt),
    wishes: people.wishes ? sealWishes(vault, itemId, people.wishes) : null,
    moves: movesOf(invented),
    createdAt: bookedAt,
    updatedAt: completedAt ?? confirmedAt ?? bookedAt,
  }
}

function travellerRow({ vault, surnameKey }: Deps, { id: reservationId, travellerId, stay }: DemonstrationReservation) {
  const [guest = { givenNames: '—', surname: '—' }] = stay.people.guests
  const unasked = { birthDate: null, gender: null, nationality: null, document: null, frequentFlyer: null }
  const sealed = sealTraveller(vault, travellerId, { type: 'adult', ...guest, ...unasked })
  const hash = surnameHash(surnameKey, guest.surname)
  return { id: travellerId, reservationId, position: 0, type: 'adult' as const, sealed, surnameHash: hash }
}

function movesOf({ locale, stay }: DemonstrationReservation): ItemMoved[] {
  const { bookedAt, paidAt, confirmedAt, completedAt, offer } = stay
  const amount = formatMoney(offer.price.total, locale)
  const move = (from: StatusOf<'stay'> | null, to: StatusOf<'stay'>, { at, ...told }: Told): ItemMoved => {
    return { id: newId(), from, to, ...told, at: at.toISOString() }
  }
  const asked = [
    move(null, 'held', { event: 'held', by: 'guest', at: bookedAt }),
    move('held', 'ordering', { by: 'system', at: paidAt }),
    move('ordering', 'pending', { event: 'requested', by: 'system', at: paidAt }),
  ]
  const agreed = confirmedAt && [
    move('pending', 'accepted', { event: 'accepted', by: `owner:${offer.hotel.ownerId}`, at: confirmedAt }),
    move('accepted', 'confirmed', { event: 'confirmed', values: { amount }, by: 'system', at: confirmedAt }),
  ]
  const over = completedAt && [move('confirmed', 'completed', { event: 'completed', by: 'system', at: completedAt })]
  return [...asked, ...(agreed ?? []), ...(over ?? [])]
}

function sharesOf({ id: reservationId, stay: { id, offer, bookedAt, confirmedAt: at } }: DemonstrationReservation) {
  if (!at) return []
  const { ownerId } = offer.hotel
  const feePercent = feeAt(bookedAt)
  return sharePostings({ key: `stay:${id}`, reservationId, ownerId, total: offer.price.total, feePercent, at })
}
