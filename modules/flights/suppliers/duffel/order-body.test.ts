import { expect, test } from 'vitest'
import type { OrderTraveller } from '#modules/flights/flight-order.ts'
import { traveller } from '#modules/flights/sample-bookings.ts'
import { DuffelOfferSchema } from './duffel.schemas.ts'
import { orderBody } from './order-body.ts'
import { scriptedOffer } from './scripted-offer.fixture.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

function offerFor(ages: readonly number[]) {
  let made = 0
  const slices = [
    { origin: 'GRU', destination: 'LIS', departure_date: '2027-01-20' },
    { origin: 'LIS', destination: 'GRU', departure_date: '2027-01-27' },
  ]
  const passengers = [{ type: 'adult' as const }, ...ages.map((age) => ({ age }))]
  const offer = scriptedOffer({ slices, passengers }, { now: NOW, id: (prefix) => `${prefix}_${made++}` })
  return { own: DuffelOfferSchema.parse(offer), at: (place: number) => offer.passengers[place]?.id }
}

const born = (id: string, type: OrderTraveller['type'], birthDate: string) => ({ ...traveller(id), type, birthDate })
const ANA = born('ana', 'adult', '1990-05-04')
const contact = { email: 'ana@example.com', phone: '+5511912345678' }

function passengersOf(own: ReturnType<typeof offerFor>['own'], travellers: OrderTraveller[]) {
  const made = orderBody(own, [], { key: 'k', holdRef: 'h', extras: [], contact, travellers })
  return 'status' in made ? made : made.passengers
}

test('children are the passengers of their age on the day of the last flight', () => {
  const { own, at } = offerFor([9, 4, 1])
  // Three on the way out, four on the way back.
  const travellers = [
    born('lia', 'child', '2023-01-25'),
    ANA,
    born('rui', 'child', '2017-06-01'),
    born('ben', 'infant', '2025-08-01'),
  ]
  expect(passengersOf(own, travellers)).toEqual({ ana: at(0), rui: at(1), lia: at(2), ben: at(3) })
})

test('a child of another age than was searched takes the place that is left for a child', () => {
  const { own, at } = offerFor([9, 4])
  const travellers = [ANA, born('lia', 'child', '2021-03-01'), born('rui', 'child', '2017-06-01')]
  expect(passengersOf(own, travellers)).toEqual({ ana: at(0), rui: at(1), lia: at(2) })
})

test('who has an age and no type is a child, or under two an infant', () => {
  const { own, at } = offerFor([9, 1])
  for (const one of own.passengers.slice(1)) one.type = null
  const travellers = [ANA, born('ben', 'infant', '2026-11-01'), born('lia', 'child', '2021-03-01')]
  expect(passengersOf(own, travellers)).toEqual({ ana: at(0), lia: at(1), ben: at(2) })
})

test('another party than that of the offer is refused', () => {
  const refused = { status: 'refused', reason: 'travellers' }
  expect(passengersOf(offerFor([9]).own, [ANA])).toMatchObject(refused)
  expect(passengersOf(offerFor([]).own, [ANA, born('rui', 'child', '2017-06-01')])).toMatchObject(refused)
  expect(passengersOf(offerFor([1]).own, [ANA, born('rui', 'child', '2017-06-01')])).toMatchObject(refused)
})
