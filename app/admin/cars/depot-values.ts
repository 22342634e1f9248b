import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem, Values } from '#app/kit/use-form.ts'
import { CAR_EXTRAS } from '#modules/cars/cars.contract.ts'
import type { DepotInput, StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { isDay } from '#platform/dates.ts'
import { type Currency, isCurrency, money, parseMoney, typeMoney } from '#platform/money.ts'

type Depot = StaffDepot['depot']
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const MONEY = ['youngFee', 'oneWayFee', 'oneWayKmPrice', 'kmPrice'] as const

/** What the form begins with. */
export function valuesOfDepot(depot: Depot | null, locale: string): Values {
  if (!depot) return { currency: 'BRL', turnaroundMinutes: '120', licenceYears: '2', airportFee: '0', always: '1' }
  const text = (amount: number | null) => (amount === null ? '' : typeMoney(money(amount, depot.currency), locale))
  return {
    code: depot.code,
    brand: depot.brand,
    name: depot.name,
    iata: depot.iata ?? '',
    cityId: depot.cityId,
    address: depot.address,
    latitude: String(depot.latitude),
    longitude: String(depot.longitude),
    phone: depot.phone,
    currency: depot.currency,
    turnaroundMinutes: String(depot.turnaroundMinutes),
    licenceYears: String(depot.licenceYears),
    airportFee: String(depot.airportFee),
    kmPerDay: depot.kmPerDay === null ? '' : String(depot.kmPerDay),
    closedDays: depot.closedDays.join(', '),
    ...Object.fromEntries(MONEY.map((name) => [name, text(depot[name])])),
    ...Object.fromEntries(CAR_EXTRAS.map((extra) => [extra, text(depot.extras[extra] ?? null)])),
    ...Object.fromEntries(WEEK.map((day) => [`hours${day}`, hoursOf(depot, day)])),
    ...(depot.openings.length === 0 && { always: '1' }),
    ...(depot.oneWay && { oneWay: '1' }),
    ...(depot.paused && { paused: '1' }),
  }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function hoursOf({ openings }: Depot, day: number): string {
  return openings
    .filter(({ weekday }) => weekday === day)
    .map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`)
    .join(', ')
}

const HOURS = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/

/** `08:00-12:00, 14:00-18:00`; null for what is none. */
function readHours(text: string, weekday: number): DepotInput['openings'] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => {
    const [, h1, m1, h2, m2] = HOURS.exec(part) ?? []
    const [opens, closes] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
    return opens < closes && closes <= 1440 ? { weekday, opens, closes } : null
  })
  return read.every((one) => one !== null) ? read : null
}

type Read = { input: DepotInput; problems: Problem[] }

/** The form as the API takes it, with what is wrong. What the API checks itself is left to it. */
export function readDepot(values: Values): Read {
  const problems: Problem[] = []
  const wrong = (field: string, message: MessageDescriptor) => {
    problems.push({ field, message })
    return 0
  }
  const text = (name: string) => (values[name] ?? '').trim()
  const whole = (name: string) =>
    /^-?\d+$/.test(text(name)) ? Number(text(name)) : wrong(name, msg`Enter a whole number.`)
  const degrees = (name: string) => {
    const value = Number(text(name).replace(',', '.'))
    return text(name) !== '' && Number.isFinite(value) ? value : wrong(name, msg`Enter degrees, such as -23.4356.`)
  }
  const chosen = text('currency')
  const currency: Currency = isCurrency(chosen) ? chosen : 'BRL'
  const sum = (name: string) => readSum(text(name), currency) ?? wrong(name, msg`Enter an amount, such as 120.00.`)
  const limited = text('kmPerDay') !== ''
  const input: DepotInput = {
    code: text('code'),
    brand: text('brand'),
    name: text('name'),
    iata: text('iata') || null,
    cityId: text('cityId') || wrongCity(wrong),
    address: text('address'),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    phone: text('phone'),
    openings: values['always'] ? [] : openingsIn(text, wrong),
    closedDays: daysIn(text('closedDays'), wrong),
    currency,
    turnaroundMinutes: whole('turnaroundMinutes'),
    licenceYears: whole('licenceYears'),
    kmPerDay: limited ? whole('kmPerDay') : null,
    kmPrice: limited ? sum('kmPrice') : null,
    youngFee: sum('youngFee'),
    airportFee: whole('airportFee'),
    oneWay: Boolean(values['oneWay']),
    oneWayFee: sum('oneWayFee'),
    oneWayKmPrice: sum('oneWayKmPrice'),
    extras: Object.fromEntries(CAR_EXTRAS.flatMap((extra) => (text(extra) === '' ? [] : [[extra, sum(extra)]]))),
    paused: Boolean(values['paused']),
  }
  return { input, problems }
}

type Wrong = (field: string, message: MessageDescriptor) => number

function wrongCity(wrong: Wrong): string {
  wrong('cityText', msg`Choose the city from the suggestions.`)
  return ''
}

/** Nothing is none; `0` too. Null for what is no amount. */
export function readSum(text: string, currency: Currency): number | null {
  if (/^0*([.,]0*)?$/.test(text)) return 0
  return parseMoney(text, currency)?.amount ?? null
}

function openingsIn(text: (name: string) => string, wrong: Wrong): DepotInput['openings'] {
  const all = WEEK.flatMap((day) => {
    const read = readHours(text(`hours${day}`), day)
    if (!read) wrong(`hours${day}`, msg`Enter hours such as 08:00-18:00, several with commas; nothing when closed.`)
    return read ?? []
  })
  if (all.length === 0) wrong('hours0', msg`Enter the depot’s opening hours, or mark it as always open.`)
  return all
}

function daysIn(text: string, wrong: Wrong): string[] {
  const days = text.split(/[\s,;]+/).filter(Boolean)
  if (!days.every(isDay)) wrong('closedDays', msg`Enter days such as 2027-12-25, with commas between them.`)
  return days
}
