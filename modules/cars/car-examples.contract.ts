/** A small car at São Paulo's airport for three days, as the description of the API shows it. */

const brl = (amount: number) => ({ amount, currency: 'BRL' })

const DEPOT = {
  id: '0198a4c2-6f00-7d3e-9a41-5b7c2f10b001',
  code: 'GRU-JC',
  brand: 'Jangada Cars',
  name: 'Jangada Cars São Paulo Guarulhos',
  demonstration: true,
  iata: 'GRU',
  cityId: '3448439',
  cityName: 'São Paulo',
  countryCode: 'BR',
  address: 'Guarulhos International Airport, car rental centre',
  latitude: -23.4356,
  longitude: -46.4731,
  timeZone: 'America/Sao_Paulo',
  phone: '+55 11 4000-0000',
  openings: [],
  closedDays: [],
}

const PRICE = {
  days: 3,
  lines: [
    { kind: 'rental', count: 3, amount: brl(42_000) },
    { kind: 'airport_fee', count: 1, amount: brl(5_040) },
  ],
  total: brl(47_040),
}

const TERMS = {
  deposit: brl(80_000),
  excess: brl(350_000),
  kmPerDay: null,
  kmPrice: null,
  fuel: 'full_to_full',
  minAge: 21,
  licenceYears: 2,
  youngBelow: 25,
}

export const CAR_OFFER_ID = 'ca_AQGYpMJvAH0-mkFbfC8QsAEBmKTCbwB9PppBW3wvELABAFHyFVH1FR4AAAAAAAAAALfAAc'

export const RESULTS_EXAMPLE = {
  place: { id: 'GRU', name: 'São Paulo, Guarulhos International Airport (GRU)', timeZone: 'America/Sao_Paulo' },
  returnPlace: null,
  days: 3,
  options: [
    {
      offerId: CAR_OFFER_ID,
      carClass: 'ECMR',
      depotId: DEPOT.id,
      returnDepotId: DEPOT.id,
      price: PRICE,
      compared: { amount: 8_711, currency: 'USD' },
      terms: TERMS,
      left: null,
      freeUntil: '2027-03-03T13:30:00.000Z',
    },
  ],
  depots: [{ ...DEPOT, km: 0.4, obstacle: null, opensAt: null }],
  soldOut: 0,
  tooYoung: 1,
}

export const OFFER_EXAMPLE = {
  id: CAR_OFFER_ID,
  depot: DEPOT,
  returnDepot: DEPOT,
  carClass: 'ECMR',
  pickUp: '2027-03-05T10:30',
  return: '2027-03-08T10:30',
  age: 30,
  price: PRICE,
  terms: TERMS,
  extras: [
    { extra: 'baby_seat', each: brl(7_500), most: 2, chosen: 0 },
    { extra: 'full_cover', each: brl(16_500), most: 1, chosen: 0 },
  ],
  left: null,
  expiresAt: '2027-02-01T15:30:00.000Z',
  previousTotal: null,
  timeline: [
    { until: '2027-03-03T13:30:00.000Z', refund: brl(47_040), by: 'contract' },
    { until: '2027-03-05T13:30:00.000Z', refund: brl(31_360), by: 'contract' },
    { until: null, refund: brl(0), by: 'contract' },
  ],
}
