import { expect, test } from 'vitest'
import type { MarkUp } from '#platform/mark-up.contract.ts'
import { money } from '#platform/money.ts'
import { setSite } from '#platform/site.ts'
import { cancellationFacts } from './cancellation-facts.ts'
import type { FlightSupplier, SupplierFare } from './flight-supplier.ts'
import { travellersIn } from './flights.contract.ts'
import { markedUp } from './marked-up.ts'

const usd = (amount: number) => money(amount, 'USD')
const NOW = new Date('2026-11-26T15:00:00Z')
const price = {
  base: usd(80_001),
  taxes: usd(19_999),
  fees: usd(0),
  total: usd(100_000),
  perTraveller: [],
  travellers: 3,
}

test('a party that is priced as a whole is counted: for what we add to each, and for the fee of each', async () => {
  expect(travellersIn(price)).toBe(3)
  const rule: MarkUp = { supplier: null, percent: 0, perTraveller: 450, from: '2026-11-26' }
  setSite({ markUps: [rule] })
  const fare = { price, promotion: null } as unknown as SupplierFare
  // why: what another company sells, with nothing but its price.
  const supplier = {
    code: 'wings',
    demonstration: false,
    ordering: { findHold: async () => ({ status: 'held', total: price.total, fare }) },
  } as unknown as FlightSupplier
  const held = await markedUp(supplier, NOW).ordering?.findHold('k')
  expect(held).toMatchObject({ total: usd(101_350), fare: { price: { serviceFee: usd(1_350) } } })
  const time = { local: '2027-01-20T10:00', instant: '2027-01-20T13:00:00.000Z' }
  const slice = { origin: 'GRU', departure: time, segments: [{ distanceKm: 100 }] }
  const journey = { slices: [slice], airports: {}, fare: { price, refund: null }, market: 'BR', countries: [['BR']] }
  const standing = { paid: price.total, refunded: usd(0), boughtAt: NOW, ticketed: true, scheduleChange: null }
  expect(cancellationFacts(journey as never, standing, NOW).travellers).toBe(3)
})
