import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { StayPartySchema } from '#modules/hotels/hotels.contract.ts'
import { STAY_OFFER_PREFIX } from '#modules/hotels/stays/stay-offer.contract.ts'
import { parsed } from '#modules/suppliers/index.ts'
import type { Day } from '#platform/dates.ts'
import { CURRENCIES, type Money } from '#platform/money.ts'
import { sealId, unsealId } from '#platform/sealed-id.ts'

/** Such ids have a sign that no other has: the dot is not in the alphabet of the others. */
const PREFIX = `${STAY_OFFER_PREFIX}.`

/** What the id of an offer of a supplier says: which rate of which hotel, when, for whom, at what price and since when. */
export type SuppliedToken = {
  hotelId: string
  mark: string
  checkIn: Day
  nights: number
  party: z.infer<typeof StayPartySchema>
  total: Money
  /** Whole minutes since 1970. */
  issued: number
}

const Payload = z.tuple([
  z.uuid(),
  z.string(),
  z.iso.date(),
  z.int(),
  StayPartySchema.shape.adults,
  StayPartySchema.shape.rooms,
  StayPartySchema.shape.childAges,
  z.int(),
  z.enum(CURRENCIES),
  z.int(),
])

export const isSuppliedOffer = (id: string) => id.startsWith(PREFIX)

export function sealSupplied(secret: KeyObject, token: SuppliedToken): string {
  const { hotelId, mark, checkIn, nights, party, total, issued } = token
  const { adults, rooms, childAges } = party
  const said = [hotelId, mark, checkIn, nights, adults, rooms, childAges, total.amount, total.currency, issued]
  return `${PREFIX}${sealId(secret, Buffer.from(JSON.stringify(said)))}`
}

/** Null for anything that `sealSupplied` did not make with this secret. */
export function unsealSupplied(secret: KeyObject, id: string): SuppliedToken | null {
  if (!/^st_\.[A-Za-z0-9_-]{60,390}$/.test(id)) return null
  const payload = unsealId(secret, id.slice(PREFIX.length))
  // The seal is that of our own rooms too, whose ids say something else.
  const read = payload && Payload.safeParse(parsed(payload.toString()))
  if (!read?.success) return null
  const [hotelId, mark, checkIn, nights, adults, rooms, childAges, amount, currency, issued] = read.data
  return { hotelId, mark, checkIn, nights, issued, party: { adults, rooms, childAges }, total: { amount, currency } }
}
