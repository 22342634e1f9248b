import type { KeyObject } from 'node:crypto'
import { CURRENCIES, type Currency, type Money, money } from '#platform/money.ts'
import { sealId, unsealId } from '#platform/sealed-id.ts'
import { CABINS, type Cabin } from './flights.contract.ts'

/**
 * An offer's id is the offer: whose it is, which flights, for whom, at what price and since when, with a seal. Nothing is
 * stored for offers that nobody opens, any process can open any offer, and an id can be neither guessed nor changed.
 */
export type OfferToken = {
  supplier: string
  ref: Uint8Array
  adults: number
  childAges: readonly number[]
  cabin: Cabin
  total: Money
  /** Whole minutes since 1970. */
  issued: number
}

const VERSION = 1
/** 2020-01-01. */
const FIRST_MINUTE = 26_297_280
const AMOUNT_BYTES = 5
const TIME_BYTES = 4
const PATTERN = /^[A-Za-z0-9_-]{32,400}$/

export function sealOffer(secret: KeyObject, token: OfferToken): string {
  const { supplier, ref, childAges } = token
  const codes = CABINS.indexOf(token.cabin) * 16 + CURRENCIES.indexOf(token.total.currency)
  const counts = token.adults * 16 + childAges.length
  const agesEnd = 2 + supplier.length + 2 + childAges.length
  const payload = Buffer.alloc(agesEnd + AMOUNT_BYTES + TIME_BYTES + ref.length)
  payload.set([VERSION, supplier.length])
  payload.write(supplier, 2, 'latin1')
  payload.set([codes, counts, ...childAges], 2 + supplier.length)
  payload.writeUIntBE(token.total.amount, agesEnd, AMOUNT_BYTES)
  payload.writeUIntBE(token.issued - FIRST_MINUTE, agesEnd + AMOUNT_BYTES, TIME_BYTES)
  payload.set(ref, agesEnd + AMOUNT_BYTES + TIME_BYTES)
  return sealId(secret, payload)
}

/** Null for anything that `sealOffer` did not make with this secret. */
export function unsealOffer(secret: KeyObject, id: string): OfferToken | null {
  if (!PATTERN.test(id)) return null
  const payload = unsealId(secret, id)
  if (payload?.[0] !== VERSION) return null
  return read(payload)
}

/** Only for a payload whose seal was found good, so every field is where it was put. */
function read(payload: Buffer): OfferToken {
  const supplierEnd = 2 + (payload[1] as number)
  const codes = payload[supplierEnd] as number
  const counts = payload[supplierEnd + 1] as number
  const agesEnd = supplierEnd + 2 + (counts % 16)
  const currency = CURRENCIES[codes % 16] as Currency
  return {
    supplier: payload.toString('latin1', 2, supplierEnd),
    cabin: CABINS[codes >> 4] as Cabin,
    adults: counts >> 4,
    childAges: [...payload.subarray(supplierEnd + 2, agesEnd)],
    total: money(payload.readUIntBE(agesEnd, AMOUNT_BYTES), currency),
    issued: payload.readUIntBE(agesEnd + AMOUNT_BYTES, TIME_BYTES) + FIRST_MINUTE,
    ref: payload.subarray(agesEnd + AMOUNT_BYTES + TIME_BYTES),
  }
}
