import { createHmac } from 'node:crypto'
import type { Vault } from '#platform/vault.ts'
import type { ReservationRow } from './reservations.store.ts'
import { ticketName } from './ticket-name.ts'
import type { Traveller } from './travellers.contract.ts'

/** What is sealed of a traveller; the names once as they were typed and once as a ticket carries them. */
export type SealedTraveller = Omit<Traveller, 'type'> & { ticketGivenNames: string; ticketSurname: string }

export function sealTraveller(vault: Vault, id: string, { type, ...data }: Traveller): string {
  const names = { ticketGivenNames: ticketName(data.givenNames), ticketSurname: ticketName(data.surname) }
  return vault.seal(JSON.stringify({ ...data, ...names } satisfies SealedTraveller), context(id))
}

export function openTraveller(vault: Vault, row: { id: string; sealed: string }): SealedTraveller {
  return JSON.parse(vault.open(row.sealed, context(row.id))) as SealedTraveller
}

const context = (id: string) => `reservation_travellers:${id}`
const phoneContext = (id: string) => `reservations.contact_phone:${id}`

export function sealPhone(vault: Vault, reservationId: string, phone: string): string {
  return vault.seal(phone, phoneContext(reservationId))
}

export function openPhone(vault: Vault, { id, contactPhone }: Pick<ReservationRow, 'id' | 'contactPhone'>): string {
  return vault.open(contactPhone, phoneContext(id))
}

/** Finds a surname in any spelling of its accents and case without being readable. */
export function surnameHash(key: Uint8Array, surname: string): Buffer {
  return createHmac('sha256', key).update(ticketName(surname).replaceAll(' ', '')).digest()
}

/** All but the last characters hidden, so that its owner recognises it and nobody else can use it. */
export function maskDocument(number: string): string {
  const shown = number.length > 6 ? 3 : 1
  return '•'.repeat(number.length - shown) + number.slice(-shown)
}

/** What is left of a traveller whose data were erased; the type and the tickets stay in their own columns. */
export function sealErased(vault: Vault, id: string): string {
  const nothing = { givenNames: '—', surname: '—', ticketGivenNames: '', ticketSurname: '', birthDate: '1900-01-01' }
  const rest = { gender: 'X' as const, nationality: '', document: null, frequentFlyer: null }
  return vault.seal(JSON.stringify({ ...nothing, ...rest } satisfies SealedTraveller), context(id))
}
