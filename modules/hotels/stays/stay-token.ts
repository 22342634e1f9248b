import type { KeyObject } from 'node:crypto'
import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import { CURRENCIES, type Currency, type Money, money } from '#platform/money.ts'
import { sealId, unsealId } from '#platform/sealed-id.ts'
import { STAY_OFFER_PREFIX } from './stay-offer.contract.ts'

/**
 * A stay offer's id is the offer, as it is for flights: which room in which plan, when, for whom, at what price and since
 * when, with a seal. It begins with `st_`, so that it is known for what it is.
 */
export type StayToken = {
  /** Null in offers of an earlier version, which are over half an hour after it. */
  hotelId: string | null
  roomTypeId: string
  ratePlanId: string
  checkIn: Day
  nights: number
  party: StayParty
  total: Money
  /** Whole minutes since 1970. */
  issued: number
}

const VERSION = 2
/** Did not say the hotel. */
const EARLIER = 1
const ID_BYTES = 16
const AMOUNT_BYTES = 5
/** After the version and the ids of hotel, room type and plan; the children's ages are the rest. */
const NUMBER_BYTES = 2 + 1 + 1 + 1 + 1 + AMOUNT_BYTES + 4

export function sealStay(secret: KeyObject, token: StayToken & { hotelId: string }): string {
  const { hotelId, roomTypeId, ratePlanId, checkIn, nights, party, total, issued } = token
  const numbers = Buffer.alloc(NUMBER_BYTES)
  numbers.writeUInt16BE(dayNumber(checkIn), 0)
  numbers.set([nights, party.adults, party.rooms, CURRENCIES.indexOf(total.currency)], 2)
  numbers.writeUIntBE(total.amount, 6, AMOUNT_BYTES)
  numbers.writeUInt32BE(issued, 6 + AMOUNT_BYTES)
  const payload = [
    Buffer.from([VERSION]),
    bytesOf(hotelId),
    bytesOf(roomTypeId),
    bytesOf(ratePlanId),
    numbers,
    Buffer.from(party.childAges),
  ]
  return `${STAY_OFFER_PREFIX}${sealId(secret, Buffer.concat(payload))}`
}

/** Null for anything that `sealStay` did not make with this secret. */
export function unsealStay(secret: KeyObject, id: string): StayToken | null {
  if (!/^st_[A-Za-z0-9_-]{60,200}$/.test(id)) return null
  const payload = unsealId(secret, id.slice(STAY_OFFER_PREFIX.length))
  const version = payload?.[0]
  if (!payload || (version !== VERSION && version !== EARLIER)) return null
  const idCount = version === EARLIER ? 2 : 3
  const numbersAt = 1 + idCount * ID_BYTES
  if (payload.length < numbersAt + NUMBER_BYTES) return null
  const numbers = payload.subarray(numbersAt)
  const [ratePlanId = '', roomTypeId = '', hotelId = null] = idsOf(payload, idCount).toReversed()
  return {
    hotelId,
    roomTypeId,
    ratePlanId,
    checkIn: dayFromNumber(numbers.readUInt16BE(0)),
    nights: numbers[2] as number,
    party: {
      adults: numbers[3] as number,
      rooms: numbers[4] as number,
      childAges: [...numbers.subarray(NUMBER_BYTES)],
    },
    total: money(numbers.readUIntBE(6, AMOUNT_BYTES), CURRENCIES[numbers[5] as number] as Currency),
    issued: numbers.readUInt32BE(6 + AMOUNT_BYTES),
  }
}

function idsOf(payload: Buffer, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    uuidOf(payload.subarray(1 + index * ID_BYTES, 1 + (index + 1) * ID_BYTES)),
  )
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
