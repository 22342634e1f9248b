import type { DemonstrationDepot } from '#modules/cars/index.ts'
import type { HouseNetwork } from '#modules/flights/index.ts'
import type { DemonstrationHotel } from '#modules/hotels/index.ts'

/* The little world in which journeys are rehearsed: a shuttle with a seat on every day, a hotel whose owner says yes, and cars at the airport. */

export const REHEARSED_NETWORK: HouseNetwork = {
  source: 'generated',
  seed: 1,
  attribution: 'a shuttle for rehearsals',
  carriers: [{ code: 'J1', name: 'Jangada Air', alliance: null, hubs: ['GRU'], country: 'BR' }],
  aircraft: [
    {
      code: 'NAR',
      name: 'Narrow body',
      seats: { economy: 150, premium: 0, business: 12, first: 0 },
      cruiseKmh: 830,
      rangeKm: 6300,
    },
  ],
  services: [
    { from: 'GRU', to: 'GIG', carrier: 'J1', number: 100, departure: 600, block: 65, days: 127, aircraft: 'NAR' },
    { from: 'GIG', to: 'GRU', carrier: 'J1', number: 101, departure: 900, block: 65, days: 127, aircraft: 'NAR' },
  ],
}

const RIO = { cityId: '3451190', cityName: 'Rio de Janeiro', countryCode: 'BR', timeZone: 'America/Sao_Paulo' }

const HOTEL = '01980000-0000-7000-8000-000000000001'
const OWNER = '01980000-0000-7000-8000-000000000002'
const ROOM = '01980000-0000-7000-8000-000000000003'
const PLAN = '01980000-0000-7000-8000-000000000004'

export const REHEARSED_HOTEL: DemonstrationHotel = {
  id: HOTEL,
  ownerId: OWNER,
  name: 'Pousada do Ensaio',
  propertyType: 'hotel',
  stars: 3,
  description: { en: 'For rehearsals only.', 'pt-BR': 'Só para ensaios.' },
  email: 'owner@rehearsal.invalid',
  phone: '+55 85 3000-0000',
  addressLine1: 'Avenida Atlântica, 1',
  district: null,
  postalCode: '22010-000',
  cityId: RIO.cityId,
  cityName: RIO.cityName,
  state: 'RJ',
  countryCode: RIO.countryCode,
  latitude: -22.97,
  longitude: -43.18,
  timeZone: RIO.timeZone,
  currency: 'BRL',
  amenities: ['wifi'],
  rules: {
    checkInFrom: '14:00',
    checkInUntil: '23:00',
    checkOutUntil: '11:00',
    children: true,
    minimumAge: 18,
    pets: 'no',
    smoking: false,
    parties: false,
    quietFrom: null,
    quietUntil: null,
  },
  policy: 'flexible',
  instantConfirmation: false,
  charges: [],
  rooms: [
    {
      id: ROOM,
      name: 'Room',
      beds: [{ kind: 'queen', count: 1 }],
      sizeM2: null,
      amenities: [],
      baseGuests: 2,
      maxAdults: 2,
      maxChildren: 0,
      maxGuests: 2,
      allotment: 50,
      price: 30_000,
      extraAdult: 0,
      extraChild: 0,
      nights: [],
    },
  ],
  plans: [{ id: PLAN, name: 'Room only', meal: 'none', mealAdult: 0, mealChild: 0, adjustment: 0, policy: null }],
  stays: [],
}

export const REHEARSED_DEPOT: DemonstrationDepot = {
  depot: {
    ...RIO,
    id: '01980000-0000-7000-8000-000000000005',
    code: 'GIG-ENSAIO',
    brand: 'Ensaio',
    name: 'Ensaio Galeão',
    latitude: -22.81,
    longitude: -43.25,
    iata: 'GIG',
    address: 'Avenida Vinte de Janeiro, 1',
    phone: '+55 21 3000-0000',
    openings: [],
    currency: 'BRL',
    turnaroundMinutes: 120,
    licenceYears: 2,
    kmPerDay: null,
    kmPrice: null,
    youngFee: 0,
    airportFee: 12,
    oneWay: false,
    oneWayFee: 0,
    oneWayKmPrice: 0,
    extras: {},
  },
  fleet: [{ carClass: 'ECMR', units: 50, daily: 10_000, deposit: 80_000, excess: 350_000, minAge: 21 }],
  seasons: [],
}
