import { ticketName } from '#modules/reservations/hold/ticket-name.contract.ts'
import type { Traveller } from '#modules/reservations/hold/travellers.contract.ts'
import type { Insured } from '#modules/reservations/items/policy/policy-item.contract.ts'
import type { ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { FullName } from '#platform/corrected-name.ts'
import { hmac } from '#platform/key-of.ts'
import type { Vault } from '#platform/vault.ts'

/** Who flies, or stays: a hotel asks its guests for nothing but their names. */
export type Person = Pick<Traveller, 'type' | 'givenNames' | 'surname'> & (Details | NotDocumented)
/** Of someone who does not fly the birth date may be known, and nothing else. */
type NotDocumented = { birthDate: string | null } & { [Key in Exclude<keyof Details, 'birthDate'>]: null }
type Details = Omit<Traveller, 'type' | 'givenNames' | 'surname'>

/** What is sealed of a traveller; the names once as they were typed and once as a ticket carries them. */
export type SealedTraveller = SealedNames & Details & Corrected
export type SealedPerson = SealedNames & Corrected & { [Key in keyof Details]: Details[Key] | null }
/** Of a name that staff have corrected: how it was before, the oldest first. */
type Corrected = { earlier?: (FullName & { at: string })[] }
type SealedNames = { givenNames: string; surname: string; ticketGivenNames: string; ticketSurname: string }

export function sealTraveller(vault: Vault, id: string, { type, ...data }: Person & Corrected): string {
  const names = { ticketGivenNames: ticketName(data.givenNames), ticketSurname: ticketName(data.surname) }
  return vault.seal(JSON.stringify({ ...data, ...names } satisfies SealedPerson), context(id))
}

export function openPerson(vault: Vault, row: { id: string; sealed: string }): SealedPerson {
  return JSON.parse(vault.open(row.sealed, context(row.id))) as SealedPerson
}

/** Of someone who flies. */
export function openTraveller(vault: Vault, row: { id: string; sealed: string }): SealedTraveller {
  return openPerson(vault, row) as SealedTraveller
}

const context = (id: string) => `reservation_travellers:${id}`
const wishesContext = (id: string) => `reservation_items.wishes:${id}`
const insuredContext = (id: string) => `policy_changes.insured:${id}`
const phoneContext = (id: string) => `reservations.contact_phone:${id}`

export function sealPhone(vault: Vault, reservationId: string, phone: string): string {
  return vault.seal(phone, phoneContext(reservationId))
}

export function openPhone(vault: Vault, { id, contactPhone }: Pick<ReservationRow, 'id' | 'contactPhone'>): string {
  return vault.open(contactPhone, phoneContext(id))
}

export function sealWishes(vault: Vault, itemId: string, wishes: string): string {
  return vault.seal(wishes, wishesContext(itemId))
}

export function openWishes(vault: Vault, { id, wishes }: { id: string; wishes: string | null }): string {
  return wishes === null ? '' : vault.open(wishes, wishesContext(id))
}

/** Who is to be insured once a change is made. */
export function sealInsured(vault: Vault, changeId: string, insured: readonly Insured[]): string {
  return vault.seal(JSON.stringify(insured), insuredContext(changeId))
}

export function openInsured(vault: Vault, { id, insured }: { id: string; insured: string | null }): Insured[] {
  return insured === null ? [] : (JSON.parse(vault.open(insured, insuredContext(id))) as Insured[])
}

/** Finds a surname in any spelling of its accents and case without being readable. */
export function surnameHash(key: Uint8Array, surname: string): Buffer {
  return hmac(key, ticketName(surname).replaceAll(' ', ''))
}

const MOST_WORDS = 6

/** Only surnames can be found: of a whole name each ending of it may be one, or what comes before a comma. */
export function surnameHashesIn(key: Uint8Array, text: string): Buffer[] {
  const words = text.split(/\s+/).slice(-MOST_WORDS)
  const endings = words.map((_word, at) => words.slice(at).join(' '))
  const names = [...new Set([text, ...endings, ...text.split(',', 1)])].filter((one) => one.trim() !== '')
  return names.map((name) => surnameHash(key, name))
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
