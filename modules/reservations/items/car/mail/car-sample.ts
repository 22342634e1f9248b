import type { DepotView } from '#modules/cars/cars.contract.ts'
import type { Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import {
  reais,
  SAMPLE_GUESTS,
  sampleBooking,
  sampleNotice,
} from '#modules/reservations/items/sample-booking.contract.ts'

const DEPOT: DepotView = {
  id: '00000000-0000-7000-8000-00000000dddd',
  code: 'FOR-1',
  brand: 'Vela Rent',
  name: 'Vela Rent Fortaleza Airport',
  demonstration: true,
  iata: 'FOR',
  cityId: '3399415',
  cityName: 'Fortaleza',
  countryCode: 'BR',
  address: 'Avenida Senador Carlos Jereissati, 3000',
  latitude: -3.776,
  longitude: -38.532,
  timeZone: 'America/Fortaleza',
  phone: '+55 85 3200-0100',
  openings: [],
  closedDays: [],
}

/* An invented hire: a compact car in Fortaleza for three days, with a baby seat that is paid at the counter. */

const CAR: CarItemView = {
  id: '00000000-0000-7000-8000-0000000000ac',
  kind: 'car',
  status: 'confirmed',
  supplier: 'house',
  demonstration: true,
  depot: DEPOT,
  returnDepot: DEPOT,
  carClass: 'CDAR',
  pickUp: '2027-01-20T15:00',
  return: '2027-01-23T11:00',
  age: 34,
  extras: [{ extra: 'baby_seat', count: 1 }],
  price: {
    days: 3,
    lines: [
      { kind: 'rental', count: 3, amount: reais(45_000) },
      { kind: 'baby_seat', count: 1, amount: reais(9_000) },
    ],
    total: reais(54_000),
  },
  terms: {
    deposit: reais(80_000),
    excess: reais(300_000),
    kmPerDay: null,
    kmPrice: null,
    fuel: 'full_to_full',
    minAge: 21,
    licenceYears: 2,
    youngBelow: 25,
  },
  total: reais(54_000),
  kept: null,
  dueAtDepot: reais(0),
  flight: 'JG 3104',
  travellerIds: SAMPLE_GUESTS.map(({ id }) => id),
  changeable: true,
  cancellation: [
    { until: '2027-01-18T18:00:00.000Z', refund: reais(54_000), by: 'contract', sentence: '' },
    { until: null, refund: reais(36_000), by: 'contract', sentence: '' },
  ],
}

/** A change makes the hire a day longer: what it costs more is paid at the counter. */
export function sampleCarNotice(kind: NoticeKind): Subject {
  const total = CAR.total
  const timeline = [{ at: '2026-11-21T12:04:00.000Z', event: 'confirmed' as const, values: {} }]
  if (kind !== 'changed') {
    const items = [kind === 'cancelled' ? { ...CAR, status: 'cancelled' as const } : CAR]
    return sampleNotice(kind, sampleBooking({ items, total, travellers: SAMPLE_GUESTS, timeline }))
  }
  const items = [{ ...CAR, return: '2027-01-24T11:00', dueAtDepot: reais(15_000) }]
  const detail = { checkIn: '2027-01-20', checkOut: '2027-01-24', amount: '15000', currency: 'BRL' }
  return { reservation: sampleBooking({ items, total, travellers: SAMPLE_GUESTS, timeline }), detail }
}
