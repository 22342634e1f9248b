import { CAR_FACTS, type CarBody, type CarCategory, type PriceLineKind } from '#modules/cars/cars.contract.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { zoneText } from '#platform/date-words.ts'
import type { Message } from '#platform/locale.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import type { CarItemView } from './car-item.contract.ts'

/** What a driver reads of a hire, in the same words in the voucher, in mails and in the calendar. */
export type CarWords = {
  /** `Compact automatic (CDAR) or similar`. */
  car: string
  /** `5 seats, 2 large bags, 5 doors`. */
  size: string
  pickUp: EndWords
  return: EndWords
  days: string
  deposit: string
  excess: string
  mileage: string
  fuel: string
  driver: string
  /** Empty where nothing was chosen. */
  extras: string
}
type EndWords = {
  day: string
  shortDay: string
  time: string
  depot: string
  address: string
  phone: string
  clock: string
}

const CATEGORIES: Record<CarCategory, Message> = {
  mini: /*i18n*/ { id: 'documents.car.mini', message: 'Mini' },
  economy: /*i18n*/ { id: 'documents.car.economy', message: 'Economy-size' },
  compact: /*i18n*/ { id: 'documents.car.compact', message: 'Compact' },
  intermediate: /*i18n*/ { id: 'documents.car.intermediate', message: 'Intermediate' },
  standard: /*i18n*/ { id: 'documents.car.standard', message: 'Standard' },
  full_size: /*i18n*/ { id: 'documents.car.full-size', message: 'Full-size' },
  premium: /*i18n*/ { id: 'documents.car.premium', message: 'Premium' },
}
const BODIES: Record<CarBody, Message> = {
  hatchback: /*i18n*/ { id: 'documents.car.hatchback', message: 'hatchback' },
  sedan: /*i18n*/ { id: 'documents.car.sedan', message: 'sedan' },
  suv: /*i18n*/ { id: 'documents.car.suv', message: 'SUV' },
  wagon: /*i18n*/ { id: 'documents.car.wagon', message: 'estate' },
  van: /*i18n*/ { id: 'documents.car.van', message: 'van' },
  convertible: /*i18n*/ { id: 'documents.car.convertible', message: 'convertible' },
}

export const LINES: Record<PriceLineKind, Message> = {
  rental: /*i18n*/ { id: 'documents.car.rental', message: '{count, plural, one {# rental day} other {# rental days}}' },
  length_discount: /*i18n*/ { id: 'documents.car.length-discount', message: 'Long-rental discount' },
  young_driver: /*i18n*/ { id: 'documents.car.young-driver', message: 'Young driver fee' },
  one_way: /*i18n*/ { id: 'documents.car.one-way', message: 'Return to another depot' },
  airport_fee: /*i18n*/ { id: 'documents.car.airport-fee', message: 'Airport fee' },
  baby_seat: /*i18n*/ {
    id: 'documents.car.baby-seat',
    message: '{count, plural, one {Baby seat} other {# baby seats}}',
  },
  booster: /*i18n*/ {
    id: 'documents.car.booster',
    message: '{count, plural, one {Booster seat} other {# booster seats}}',
  },
  extra_driver: /*i18n*/ {
    id: 'documents.car.extra-driver',
    message: '{count, plural, one {Additional driver} other {# additional drivers}}',
  },
  full_cover: /*i18n*/ { id: 'documents.car.full-cover', message: 'Full cover with no excess' },
}

const TEXT = {
  car: /*i18n*/ { id: 'documents.car.class', message: '{category} {body}, {gear} ({code}) or similar' },
  manual: /*i18n*/ { id: 'documents.car.manual', message: 'manual' },
  automatic: /*i18n*/ { id: 'documents.car.automatic', message: 'automatic' },
  size: /*i18n*/ {
    id: 'documents.car.size',
    message: '{seats} seats, {bags, plural, one {# large bag} other {# large bags}}, {doors} doors',
  },
  days: /*i18n*/ { id: 'documents.car.days', message: '{count, plural, one {# day} other {# days}}' },
  unlimited: /*i18n*/ { id: 'documents.car.unlimited', message: 'Unlimited kilometres' },
  limited: /*i18n*/ { id: 'documents.car.limited', message: '{km} km per day, then {price} per kilometre' },
  fuel: /*i18n*/ { id: 'documents.car.fuel', message: 'Full to full: return it as full as you got it' },
  charge: /*i18n*/ { id: 'documents.car.charge', message: 'Return it charged as you got it' },
  driver: /*i18n*/ {
    id: 'documents.car.driver',
    message: 'At least {age} years old, with a licence held for at least {years, plural, one {a year} other {# years}}',
  },
  covered: /*i18n*/ { id: 'documents.car.covered', message: 'None: full cover' },
}

export function carWords(item: CarItemView, words: Words): CarWords {
  const { carClass, terms, price, extras } = item
  const facts = CAR_FACTS[carClass]
  const amount = (value: Money) => formatMoney(value, words.locale)
  const { kmPerDay, kmPrice, minAge, licenceYears } = terms
  return {
    car: words.say(TEXT.car, {
      category: words.say(CATEGORIES[facts.category]),
      body: words.say(BODIES[facts.body]),
      gear: words.say(TEXT[facts.transmission]),
      code: carClass,
    }),
    size: words.say(TEXT.size, facts),
    pickUp: endWords(item.depot, item.pickUp, words),
    return: endWords(item.returnDepot, item.return, words),
    days: words.say(TEXT.days, { count: price.days }),
    deposit: amount(terms.deposit),
    excess: terms.excess.amount === 0 ? words.say(TEXT.covered) : amount(terms.excess),
    mileage:
      kmPerDay === null || !kmPrice
        ? words.say(TEXT.unlimited)
        : words.say(TEXT.limited, { km: kmPerDay, price: amount(kmPrice) }),
    fuel: words.say(facts.energy === 'electric' ? TEXT.charge : TEXT.fuel),
    driver: words.say(TEXT.driver, { age: minAge, years: licenceYears }),
    extras: extras.map(({ extra, count }) => words.say(LINES[extra], { count })).join(', '),
  }
}

function endWords(depot: CarItemView['depot'], local: string, words: Words): EndWords {
  const { name, address, cityName, countryCode, phone, timeZone } = depot
  const country = new Intl.DisplayNames(words.locale, { type: 'region' }).of(countryCode) ?? countryCode
  return {
    phone,
    day: words.day(local),
    shortDay: words.shortDay(local),
    time: local.slice(11),
    depot: name,
    address: [address, cityName, country].join(', '),
    clock: `${cityName} (${zoneText(timeZone, `${local}:00Z`)})`,
  }
}
