import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlightOrdering, HoldRequest, OrderRequest } from '#modules/flights/flight-order.ts'
import type { FlightSupplier, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { travellersIn } from '#modules/flights/flights.contract.ts'
import { partyOf } from '#modules/flights/party.ts'
import { traveller } from '#modules/flights/sample-bookings.ts'
import { add } from '#platform/money.ts'

type Party = { adults: number; childAges: number[] }

/** A supplier with a search that finds something. */
export type Suited = {
  supplier: FlightSupplier
  now: () => Date
  query: Pick<SupplierQuery, 'slices' | 'currency'>
  close?: () => Promise<void>
}

const COUPLE: Party = { adults: 2, childAges: [1] }

/** What the port promises, of any supplier. */
export function supplierSuite(name: string, open: () => Promise<Suited>): void {
  describe(`${name} as a supplier`, () => {
    let suited: Suited
    let ordering: FlightOrdering
    beforeAll(async () => {
      suited = await open()
      ordering = suited.supplier.ordering as FlightOrdering
    })
    afterAll(() => suited.close?.())

    const termsOf = (party: Party) => ({
      party: partyOf(party),
      cabin: 'economy' as const,
      currency: suited.query.currency,
      now: suited.now(),
    })

    async function found(party: Party = { adults: 1, childAges: [] }) {
      const query: SupplierQuery = {
        ...suited.query,
        ...termsOf(party),
        childAges: party.childAges,
        maxConnections: 2,
      }
      const results = await suited.supplier.search(query, { signal: AbortSignal.timeout(30_000), budgetMs: 30_000 })
      const option = results.options[0]
      const fare = option?.fares[0]
      if (!option || !fare) throw new Error('the search found nothing')
      return { results, option, fare }
    }

    async function heldOf(party: Party = { adults: 1, childAges: [] }, more: Partial<HoldRequest> = {}) {
      const { fare } = await found(party)
      const now = suited.now()
      const request = { key: randomUUID(), ref: fare.ref, ...party, seats: [], until: minutesAfter(now, 15), ...more }
      const answer = await ordering.hold({ ...request, cabin: 'economy', currency: suited.query.currency, now })
      if (answer.status !== 'held') throw new Error(`not held: ${answer.status}`)
      return { held: answer, key: request.key, fare }
    }

    function orderOf(holdRef: string, more: Partial<OrderRequest> = {}): OrderRequest {
      const contact = { email: 'ana@example.com', phone: '+5511912345678' }
      return { key: randomUUID(), holdRef, travellers: [traveller('t1')], extras: [], contact, ...more }
    }

    async function orderedOf(request: OrderRequest) {
      const answer = await ordering.order(request)
      if (answer.status !== 'ordered') throw new Error(`${answer.reason}: ${answer.detail}`)
      return answer
    }

    test('finds flights whose times, carriers and fares fit together', async () => {
      const { results, option } = await found()
      for (const { segments, departure, arrival, layovers, durationMinutes } of option.slices) {
        expect(layovers).toHaveLength(segments.length - 1)
        expect([segments[0]?.departure, segments.at(-1)?.arrival]).toEqual([departure, arrival])
        expect(durationMinutes).toBe((Date.parse(arrival.instant) - Date.parse(departure.instant)) / 60_000)
        for (const { carrier, distanceKm } of segments) {
          expect(results.carriers[carrier]?.code).toBe(carrier)
          expect(distanceKm).toBeGreaterThan(0)
        }
      }
      const totals = option.fares.map(({ total }) => total.amount)
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
      expect(new Set(option.fares.map(({ family }) => family)).size).toBe(option.fares.length)
      for (const { ref, total } of option.fares) {
        expect(ref.length).toBeLessThan(128)
        expect(total.currency).toBe(suited.query.currency)
      }
    })

    test.each([
      ['one adult', { adults: 1, childAges: [] }],
      ['two with an infant', COUPLE],
    ])('opens what it found at the same price, in parts that make the total: %s', async (_, party: Party) => {
      const { fare, option } = await found(party)
      const offer = await suited.supplier.open(fare.ref, termsOf(party))
      expect(offer).toMatchObject({ closed: false, slices: option.slices, fare: { family: fare.family } })
      const price = offer?.fare?.price
      if (!price) throw new Error('no price')
      expect(price.total).toEqual(fare.total)
      expect(add(price.base, price.taxes, price.fees)).toEqual(price.total)
      expect(travellersIn(price)).toBe(party.adults + party.childAges.length)
      expect(offer?.fares.map(({ family }) => family)).toContain(fare.family)
    })

    test('does not know a mark that is not its own', async () => {
      const ref = new Uint8Array([1, 2, 3])
      expect(await suited.supplier.open(ref, termsOf({ adults: 1, childAges: [] }))).toBeNull()
    })

    test('holds once for a key, at the price of the offer, until it says', async () => {
      const { held, key, fare } = await heldOf()
      expect(held.total).toEqual(fare.total)
      expect(held.until.getTime()).toBeLessThanOrEqual(minutesAfter(suited.now(), 15).getTime())
      expect(held.until.getTime()).toBeGreaterThan(suited.now().getTime())
      expect(await ordering.findHold(key)).toEqual(held)
      expect(await ordering.reprice(held.holdRef)).toEqual({ total: held.total })
      expect(await ordering.findHold(randomUUID())).toBeNull()
    })

    test('a hold that is given back is gone for its key, and cannot be ordered', async () => {
      const { held, key } = await heldOf()
      await ordering.release(held.holdRef)
      await ordering.release(held.holdRef)
      expect(await ordering.findHold(key)).toEqual({ status: 'gone' })
      expect(await ordering.reprice(held.holdRef)).toBeNull()
      expect(await ordering.order(orderOf(held.holdRef))).toMatchObject({ status: 'refused', reason: 'hold-over' })
    })

    test('orders once for a key, tickets everyone once, and cancels once', async () => {
      const { held } = await heldOf(COUPLE)
      const travellers = [traveller('t1'), traveller('t2'), traveller('t3', 'infant')]
      const request = orderOf(held.holdRef, { travellers })
      const order = await orderedOf(request)
      expect(order.recordLocator).not.toBe('')
      expect(order.ticketBy.getTime()).toBeGreaterThan(suited.now().getTime())
      expect(await ordering.order(request)).toEqual(order)
      expect(await ordering.findOrder(request.key)).toEqual(order)
      const key = randomUUID()
      expect(await ordering.findIssue(key)).toBeNull()
      const issued = await ordering.issue({ orderRef: order.orderRef, key })
      if (issued.status !== 'issued') throw new Error(issued.reason)
      expect(issued.tickets.map(({ travellerId }) => travellerId)).toEqual(['t1', 't2', 't3'])
      expect(new Set(issued.tickets.map(({ number }) => number)).size).toBe(3)
      expect(await ordering.issue({ orderRef: order.orderRef, key })).toEqual(issued)
      expect(await ordering.findIssue(key)).toEqual(issued)
      for (const _ of [1, 2])
        expect(await ordering.cancel({ orderRef: order.orderRef, key: randomUUID() })).toMatchObject({
          status: 'cancelled',
        })
      expect(await ordering.cancel({ orderRef: 'unknown', key: randomUUID() })).toMatchObject({ status: 'refused' })
    })

    test('refuses travellers that are not those of the hold, and takes the right ones afterwards', async () => {
      const { held } = await heldOf()
      const wrong = orderOf(held.holdRef, { travellers: [traveller('t1'), traveller('t2')] })
      expect(await ordering.order(wrong)).toMatchObject({ status: 'refused', reason: 'travellers' })
      expect(await ordering.findOrder(wrong.key)).toBeNull()
      await orderedOf(orderOf(held.holdRef))
    })

    test('sells a seat and a bag with the order, and nobody else gets that seat', async () => {
      const { fare } = await found()
      const extras = { ...termsOf({ adults: 1, childAges: [] }), ref: fare.ref, adults: 1, childAges: [] }
      const map = await ordering.seatMap({ ...extras, slice: 0, segment: 0 })
      const seat = map?.rows.flatMap(({ seats }) => seats).find(({ free }) => free)
      const [bag] = await ordering.bags(extras)
      if (!map || !seat || !bag) throw new Error('no seat and bag')
      expect(map.columns).toContain(seat.column)
      const choice = { slice: 0, segment: 0, seat: seat.name }
      const { held } = await heldOf(undefined, { ref: fare.ref, seats: [choice] })
      const sold = [
        { kind: 'seat' as const, travellerId: 't1', ...choice, price: seat.price },
        { kind: 'bag' as const, travellerId: 't1', slice: 0, count: 1, price: bag.price },
      ]
      const order = await orderedOf(orderOf(held.holdRef, { extras: sold }))
      expect(await ordering.issue({ orderRef: order.orderRef, key: randomUUID() })).toMatchObject({ status: 'issued' })
      expect(await ordering.seatMap({ ...extras, slice: 5, segment: 0 })).toBeNull()
    })
  })
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
