import { customerToken } from '#app/account/auth-record.ts'
import { guestKey } from '#app/booking/access/guest-keys.ts'
import { keptBearer } from '#app/booking/access/kept-bearer.ts'
import type { DocumentKind } from '#modules/reservations/documents/documents.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { addressesIn, forgetTrips, type Holder, TRIPS } from './trips-caches.ts'

/** A booking as our server gave it, to be read without a network. */
export type Trip = {
  code: string
  /** Names of places are in it. */
  locale: Locale
  /** When our server said so, in milliseconds since 1970. */
  at: number
  holder: Holder
  /** A mark of the sign-in or key that opened it: someone with another one is shown nothing. */
  opener: string
  reservation: ReservationView
}

/** What another version of the site kept otherwise is as nothing. */
const VERSION = 1
const HOLDERS: readonly Holder[] = ['guest', 'account']
/** `/kept-trips/<code>/<locale>`, and its documents below. No such address is ever asked for. */
const ROOT = '/kept-trips'

/** What opens a booking in this browser now; null for nothing. */
export async function openerOf(code: string): Promise<Pick<Trip, 'holder' | 'opener'> | null> {
  const bearer = keptBearer(code)
  if (bearer === null) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bearer))
  const opener = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { holder: guestKey(code) === null ? 'account' : 'guest', opener }
}

/** The trip as it is kept, in this language if it is kept in both. Null where nothing is kept, or nobody may see it any more. */
export async function keptTrip(code: string, locale: Locale): Promise<Trip | null> {
  try {
    const may = await openerOf(code)
    if (!may) return null
    for (const one of inOrder(locale)) {
      const trip = await readTrip(may.holder, addressOf(code, one))
      if (trip?.opener === may.opener) return trip
    }
    return null
  } catch {
    return null
  }
}

/** Every trip that may be seen; those that nobody may see any more are forgotten on the way. */
export async function keptTrips(locale: Locale): Promise<Trip[]> {
  if (customerToken() === null) await forgetTrips('account')
  const trips: Trip[] = []
  for (const code of new Set((await addresses()).map(codeIn))) {
    const trip = await keptTrip(code, locale)
    if (trip) trips.push(trip)
    else await forgetTrip(code)
  }
  return trips
}

/** Throws what the browser's storage throws when it is full or broken. */
export async function putTrip(trip: Trip): Promise<void> {
  const cache = await caches.open(TRIPS[trip.holder])
  await cache.put(addressOf(trip.code, trip.locale), Response.json({ ...trip, version: VERSION }))
}

/** In the language of the trip if it is kept in both; null where it is not kept. */
export async function keptFile({ code, locale, holder }: Trip, kind: DocumentKind): Promise<Blob | null> {
  for (const one of inOrder(locale)) {
    const file = await readKept(holder, `${addressOf(code, one)}/${kind}`)
    if (file) return file.blob()
  }
  return null
}

/** Throws as `putTrip`. */
export async function putFile({ code, locale, holder }: Trip, kind: DocumentKind, blob: Blob): Promise<void> {
  const cache = await caches.open(TRIPS[holder])
  await cache.put(`${addressOf(code, locale)}/${kind}`, new Response(blob))
}

/** Which documents are kept. */
export async function keptKinds(trip: Trip): Promise<DocumentKind[]> {
  const kinds = trip.reservation.documents.map(({ kind }) => kind)
  const files = await Promise.all(kinds.map((kind) => keptFile(trip, kind).catch(() => null)))
  return kinds.filter((_kind, at) => files[at])
}

/** Takes a trip with its documents off the device. @param only which of its addresses */
export async function forgetTrip(code: string, only: (address: string) => boolean = () => true): Promise<void> {
  for (const holder of HOLDERS) {
    const gone = (await addressesIn(holder)).filter((address) => codeIn(address) === code && only(address))
    if (gone.length === 0) continue
    const cache = await caches.open(TRIPS[holder])
    await Promise.all(gone.map((address) => cache.delete(address)))
    await addressesIn(holder)
  }
}

export async function forgetFiles(code: string, which: (kind: DocumentKind) => boolean): Promise<void> {
  await forgetTrip(code, (address) => {
    const [, , , , kind] = address.split('/')
    return kind !== undefined && which(kind as DocumentKind)
  })
}

/** Of everything that is kept. */
async function addresses(): Promise<string[]> {
  return (await Promise.all(HOLDERS.map(addressesIn))).flat()
}

/** Reading opens no cache, and so makes none. */
async function readKept(holder: Holder, address: string): Promise<Response | undefined> {
  return globalThis.caches?.match(address, { cacheName: TRIPS[holder] })
}

async function readTrip(holder: Holder, address: string): Promise<Trip | null> {
  const trip = (await (await readKept(holder, address))?.json()) as (Trip & { version: number }) | undefined
  return trip?.version === VERSION ? trip : null
}

const addressOf = (code: string, locale: Locale) => `${ROOT}/${code}/${locale}`
const codeIn = (address: string) => address.split('/')[2] ?? ''
const inOrder = (locale: Locale) => [locale, ...LOCALES.filter((other) => other !== locale)]
