import { keptBearer } from '#app/booking/access/kept-bearer.ts'
import { call } from '#app/kit/call.ts'
import { deviceStore } from '#app/kit/storage.ts'
import { isViewing } from '#app/kit/viewing.ts'
import { DOCUMENTS, type DocumentKind } from '#modules/reservations/documents/documents.contract.ts'
import { documents } from '#modules/reservations/documents/documents.routes.ts'
import { reservations } from '#modules/reservations/read/own-reservations.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { forgetFiles, forgetTrip, keptFile, keptTrip, openerOf, putFile, putTrip, type Trip } from './kept-trips.ts'
import { registerWorker } from './register-worker.ts'
import { KEEPING } from './trips-caches.ts'

/**
 * What became of it: `part`, a document did not come; `full`, the browser has no room or keeps nothing; `off`, the user wants nothing
 * kept here; `none`, this is no booked trip, or this browser cannot open pages without a network.
 */
export type Keeping = 'kept' | 'part' | 'full' | 'off' | 'none'

const BOOKED: readonly ReservationView['status'][] = [
  'pending',
  'paid',
  'confirmed',
  'changed',
  'refunding',
  'refunded',
  'in_doubt',
]
const FILES = /^(application\/pdf|text\/calendar)/

/**
 * Keeps a booking with its documents for reading without a network, as long as what opens it here: a guest's key or the sign-in.
 * Throws nothing: the page of the booking is the same with and without it.
 */
export async function keepTrip(reservation: ReservationView, locale: Locale, now = Date.now()): Promise<Keeping> {
  try {
    if (!('serviceWorker' in navigator) || !globalThis.caches) return 'none'
    if (isViewing()) return 'none'
    if (deviceStore.load(KEEPING) === 'no') return 'off'
    const { code } = reservation
    const before = await keptTrip(code, locale)
    if (!isTrip(reservation, before !== null)) {
      await forgetTrip(code)
      return 'none'
    }
    const may = await openerOf(code)
    if (!may) return 'none'
    const trip = { code, locale, at: now, ...may, reservation }
    await putTrip(trip)
    await keepOtherLanguage(trip)
    const complete = await keepFiles(trip, before !== null && isSame(before, trip))
    if (!(await stillOurs(trip)) || !(await registerWorker())) return 'none'
    return complete ? 'kept' : 'part'
  } catch {
    return 'full'
  }
}

/** A hold is none, nor is what ended before it was paid; what was kept and is cancelled meanwhile stays, and says so. */
function isTrip({ status, payments }: ReservationView, isKept: boolean): boolean {
  if (BOOKED.includes(status)) return true
  return status === 'cancelled' && (isKept || payments.some(({ captured }) => captured.amount > 0))
}

function isSame(before: Trip, { locale, reservation }: Trip): boolean {
  return before.locale === locale && JSON.stringify(before.reservation) === JSON.stringify(reservation)
}

/** Names of places are in the answer: someone who changes the language without a network reads them, too. */
async function keepOtherLanguage(trip: Trip): Promise<void> {
  const { code } = trip
  for (const locale of LOCALES) {
    if (locale === trip.locale) continue
    const how = { bearer: keptBearer(code), locale, has: 'code' }
    const reservation = await call(reservations.read, { code }, how).catch(() => null)
    if (!(await stillOurs(trip))) return
    if (reservation) await putTrip({ ...trip, locale, reservation })
    // One that is older than the other would say what is no longer so.
    else await forgetTrip(code, (address) => address.endsWith(`/${code}/${locale}`))
  }
}

/**
 * False where a document did not come; the next visit asks again. @param same nothing of the booking is another since it was kept, so
 * its documents are as they were
 */
async function keepFiles(trip: Trip, same: boolean): Promise<boolean> {
  const { code, locale, reservation } = trip
  const kinds = reservation.documents.filter(({ available }) => available).map(({ kind }) => kind)
  let complete = true
  for (const kind of kinds) {
    if (same && (await keptFile(trip, kind))) continue
    const blob = await fetchFile(code, kind, locale)
    if (!(await stillOurs(trip))) return false
    // A ticket of flights that were changed since is worse than none.
    await forgetFiles(code, (one) => one === kind)
    if (blob) await putFile(trip, kind, blob)
    else complete = false
  }
  // One that is no longer given, such as the voucher of a stay that was cancelled, goes here too.
  await forgetFiles(code, (one) => !kinds.includes(one))
  return complete
}

/** Null where none came, or something else did, such as the page of a Wi-Fi. */
async function fetchFile(code: string, kind: DocumentKind, locale: Locale): Promise<Blob | null> {
  const asked = { code, kind: DOCUMENTS[kind] }
  const blob = await call(documents.open, asked, { bearer: keptBearer(code), locale }).catch(() => null)
  return blob && FILES.test(blob.type) ? blob : null
}

/** Someone who signs out while a document is on its way has forgotten the trip already: nothing of it comes back. */
async function stillOurs({ code, opener }: Trip): Promise<boolean> {
  const ours = (await openerOf(code))?.opener === opener && deviceStore.load(KEEPING) !== 'no'
  if (!ours) await forgetTrip(code)
  return ours
}
