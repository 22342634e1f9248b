import type { KeyObject } from 'node:crypto'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import { CURRENCIES, type Currency, type Money, money } from '#platform/money.ts'
import { sealId, unsealId } from '#platform/sealed-id.ts'
import { COVERS, type Cover, POLICY_OFFER_PREFIX, REGIONS, type Region, type Trip } from './covers.contract.ts'

/** The id of an offer is the offer, as for flights and stays: which cover of which version, for which trip, at what price. */
export type PolicyToken = {
  /** The place of its version among all (products/index.ts). */
  product: number
  cover: Cover
  trip: Trip
  total: Money
  /** Whole minutes since 1970. */
  issued: number
}

const VERSION = 1
const AMOUNT_BYTES = 5
/** Version, product, cover and region, currency, first day, length, amount, minute; the ages are the rest. */
const FIXED_BYTES = 1 + 1 + 1 + 1 + 2 + 2 + AMOUNT_BYTES + 4

export function sealPolicy(secret: KeyObject, { product, cover, trip, total, issued }: PolicyToken): string {
  const { region, from, until, ages } = trip
  const payload = Buffer.alloc(FIXED_BYTES + ages.length)
  const codes = COVERS.indexOf(cover) * 16 + REGIONS.indexOf(region)
  payload.set([VERSION, product, codes, CURRENCIES.indexOf(total.currency)])
  payload.writeUInt16BE(dayNumber(from), 4)
  payload.writeUInt16BE(dayNumber(until) - dayNumber(from), 6)
  payload.writeUIntBE(total.amount, 8, AMOUNT_BYTES)
  payload.writeUInt32BE(issued, 8 + AMOUNT_BYTES)
  payload.set(ages, FIXED_BYTES)
  return `${POLICY_OFFER_PREFIX}${sealId(secret, payload)}`
}

/** Null for anything that `sealPolicy` did not make with this secret. */
export function unsealPolicy(secret: KeyObject, id: string): PolicyToken | null {
  if (!/^po_[A-Za-z0-9_-]{30,120}$/.test(id)) return null
  const payload = unsealId(secret, id.slice(POLICY_OFFER_PREFIX.length))
  if (payload?.[0] !== VERSION || payload.length <= FIXED_BYTES) return null
  const codes = payload[2] as number
  const first = payload.readUInt16BE(4)
  return {
    product: payload[1] as number,
    cover: COVERS[codes >> 4] as Cover,
    trip: {
      region: REGIONS[codes % 16] as Region,
      from: dayFromNumber(first) as Day,
      until: dayFromNumber(first + payload.readUInt16BE(6)),
      ages: [...payload.subarray(FIXED_BYTES)],
    },
    total: money(payload.readUIntBE(8, AMOUNT_BYTES), CURRENCIES[payload[3] as number] as Currency),
    issued: payload.readUInt32BE(8 + AMOUNT_BYTES),
  }
}
