import { forgetDrafts, readDrafts } from '#app/sale/checkout-draft.ts'

/*
 * Which offers of this tab have become which paid bookings: a traveller who goes back to the form of one is told so, and is not led to
 * book it twice.
 */
const KEY = 'booked-offers'
const KEPT = 20

/** The booking as which one of these offers was paid in this tab. */
export function bookedAs(offers: readonly string[]): string | null {
  return readBooked().find(([id]) => offers.includes(id))?.[1] ?? null
}

/** The booking is paid: what was typed for it has done its duty. */
export function rememberPaid(code: string): void {
  const offers = readDrafts().flatMap((draft) => (draft.heldCode === code ? draft.offers : []))
  if (offers.length > 0) write([...offers.map((id): Booked => [id, code]), ...readBooked()].slice(0, KEPT))
  forgetDrafts()
}

/** The same offer is wanted once more. */
export function forgetBooked(code: string): void {
  write(readBooked().filter(([, booked]) => booked !== code))
}

type Booked = [offerId: string, code: string]

function readBooked(): Booked[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Booked[]) : []
  } catch {
    return []
  }
}

function write(booked: Booked[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(booked))
  } catch {
    // A browser that keeps nothing shows the form again; the server still holds nothing twice for one request.
  }
}
