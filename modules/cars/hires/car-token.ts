import type { KeyObject } from 'node:crypto'
import {
  CAR_CLASSES,
  CAR_EXTRAS,
  type CarClass,
  type ChosenExtras,
  MOST_OF_EXTRA,
} from '#modules/cars/cars.contract.ts'
import { dayFromNumber, dayNumber } from '#platform/dates.ts'
import { CURRENCIES, type Currency, type Money, money } from '#platform/money.ts'
import { sealId, unsealId } from '#platform/sealed-id.ts'
import { CAR_OFFER_PREFIX } from './car-offer.contract.ts'

/**
 * The id of a car offer is the offer, as it is for flights and stays: which class, from where to where, when, for a driver of what
 * age, with which extras, at what price and since when, with a seal.
 */
export type CarToken = {
  depotId: string
  returnDepotId: string
  carClass: CarClass
  pickUp: string
  return: string
  age: number
  extras: ChosenExtras
  total: Money
  /** Whole minutes since 1970. */
  issued: number
}

const VERSION = 1
const ID_BYTES = 16
const AMOUNT_BYTES = 5
const NUMBERS_AT = 1 + 2 * ID_BYTES
/** Class, two times of three bytes, age, extras, currency, amount, minute. */
const NUMBER_BYTES = 1 + 3 + 3 + 1 + CAR_EXTRAS.length + 1 + AMOUNT_BYTES + 4
const AFTER_EXTRAS = 8 + CAR_EXTRAS.length

export function sealCar(secret: KeyObject, token: CarToken): string {
  const numbers = Buffer.alloc(NUMBER_BYTES)
  numbers[0] = CAR_CLASSES.indexOf(token.carClass)
  writeTime(numbers, 1, token.pickUp)
  writeTime(numbers, 4, token.return)
  numbers[7] = token.age
  numbers.set(
    CAR_EXTRAS.map((extra) => token.extras[extra] ?? 0),
    8,
  )
  numbers[AFTER_EXTRAS] = CURRENCIES.indexOf(token.total.currency)
  numbers.writeUIntBE(token.total.amount, AFTER_EXTRAS + 1, AMOUNT_BYTES)
  numbers.writeUInt32BE(token.issued, AFTER_EXTRAS + 1 + AMOUNT_BYTES)
  const payload = [Buffer.from([VERSION]), bytesOf(token.depotId), bytesOf(token.returnDepotId), numbers]
  return `${CAR_OFFER_PREFIX}${sealId(secret, Buffer.concat(payload))}`
}

/** Null for anything that `sealCar` did not make with this secret. */
export function unsealCar(secret: KeyObject, id: string): CarToken | null {
  if (!/^ca_[A-Za-z0-9_-]{60,140}$/.test(id)) return null
  const payload = unsealId(secret, id.slice(CAR_OFFER_PREFIX.length))
  if (payload?.[0] !== VERSION || payload.length !== NUMBERS_AT + NUMBER_BYTES) return null
  const numbers = payload.subarray(NUMBERS_AT)
  const carClass = CAR_CLASSES[numbers[0] as number]
  if (!carClass) return null
  return {
    carClass,
    depotId: uuidOf(payload.subarray(1, 1 + ID_BYTES)),
    returnDepotId: uuidOf(payload.subarray(1 + ID_BYTES, NUMBERS_AT)),
    pickUp: readTime(numbers, 1),
    return: readTime(numbers, 4),
    age: numbers[7] as number,
    extras: extrasOf(CAR_EXTRAS.map((_, index) => numbers[8 + index] as number)),
    total: money(
      numbers.readUIntBE(AFTER_EXTRAS + 1, AMOUNT_BYTES),
      CURRENCIES[numbers[AFTER_EXTRAS] as number] as Currency,
    ),
    issued: numbers.readUInt32BE(AFTER_EXTRAS + 1 + AMOUNT_BYTES),
  }
}

/** Only what is chosen, within what there is of each. */
export function extrasOf(counts: readonly number[]): ChosenExtras {
  return Object.fromEntries(
    CAR_EXTRAS.flatMap((extra, index) => {
      const count = Math.min(counts[index] ?? 0, MOST_OF_EXTRA[extra])
      return count > 0 ? [[extra, count]] : []
    }),
  )
}

/** Days in two bytes, half hours in one. */
function writeTime(numbers: Buffer, at: number, local: string): void {
  numbers.writeUInt16BE(dayNumber(local.slice(0, 10)), at)
  numbers[at + 2] = Number(local.slice(11, 13)) * 2 + Number(local.slice(14, 16) === '30')
}

function readTime(numbers: Buffer, at: number): string {
  const slot = numbers[at + 2] as number
  const hour = String(Math.floor(slot / 2)).padStart(2, '0')
  return `${dayFromNumber(numbers.readUInt16BE(at))}T${hour}:${slot % 2 === 0 ? '00' : '30'}`
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
