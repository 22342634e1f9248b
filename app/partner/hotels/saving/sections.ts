import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { numberFormat } from '#app/kit/format.ts'
import {
  type Amenity,
  type Charge,
  type HouseRules,
  type Policy,
  type PropertyType,
  type Section,
  USUAL_RULES,
} from '#modules/hotels/hotels.contract.ts'
import { type SectionInput, SectionInputs } from '#modules/hotels/listings/listing-input.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { type Currency, money, parseMoney, typeMoney } from '#platform/money.ts'

/** One line of the taxes and fees, as it is typed. */
export type ChargeRow = Omit<Charge, 'value'> & { key: string; value: string }
type Times = Pick<HouseRules, 'checkInFrom' | 'checkInUntil' | 'checkOutUntil'>
type Rules = Omit<HouseRules, keyof Times | 'minimumAge' | 'quietFrom' | 'quietUntil'> & {
  minimumAge: string
  quietFrom: string
  quietUntil: string
}

/** What is in the fields of each section: texts as they are typed, so that nothing half-written is lost. */
export type SectionValues = {
  property: { propertyType: PropertyType | null; stars: number; currency: Currency | null }
  texts: { name: string; en: string; 'pt-BR': string }
  address: {
    line1: string
    line2: string
    district: string
    postalCode: string
    /** What is in the field; without an id it is not chosen yet. */
    city: string
    cityId: string | null
    /** Null until the pin was put somewhere. */
    point: { latitude: number; longitude: number } | null
  }
  contact: { email: string; phone: string }
  times: Times
  amenities: Amenity[]
  houseRules: Rules
  policy: Policy | null
  confirmation: SectionInput['confirmation']
  charges: ChargeRow[]
}

export type Problem = { field: string; message: MessageDescriptor }
/** What can be sent, or why it cannot be yet. */
export type Written<Name extends Section> =
  | { input: SectionInput[Name]; problems?: never }
  | { input?: never; problems: Problem[] }

type Form<Name extends Section> = {
  read: (listing: ListingView, locale: string) => SectionValues[Name]
  write: (values: SectionValues[Name], listing: ListingView) => Written<Name>
}

/** What waits for staff is in the fields: it is what the owner wants. */
export const SECTION_FORMS: { [Name in Section]: Form<Name> } = {
  property: {
    read: ({ property, waiting }) => {
      const { propertyType, stars } = { ...property, ...waiting?.changes }
      return { propertyType, stars, currency: property.currency }
    },
    write: (values) => ({ input: values }),
  },
  texts: {
    read: ({ texts: { name, description }, waiting }) => ({
      name: waiting?.changes.name ?? name ?? '',
      en: description.en ?? '',
      'pt-BR': description['pt-BR'] ?? '',
    }),
    write: ({ name, ...description }) => ({ input: { name: name.trim() || null, description } }),
  },
  address: { read: readAddress, write: writeAddress },
  contact: {
    read: ({ contact: { email, phone } }) => ({ email: email ?? '', phone: phone ?? '' }),
    write: writeContact,
  },
  times: {
    read: ({ rules }) => {
      const { checkInFrom, checkInUntil, checkOutUntil } = rules ?? USUAL_RULES
      return { checkInFrom, checkInUntil, checkOutUntil }
    },
    write: writeTimes,
  },
  amenities: { read: ({ amenities }) => amenities, write: (values) => ({ input: values }) },
  houseRules: {
    read: ({ rules }) => {
      const { children, minimumAge, pets, smoking, parties, quietFrom, quietUntil } = rules ?? USUAL_RULES
      const quiet = { quietFrom: quietFrom ?? '', quietUntil: quietUntil ?? '' }
      return { children, minimumAge: String(minimumAge), pets, smoking, parties, ...quiet }
    },
    write: writeRules,
  },
  policy: { read: ({ policy }) => policy, write: (values) => ({ input: values }) },
  confirmation: { read: ({ confirmation }) => confirmation, write: (values) => ({ input: values }) },
  charges: { read: readCharges, write: writeCharges },
}

