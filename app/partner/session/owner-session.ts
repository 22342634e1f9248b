import { makeSession } from '#app/kit/session.ts'
import type { HotelOwner } from '#modules/partners/partners.contract.ts'

export type OwnerSession = { token: string; owner: HotelOwner }

/** Keeps the fields of the hotel owner record and no others (specification §4). */
const session = makeSession<OwnerSession>({
  name: 'hotel-owner',
  keys: ['hotel_owner_token', 'hotel_owner_data'],
  parse(token, data) {
    const owner = JSON.parse(data as string) as HotelOwner | null
    return token && typeof owner?.first_name === 'string' ? { token, owner } : null
  },
  textsOf({ token, owner }) {
    const { id, first_name, last_name, email, email_confirmed, company_name, verification_status } = owner
    const record: HotelOwner = { id, first_name, last_name, email, email_confirmed, company_name, verification_status }
    return [token, JSON.stringify(record)]
  },
})

export const { read: readOwner, keep: keepOwner, forget: forgetOwner } = session

export const useOwner = () => session.useKept(({ owner }) => owner)
