import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Bed, RoomAmenity } from '#modules/hotels/hotels.contract.ts'
import { RoomTypeInput } from '#modules/hotels/listings/listing-input.contract.ts'
import type { RoomTypeView } from '#modules/hotels/listings/listings.contract.ts'
import { type Currency, money, parseMoney, typeMoney } from '#platform/money.ts'

/** A room type as it is typed. */
export type RoomValues = {
  name: string
  en: string
  'pt-BR': string
  beds: Bed[]
  sizeM2: string
  amenities: RoomAmenity[]
  baseGuests: string
  maxAdults: string
  maxChildren: string
  maxGuests: string
  allotment: string
  price: string
  extraAdult: string
  extraChild: string
}

export const NEW_ROOM: RoomValues = {
  name: '',
  en: '',
  'pt-BR': '',
  beds: [{ kind: 'double', count: 1 }],
  sizeM2: '',
  amenities: ['private_bathroom'],
  baseGuests: '2',
  maxAdults: '2',
  maxChildren: '0',
  maxGuests: '2',
  allotment: '1',
  price: '',
  extraAdult: '',
  extraChild: '',
}

export function valuesOfRoom(room: RoomTypeView, currency: Currency, locale: string): RoomValues {
  const { name, description, beds, sizeM2, amenities } = room
  const typed = (amount: number) => (amount === 0 ? '' : typeMoney(money(amount, currency), locale))
  const { baseGuests, maxAdults, maxChildren, maxGuests, allotment } = room
  return {
    name,
    en: description.en ?? '',
    'pt-BR': description['pt-BR'] ?? '',
    beds,
    amenities,
    sizeM2: sizeM2 === null ? '' : String(sizeM2),
    baseGuests: String(baseGuests),
    maxAdults: String(maxAdults),
    maxChildren: String(maxChildren),
    maxGuests: String(maxGuests),
    allotment: String(allotment),
    price: typed(room.price),
    extraAdult: typed(room.extraAdult),
    extraChild: typed(room.extraChild),
  }
}

type Problem = { field: string; message: MessageDescriptor }
type Read = { input: RoomTypeInput; problems?: never } | { input?: never; problems: Problem[] }

const MESSAGES: Record<string, MessageDescriptor> = {
  name: msg`Give the room type a name.`,
  beds: msg`Add at least one bed.`,
  sizeM2: msg`Enter the size in whole square metres.`,
  maxGuests: msg`Enter how many guests the room sleeps.`,
  allotment: msg`Enter how many rooms of this type you sell.`,
  price: msg`Enter the price of one night.`,
}
const BEYOND = msg`This cannot exceed the room’s maximum number of guests.`

/** What is sent, or what is wrong with it. */
export function readRoom(values: RoomValues, currency: Currency): Read {
  const { en, 'pt-BR': pt, sizeM2, price, extraAdult, extraChild, ...rest } = values
  const amount = (text: string) => (text.trim() === '' ? 0 : (parseMoney(text, currency)?.amount ?? Number.NaN))
  const count = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const numbers = {
    baseGuests: count(rest.baseGuests),
    maxAdults: count(rest.maxAdults),
    maxChildren: count(rest.maxChildren),
    maxGuests: count(rest.maxGuests),
    allotment: count(rest.allotment),
    price: amount(price),
    extraAdult: amount(extraAdult),
    extraChild: amount(extraChild),
  }
  const size = sizeM2.trim() === '' ? null : count(sizeM2)
  const input = { ...rest, ...numbers, sizeM2: size, description: { en, 'pt-BR': pt } }
  const { success, data, error } = RoomTypeInput.safeParse(input)
  if (success) return { input: data }
  const fields = [...new Map(error.issues.map((issue) => [String(issue.path[0]), issue])).entries()]
  return {
    problems: fields.map(([name, { code }]) => ({
      field: `room.${name}`,
      message: code === 'custom' ? BEYOND : (MESSAGES[name] ?? msg`Enter a whole number or an amount such as 12.50.`),
    })),
  }
}
