import { FAMILY_CODES, type Family } from './seats.ts'

/** Which flights an offer stands for: services by their key in the database with local days of departure. */
export type HouseRef = { family: Family; slices: { service: number; day: number }[][] }

/** Days are counted from 2020-01-01. */
const FIRST_DAY = 18_262
/** East of the date line an onward flight can leave on an earlier local day than the one before it. */
const EARLIER_DAYS = 2

/** Writes whole numbers in groups of seven bits: two bytes a day, three a service. */
export function encodeRef(ref: HouseRef): Uint8Array {
  const bytes: number[] = [FAMILY_CODES.indexOf(ref.family)]
  for (const legs of ref.slices) {
    bytes.push(legs.length)
    let from = FIRST_DAY
    for (const { service, day } of legs) {
      writeNumber(bytes, service)
      writeNumber(bytes, day - from)
      from = day - EARLIER_DAYS
    }
  }
  return Uint8Array.from(bytes)
}

/** Null for bytes that `encodeRef` did not write. */
export function decodeRef(bytes: Uint8Array): HouseRef | null {
  const family = FAMILY_CODES[bytes[0] ?? -1]
  if (!family) return null
  const cursor = { at: 1 }
  const slices: HouseRef['slices'] = []
  while (cursor.at < bytes.length) {
    const count = bytes[cursor.at++] as number
    if (count < 1 || count > 3) return null
    const legs: HouseRef['slices'][number] = []
    for (let k = 0; k < count; k++) {
      const service = readNumber(bytes, cursor)
      const step = readNumber(bytes, cursor)
      if (service === null || step === null) return null
      const before = legs.at(-1)
      legs.push({ service, day: (before ? before.day - EARLIER_DAYS : FIRST_DAY) + step })
    }
    slices.push(legs)
  }
  return slices.length > 0 ? { family, slices } : null
}

function writeNumber(bytes: number[], value: number) {
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

/** Null when the bytes end within the number. */
function readNumber(bytes: Uint8Array, cursor: { at: number }): number | null {
  let value = 0
  for (let unit = 1; unit <= 128 ** 5; unit *= 128) {
    const byte = bytes[cursor.at++]
    if (byte === undefined) return null
    value += (byte % 128) * unit
    if (byte < 128) return value
  }
  return null
}
