import { CAR_CLASSES, type CarClass, type CarExtra } from '#modules/cars/cars.contract.ts'
import type { DemonstrationDepot } from '#modules/cars/index.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { inCurrency } from '#platform/exchange.ts'
import { type Currency, fromMajor } from '#platform/money.ts'
import type { Opening } from '#platform/opening-hours.ts'
import { worldId } from '#world/hotels/world-id.ts'
import { chance, hash32 } from '#world/random.ts'
import type { DepotSite } from './plan-depots.ts'

const EURO = new Set('AT BE DE ES FI FR GR IE IT NL PT HR EE LT LV SK SI CY MT LU'.split(' '))

/** A day of each class in an ordinary week, in US dollars. */
const DAILY: Record<CarClass, number> = {
  MBMR: 24,
  ECMR: 28,
  EDAR: 34,
  CDMR: 33,
  CDAR: 39,
  CDAE: 49,
  IDAR: 46,
  IFAR: 54,
  SDAR: 55,
  SWAR: 60,
  SFAR: 68,
  FDAH: 74,
  FVAR: 88,
  STAR: 95,
  PDAR: 110,
}
/** How dear a country is beside that. */
const LEVEL: Record<string, number> = {
  BR: 0.85,
  US: 1.25,
  CA: 1.2,
  GB: 1.25,
  CH: 1.6,
  NO: 1.5,
  AU: 1.2,
  JP: 1.1,
  PT: 0.9,
}
/** Gearboxes that nobody is used to there. */
const NO_MANUAL = new Set(['US', 'CA', 'JP'])

/** An invented depot with its cars, prices and the seasons of the two years from `today` on. */
export function makeDepot(site: DepotSite, seed: number, today: Day): DemonstrationDepot {
  const { code, brand, iata, cityId, cityName, countryCode, latitude, longitude, timeZone } = site
  const roll = (...parts: string[]) => chance(seed, 'depot', code, ...parts)
  const currency: Currency = countryCode === 'BR' ? 'BRL' : EURO.has(countryCode) ? 'EUR' : 'USD'
  const level = (LEVEL[countryCode] ?? 1) * brand.price * (0.9 + 0.2 * roll('level'))
  const round = (usd: number, to = 1) => {
    const { amount } = inCurrency(fromMajor(usd * level, 'USD'), currency)
    return Math.max(100 * to, Math.round(amount / (100 * to)) * 100 * to)
  }
  const limited = roll('mileage') < 0.25
  return {
    depot: {
      id: worldId(seed, 'depot', code),
      code,
      iata,
      cityId,
      cityName,
      countryCode,
      timeZone,
      currency,
      brand: brand.name,
      name: iata ? `${brand.name} ${cityName} ${iata}` : `${brand.name} ${cityName}`,
      address: iata ? `Car rental centre, ${iata}` : addressOf(seed, code),
      // Brands at one airport are neighbours, not one on top of another.
      latitude: latitude + (roll('north') - 0.5) / 100,
      longitude: longitude + (roll('east') - 0.5) / 100,
      phone: phoneOf(seed, code, countryCode),
      openings: openingsOf(site, roll('hours')),
      closedDays: iata ? [] : [`${Number(today.slice(0, 4))}-12-25`, `${Number(today.slice(0, 4)) + 1}-01-01`],
      turnaroundMinutes: iata ? 120 : 90,
      licenceYears: roll('licence') < 0.3 ? 1 : 2,
      kmPerDay: limited ? 250 : null,
      kmPrice: limited ? round(0.25) : null,
      youngFee: round(9),
      airportFee: iata ? 12 : 0,
      oneWay: roll('one-way') < 0.85,
      oneWayFee: round(35, 5),
      oneWayKmPrice: 40,
      extras: extrasOf(round, roll('extras')),
    },
    fleet: fleetOf(site, { roll, round }),
    seasons: seasonsOf(countryCode, today),
  }
}

type Rounding = (usd: number, to?: number) => number
type Making = { roll: (...parts: string[]) => number; round: Rounding }

