import type { KeyObject } from 'node:crypto'
import type { Database } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Currency, money } from '#platform/money.ts'
import type { CarClass, ChosenExtras } from './cars.contract.ts'
import { carDepots, carFleet } from './fleet/fleet.tables.ts'
import { sealCar } from './hires/car-token.ts'

type Sample = {
  code?: string
  brand?: string
  units?: number
  classes?: readonly CarClass[]
  daily?: number
  latitude?: number
  longitude?: number
  openings?: { weekday: number; opens: number; closes: number }[]
  currency?: Currency
  iata?: string | null
}

export type SampleDepot = Awaited<ReturnType<typeof sampleDepot>>

/** A depot at Fortaleza's airport with two cars of each class at R$ 100 a day, straight into the tables; always open. */
export async function sampleDepot(db: Database, sample: Sample = {}) {
  const at = new Date('2026-01-01T12:00:00Z')
  const { code = `FOR-${newId().slice(-6)}`, brand = 'Jangada Cars', units = 2, classes = ['ECMR', 'CDAR'] } = sample
  const { daily = 10_000, latitude = -3.776, longitude = -38.532, openings = [], currency = 'BRL' } = sample
  const { iata = 'FOR' } = sample
  const depotId = newId()
  await db.insert(carDepots).values({
    id: depotId,
    code: code.toUpperCase(),
    brand,
    latitude,
    longitude,
    openings,
    currency,
    iata,
    name: `${brand} Fortaleza`,
    cityId: '3399415',
    cityName: 'Fortaleza',
    countryCode: 'BR',
    address: 'Avenida Senador Carlos Jereissati, 3000',
    timeZone: 'America/Fortaleza',
    phone: '+55 85 3200-0000',
    turnaroundMinutes: 120,
    licenceYears: 2,
    kmPerDay: null,
    kmPrice: null,
    youngFee: 3_000,
    airportFee: 12,
    oneWay: true,
    oneWayFee: 15_000,
    oneWayKmPrice: 100,
    extras: { baby_seat: 2_500, booster: 1_500, extra_driver: 2_000, full_cover: 5_500 },
    createdAt: at,
    updatedAt: at,
  })
  const terms = { units, daily, deposit: 80_000, excess: 350_000, minAge: 21, updatedAt: at }
  if (classes.length > 0) await db.insert(carFleet).values(classes.map((carClass) => ({ depotId, carClass, ...terms })))
  return { depotId, currency }
}

type Offered = {
  secret: KeyObject
  now: Date
  pickUp?: string
  return?: string
  carClass?: CarClass
  returnDepotId?: string
  age?: number
  extras?: ChosenExtras
  total: number
}

/** The id of an offer of a sample depot, as a search would give it. */
export function carOfferOf({ depotId, currency }: SampleDepot, offered: Offered): string {
  const { secret, now, pickUp = '2027-03-05T10:00', return: back = '2027-03-08T10:00', carClass = 'ECMR' } = offered
  const { age = 30, extras = {}, returnDepotId = depotId, total } = offered
  const issued = Math.floor(now.getTime() / 60_000)
  const times = { pickUp, return: back }
  return sealCar(secret, {
    depotId,
    returnDepotId,
    carClass,
    age,
    extras,
    issued,
    ...times,
    total: money(total, currency),
  })
}