function readAddress({ address, waiting }: ListingView): SectionValues['address'] {
  const known = waiting?.changes.address ?? address
  if (!known) return { line1: '', line2: '', district: '', postalCode: '', city: '', cityId: null, point: null }
  const { line1, line2, district, postalCode, cityName, state, countryCode, cityId, latitude, longitude } = known
  return {
    line1,
    line2: line2 ?? '',
    district: district ?? '',
    postalCode,
    cityId,
    point: { latitude, longitude },
    city: [cityName, state, countryCode].filter(Boolean).join(', '),
  }
}

function writeAddress({ city: _, ...values }: SectionValues['address']): Written<'address'> {
  const { line1, cityId, point, ...rest } = values
  const problems = [
    !line1.trim() && { field: 'address.line1', message: msg`Enter street and number.` },
    !cityId && { field: 'address.cityId', message: msg`Choose a city from the suggestions.` },
    !point && { field: 'address.point', message: msg`Put the pin on your hotel.` },
  ].filter((problem) => problem !== false)
  if (problems.length > 0 || !cityId || !point) return { problems }
  return { input: { ...rest, line1: line1.trim(), cityId, ...point } }
}

function writeContact({ email, phone }: SectionValues['contact']): Written<'contact'> {
  const input = { email: email.trim() || null, phone: phone.trim() || null }
  const { success, error } = SectionInputs.shape.contact.safeParse(input)
  if (success) return { input }
  const texts: Record<string, MessageDescriptor> = {
    email: msg`Enter an email address such as front@hotel.com.`,
    phone: msg`Enter the number with its country code, such as +55 85 98765-4321.`,
  }
  return {
    problems: error.issues.map(({ path: [name] }) => ({
      field: `contact.${String(name)}`,
      message: texts[String(name)] ?? msg`This cannot be saved as it is.`,
    })),
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function writeTimes(values: SectionValues['times']): Written<'times'> {
  const problems = Object.entries(values)
    .filter(([, time]) => !TIME.test(time))
    .map(([name]) => ({ field: `times.${name}`, message: msg`Enter a time such as 14:00.` }))
  return problems.length > 0 ? { problems } : { input: values }
}

function writeRules({
  minimumAge,
  quietFrom,
  quietUntil,
  ...rest
}: SectionValues['houseRules']): Written<'houseRules'> {
  const age = /^\d{1,2}$/.test(minimumAge.trim()) ? Number(minimumAge) : null
  const half = (quietFrom === '') !== (quietUntil === '')
  const problems = [
    age === null && { field: 'houseRules.minimumAge', message: msg`Enter an age in years.` },
    half && {
      field: quietFrom === '' ? 'houseRules.quietFrom' : 'houseRules.quietUntil',
      message: msg`Quiet hours need a beginning and an end.`,
    },
  ].filter((problem) => problem !== false)
  if (problems.length > 0 || age === null) return { problems }
  return { input: { ...rest, minimumAge: age, quietFrom: quietFrom || null, quietUntil: quietUntil || null } }
}

const currencyOf = ({ property }: ListingView): Currency => property.currency ?? 'BRL'

function readCharges(listing: ListingView, locale: string): ChargeRow[] {
  return listing.charges.map(({ value, basis, ...charge }, index) => ({
    ...charge,
    basis,
    key: String(index),
    value: basis === 'percent' ? percentTyped(value, locale) : typeMoney(money(value, currencyOf(listing)), locale),
  }))
}

function writeCharges(rows: ChargeRow[], listing: ListingView): Written<'charges'> {
  const read = rows.map(({ key, value, basis, ...charge }) => {
    const amount = basis === 'percent' ? readPercent(value) : (parseMoney(value, currencyOf(listing))?.amount ?? null)
    return { key, charge: amount === null ? null : { ...charge, basis, value: amount } }
  })
  const problems = read
    .filter(({ charge }) => charge === null)
    .map(({ key }) => ({ field: `charges.${key}`, message: msg`Enter an amount such as 12.50.` }))
  if (problems.length > 0) return { problems }
  return { input: read.flatMap(({ charge }) => (charge ? [charge] : [])) }
}

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/

/** `5`, `2,5` or `12.75` in hundredths of a percent; null for anything else. */
export function readPercent(text: string): number | null {
  const [, whole, rest = ''] = PERCENT.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

export function percentTyped(hundredths: number, locale: string): string {
  return numberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(hundredths / 100)
}
