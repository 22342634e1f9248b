import { keyOf } from './chance.ts'

const LOWEST_PREFIX = 100
const PREFIXES = 900
const SERIAL_DIGITS = 10
const CHECK_MODULUS = 7n

/** Three digits that stand for a carrier on its tickets. Ours are invented like the carriers, and the same every time. */
export function airlinePrefix(carrierCode: string): string {
  return String(LOWEST_PREFIX + (keyOf(carrierCode) % PREFIXES))
}

/** The 13 digits of an e-ticket: airline and serial. Throws RangeError for a serial of more than ten digits. */
export function ticketNumber(carrierCode: string, serial: bigint): string {
  const digits = String(serial).padStart(SERIAL_DIGITS, '0')
  if (serial < 0n || digits.length > SERIAL_DIGITS) throw new RangeError(`not a ticket serial: ${serial}`)
  return airlinePrefix(carrierCode) + digits
}

/**
 * The check digit that may be printed behind a ticket number: its last ten digits modulo 7, as IATA's numbers are checked.
 * @param number 13 digits. Throws RangeError for anything else.
 */
export function ticketCheckDigit(number: string): number {
  if (!/^\d{13}$/.test(number)) throw new RangeError('a ticket number has 13 digits')
  return Number(BigInt(number.slice(-SERIAL_DIGITS)) % CHECK_MODULUS)
}
