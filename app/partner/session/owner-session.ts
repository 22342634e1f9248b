import { useSyncExternalStore } from 'react'
import { followStorage } from '#app/follow-storage.ts'
import type { HotelOwner } from '#modules/partners/partners.contract.ts'

/** Signed in as a hotel owner: both keys are kept, or nobody is (specification §3, §4). */
export type OwnerSession = { token: string; owner: HotelOwner }

const TOKEN = 'hotel_owner_token'
const DATA = 'hotel_owner_data'
const CHANGED = 'hotel-owner:changed'
const follow = followStorage(CHANGED)

type Kept = { token: string | null; data: string | null; session: OwnerSession | null }
let last: Kept = { token: null, data: null, session: null }

/** Who is signed in as owner in this browser; the same object until it changes. What cannot be read counts as nobody. */
export function readOwner(): OwnerSession | null {
  const [token, data] = [localStorage.getItem(TOKEN), localStorage.getItem(DATA)]
  if (token !== last.token || data !== last.data) last = { token, data, session: parse(token, data) }
  return last.session
}

/** Keeps the sign-in, with the fields of the hotel owner record and no others. */
export function keepOwner({ token, owner }: OwnerSession): void {
  const { id, first_name, last_name, email, email_confirmed, company_name, verification_status } = owner
  const record: HotelOwner = { id, first_name, last_name, email, email_confirmed, company_name, verification_status }
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(DATA, JSON.stringify(record))
  dispatchEvent(new Event(CHANGED))
}

/** Forgets the sign-in in this browser; telling the server is the caller's part. */
export function forgetOwner(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(DATA)
  dispatchEvent(new Event(CHANGED))
}

/** Null on the server, until the page listens, and for nobody. Other tabs are followed. */
export function useOwner(): HotelOwner | null {
  return useSyncExternalStore(
    follow,
    () => readOwner()?.owner ?? null,
    () => null,
  )
}

function parse(token: string | null, data: string | null): OwnerSession | null {
  if (!token || !data) return null
  try {
    const owner = JSON.parse(data) as Partial<HotelOwner> | null
    return owner && typeof owner.first_name === 'string' ? { token, owner: owner as HotelOwner } : null
  } catch {
    return null
  }
}
