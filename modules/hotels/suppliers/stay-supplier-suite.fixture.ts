import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMENITIES, type StayParty } from '#modules/hotels/hotels.contract.ts'
import { daysBetween } from '#platform/dates.ts'
import type { PlaceQuery, StaySupplier } from './stay-supplier.ts'
import type { StayOrderAtSupplier } from './stay-supplier-order.ts'

/** A supplier with a place where it finds something. */
export type SuitedStays = {
  supplier: StaySupplier
  now: () => Date
  query: Pick<PlaceQuery, 'latitude' | 'longitude' | 'radiusKm' | 'checkIn' | 'checkOut' | 'currency'>
  close?: () => Promise<void>
}

const COUPLE: StayParty = { adults: 2, childAges: [], rooms: 1 }
const FAMILY: StayParty = { adults: 2, childAges: [4], rooms: 1 }
const searching = () => ({ signal: AbortSignal.timeout(30_000), budgetMs: 30_000 })

/** What the port promises, of any supplier. */
export function staySupplierSuite(name: string, open: () => Promise<SuitedStays>): void {
  describe(`${name} as a supplier of stays`, () => {
    let suited: SuitedStays
    beforeAll(async () => {
      suited = await open()
    })
    afterAll(() => suited.close?.())
    const ordering = () => suited.supplier.ordering

    const terms = (party: StayParty) => {
      const { checkIn, checkOut, currency } = suited.query
      return { checkIn, checkOut, currency, party, now: suited.now() }
    }

    async function found(party = COUPLE) {
      const query = { ...suited.query, ...terms(party), freeCancellation: false }
      const { hotels } = await suited.supplier.search(query, searching())
      const [first] = hotels
      if (!first) throw new Error('the search found nothing')
      return { first, hotels }
    }

    async function rated(party = COUPLE) {
      const { first } = await found(party)
      const query = { ...terms(party), hotelRef: first.hotel.ref }
      const rates = await suited.supplier.rates(query, searching())
      const room = rates?.rooms[0]
      const rate = room?.rates[0]
      if (!rates || !room || !rate) throw new Error('the hotel has no rate')
      return { first, rates, room, rate, query }
    }

    async function held(party = COUPLE) {
      const { query, rate, room } = await rated(party)
      const key = randomUUID()
      const until = new Date(suited.now().getTime() + 15 * 60_000)
      const answer = await ordering().hold({ ...query, key, until, mark: rate.mark })
      if (answer.status !== 'held') throw new Error(`not held: ${answer.status}`)
      return { answer, key, rate, room }
    }

    function orderOf(holdRef: string, more: Partial<StayOrderAtSupplier> = {}): StayOrderAtSupplier {
      const guests = [{ givenNames: 'Ana', surname: 'Lima' }]
      const contact = { email: 'ana@example.com', phone: '+5511912345678', wishes: '' }
      return { key: randomUUID(), holdRef, guests, ...contact, ...more }
    }

    test('finds hotels on the map, each once, with a price in the currency that was asked for', async () => {
      const { hotels } = await found(FAMILY)
      expect(new Set(hotels.map(({ hotel }) => hotel.ref)).size).toBe(hotels.length)
      for (const { hotel, from } of hotels) {
        expect(from.currency).toBe(suited.query.currency)
        expect(from.amount).toBeGreaterThan(0)
        expect(hotel.name).not.toBe('')
        expect(hotel.address.countryCode).toMatch(/^[A-Z]{2}$/)
        for (const amenity of hotel.amenities) expect(AMENITIES).toContain(amenity)
        for (const photo of hotel.photos) expect(photo).toMatch(/^https:/)
      }
    })

    test('tells of a hotel that it found, and knows no other', async () => {
      const { first } = await found()
      const { ref, name: known } = first.hotel
      expect(await suited.supplier.about(ref, searching())).toMatchObject({ ref, name: known })
      for (const unknown of ['unknown', '../bookings', 'acc_nobody'])
        expect(await suited.supplier.about(unknown, searching())).toBeNull()
      expect(await suited.supplier.rates({ ...terms(COUPLE), hotelRef: 'unknown' }, searching())).toBeNull()
    })

    test.each([
      ['a couple', COUPLE],
      ['a family', FAMILY],
    ])('rates, cheapest first, with what comes back step by step: %s', async (_, party) => {
      const { rates } = await rated(party)
      const marks = rates.rooms.flatMap((room) => room.rates.map(({ mark }) => mark))
      expect(new Set(marks).size).toBe(marks.length)
      for (const { rates: all } of rates.rooms) {
        const totals = all.map(({ price }) => price.total.amount)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        for (const { cancellation, price, mark, expiresAt } of all) {
          expect(mark.length).toBeLessThan(64)
          expect(expiresAt.getTime()).toBeGreaterThan(suited.now().getTime())
          const steps = cancellation.map(({ until }) => until)
          expect(steps).toEqual(steps.toSorted())
          for (const { refund } of cancellation) {
            expect(refund.currency).toBe(price.total.currency)
            expect(refund.amount).toBeLessThanOrEqual(price.total.amount)
          }
        }
      }
    })

    test('the same rate has the same mark when it is asked for again', async () => {
      const [one, other] = [await rated(), await rated()]
      expect(other.rate.mark).toBe(one.rate.mark)
    })

    test('holds once for a key, at the price of the rate, until it says', async () => {
      const { answer, key, rate, room } = await held(FAMILY)
      expect(answer.total).toEqual(rate.price.total)
      expect(answer).toMatchObject({ room: { name: room.name }, party: FAMILY, rate: { mark: rate.mark } })
      expect(daysBetween(answer.checkIn, answer.checkOut)).toBeGreaterThan(0)
      expect(answer.until.getTime()).toBeGreaterThan(suited.now().getTime())
      expect(await ordering().findHold(key)).toEqual(answer)
      expect(await ordering().reprice(answer.holdRef)).toEqual({ total: answer.total })
      expect(await ordering().findHold(randomUUID())).toBeNull()
    })

    test('a rate that nobody offers is sold out', async () => {
      const { query } = await rated()
      const until = new Date(suited.now().getTime() + 15 * 60_000)
      const request = { ...query, key: randomUUID(), until, mark: 'no such mark' }
      expect(await ordering().hold(request)).toEqual({ status: 'sold-out' })
    })

    test('a hold that is given back is gone for its key, and cannot be booked', async () => {
      const { answer, key } = await held()
      for (const _ of [1, 2]) await ordering().release(answer.holdRef)
      expect(await ordering().findHold(key)).toEqual({ status: 'gone' })
      expect(await ordering().reprice(answer.holdRef)).toBeNull()
      expect(await ordering().order(orderOf(answer.holdRef))).toMatchObject({ status: 'refused', reason: 'hold-over' })
    })

    test('books once for a key, is read, and is cancelled once', async () => {
      const { answer } = await held()
      const request = orderOf(answer.holdRef, { wishes: 'A quiet room, please.' })
      const booked = await ordering().order(request)
      if (booked.status !== 'booked') throw new Error(booked.detail)
      expect(booked.supplierRef).not.toBe('')
      expect(await ordering().order(request)).toEqual(booked)
      expect(await ordering().findOrder(request.key)).toEqual(booked)
      expect(await ordering().order(orderOf(answer.holdRef))).toMatchObject({ status: 'refused' })
      const { orderRef } = booked
      expect(await ordering().read(orderRef)).toMatchObject({ status: 'booked', supplierRef: booked.supplierRef })
      for (const _ of [1, 2]) expect(await ordering().cancel(orderRef)).toMatchObject({ status: 'cancelled' })
      expect(await ordering().read(orderRef)).toMatchObject({ status: 'cancelled' })
      expect(await ordering().cancel('unknown')).toMatchObject({ status: 'refused' })
      expect(await ordering().findOrder(randomUUID())).toBeNull()
      expect(await ordering().read('unknown')).toBeNull()
    })
  })
}
