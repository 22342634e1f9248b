import type { HouseNetwork } from '#modules/flights/index.ts'
import type { DemonstrationHotel } from '#modules/hotels/index.ts'

/* The little world in which journeys are rehearsed: a shuttle with a seat on every day, and a hotel whose owner says yes. */

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
  addressLine1: 'Avenida Beira Mar, 1',
  district: null,
  postalCode: '60165-121',
  cityId: '3399415',
  cityName: 'Fortaleza',
  state: 'CE',
  countryCode: 'BR',
  latitude: -3.72,
  longitude: -38.5,
  timeZone: 'America/Fortaleza',
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
