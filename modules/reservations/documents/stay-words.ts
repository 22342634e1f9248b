import type { BedKind } from '#modules/hotels/hotels.contract.ts'
import { MEAL_TEXT, POLICY_TEXT } from '#modules/hotels/stays/terms-text.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { zoneText } from '#platform/date-words.ts'
import type { Words } from './write-words.ts'

/** One end of a stay: the day, and the hours at which one may come or must have gone. */
export type StayEndWords = { day: string; shortDay: string; hours: string }
/** What a traveller reads of a stay, in the same words in the voucher, in mails and in the calendar. */
export type StayWords = {
  hotel: string
  /** `4 stars`, or nothing for a house without a class. */
  stars: string
  /** Street, city, country. */
  address: string
  /** Empty where none is known. */
  phone: string
  checkIn: StayEndWords
  checkOut: StayEndWords
  nights: string
  /** `1 × Sea view (1 queen bed)`. */
  room: string
  beds: string
  plan: string
  meal: string
  policy: string
  /** `2 adults, 1 child (4)`. */
  party: string
  /** Whose clock the hours are of, such as `Fortaleza (GMT-3)`. */
  clock: string
}

const TEXT = {
  from: /*i18n*/ { id: 'documents.stay.from-until', message: '{from} to {until}' },
  until: /*i18n*/ { id: 'documents.stay.until-hour', message: 'until {until}' },
  fromHour: /*i18n*/ { id: 'documents.stay.from-hour', message: 'from {from}' },
  unsaid: /*i18n*/ { id: 'documents.stay.hour-unsaid', message: 'time not given by the hotel' },
  stars: /*i18n*/ { id: 'documents.stay.stars', message: '{count, plural, one {# star} other {# stars}}' },
  nights: /*i18n*/ { id: 'documents.stay.nights', message: '{count, plural, one {# night} other {# nights}}' },
  adults: /*i18n*/ {
    id: 'documents.stay.adults',
    message: '{count, plural, one {# adult} other {# adults}}',
  },
  children: /*i18n*/ {
    id: 'documents.stay.children',
    message: '{count, plural, one {# child} other {# children}} ({ages})',
  },
}

const BEDS: Record<BedKind, { id: string; message: string }> = {
  single: /*i18n*/ {
    id: 'documents.bed.single',
    message: '{count, plural, one {# single bed} other {# single beds}}',
  },
  double: /*i18n*/ {
    id: 'documents.bed.double',
    message: '{count, plural, one {# double bed} other {# double beds}}',
  },
  queen: /*i18n*/ { id: 'documents.bed.queen', message: '{count, plural, one {# queen bed} other {# queen beds}}' },
  king: /*i18n*/ { id: 'documents.bed.king', message: '{count, plural, one {# king bed} other {# king beds}}' },
  bunk: /*i18n*/ { id: 'documents.bed.bunk', message: '{count, plural, one {# bunk bed} other {# bunk beds}}' },
  sofa_bed: /*i18n*/ { id: 'documents.bed.sofa', message: '{count, plural, one {# sofa bed} other {# sofa beds}}' },
  cot: /*i18n*/ { id: 'documents.bed.cot', message: '{count, plural, one {# cot} other {# cots}}' },
}

export function stayWords(item: StayItemView, words: Words): StayWords {
  const { hotel, room, plan, party, times, checkIn, checkOut, nights } = item
  const { checkInFrom: from, checkInUntil: until, checkOutUntil } = times
  const end = (day: string, hours: string) => ({ day: words.day(day), shortDay: words.shortDay(day), hours })
  const beds = room.beds.map(({ kind, count }) => words.say(BEDS[kind], { count })).join(', ')
  return {
    hotel: hotel.name,
    stars: hotel.stars > 0 ? words.say(TEXT.stars, { count: hotel.stars }) : '',
    address: addressOf(item, words),
    phone: hotel.phone ?? '',
    beds,
    checkIn: end(checkIn, comesAt({ from, until }, words)),
    checkOut: end(checkOut, checkOutUntil ? words.say(TEXT.until, { until: checkOutUntil }) : words.say(TEXT.unsaid)),
    nights: words.say(TEXT.nights, { count: nights }),
    room: `${party.rooms} × ${room.name}${beds && ` (${beds})`}`,
    plan: plan.name,
    meal: words.say(MEAL_TEXT[plan.meal]),
    policy: words.say(POLICY_TEXT[plan.policy]),
    party: partyOf(item, words),
    clock: `${hotel.cityName} (${zoneOf(item)})`,
  }
}

/** Hotels of suppliers may say one end or none. */
function comesAt({ from, until }: { from: string; until: string }, words: Words): string {
  if (from && until) return words.say(TEXT.from, { from, until })
  return from ? words.say(TEXT.fromHour, { from }) : words.say(TEXT.unsaid)
}

function addressOf({ hotel: { address, cityName, countryCode } }: StayItemView, { locale }: Words): string {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode
  return [address, cityName, country].join(', ')
}

function partyOf({ party: { adults, childAges } }: StayItemView, words: Words): string {
  const grown = words.say(TEXT.adults, { count: adults })
  if (childAges.length === 0) return grown
  return `${grown}, ${words.say(TEXT.children, { count: childAges.length, ages: childAges.join(', ') })}`
}

/** `UTC−3` on the day of arrival. */
function zoneOf({ hotel: { timeZone }, checkIn }: StayItemView): string {
  return zoneText(timeZone, `${checkIn}T12:00:00Z`)
}