function fleetOf({ size, countryCode }: DepotSite, { roll, round }: Making): DemonstrationDepot['fleet'] {
  return CAR_CLASSES.flatMap((carClass, index) => {
    const manual = carClass[2] === 'M'
    const wanted = 0.35 + 0.65 * size - index * 0.02
    const isCommon = carClass === 'CDAR' || carClass === 'IFAR' || (carClass === 'ECMR' && !NO_MANUAL.has(countryCode))
    if (!isCommon && (roll('class', carClass) > wanted || (manual && NO_MANUAL.has(countryCode)))) return []
    const daily = round(DAILY[carClass] * (0.94 + 0.12 * roll('daily', carClass)))
    const units = 2 + Math.floor((4 + 26 * size * roll('units', carClass)) / (1 + index / 10))
    const dear = DAILY[carClass] >= 60
    return [
      {
        carClass,
        units,
        daily,
        deposit: round(dear ? 400 : 220, 50),
        excess: round(dear ? 1_600 : 1_000, 50),
        minAge: dear ? 25 : 21,
      },
    ]
  })
}

function extrasOf(round: Rounding, roll: number): Partial<Record<CarExtra, number>> {
  const all = { baby_seat: round(6), booster: round(4), extra_driver: round(5), full_cover: round(14) }
  // A few depots have no seats for the smallest.
  return roll < 0.1 ? { extra_driver: all.extra_driver, full_cover: all.full_cover } : all
}

/** Airports are open day and night where they are large; cities rest on Sundays. */
function openingsOf({ iata, size }: DepotSite, roll: number): Opening[] {
  const week = (opens: number, closes: number, days: readonly number[]) =>
    days.map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }))
  if (iata && size > 0.3) return []
  if (iata) return week(6, roll < 0.5 ? 23 : 24, [0, 1, 2, 3, 4, 5, 6])
  return [...week(8, 19, [0, 1, 2, 3, 4]), ...week(8, roll < 0.5 ? 13 : 17, [5])]
}

function seasonsOf(countryCode: string, today: Day): DemonstrationDepot['seasons'] {
  const year = Number(today.slice(0, 4))
  const north = countryCode !== 'BR' && countryCode !== 'AU' && countryCode !== 'NZ' && countryCode !== 'AR'
  return [year, year + 1].flatMap((one) => [
    { carClass: null, name: 'New Year', firstDay: `${one}-12-20`, lastDay: `${one + 1}-01-05`, percent: 140 },
    north
      ? { carClass: null, name: 'Summer', firstDay: `${one}-06-25`, lastDay: `${one}-08-31`, percent: 125 }
      : { carClass: null, name: 'July holidays', firstDay: `${one}-07-01`, lastDay: `${one}-07-31`, percent: 120 },
    ...(countryCode === 'BR' ? [carnivalOf(one + 1)] : []),
  ])
}

/** The Saturday before to the Wednesday after: 47 days before Easter (Meeus). */
function carnivalOf(year: number): DemonstrationDepot['seasons'][number] {
  const tuesday = addDays(easterOf(year), -47)
  return {
    carClass: null,
    name: 'Carnival',
    firstDay: addDays(tuesday, -4),
    lastDay: addDays(tuesday, 1),
    percent: 150,
  }
}

function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

const STREETS = ['Central Avenue', 'Harbour Street', 'Station Road', 'Market Street', 'Garden Avenue', 'River Road']

function addressOf(seed: number, code: string): string {
  return `${STREETS[hash32(seed, 'street', code) % STREETS.length]} ${1 + (hash32(seed, 'number', code) % 900)}`
}

/** Numbers that are reserved for stories where there are such, otherwise plainly invented. */
function phoneOf(seed: number, code: string, countryCode: string): string {
  const four = String(hash32(seed, 'phone', code) % 10_000).padStart(4, '0')
  if (countryCode === 'BR') return `+55 11 4000-${four}`
  return countryCode === 'GB' ? `+44 20 7946 ${four}` : `+1 202-555-0${four.slice(1)}`
}
