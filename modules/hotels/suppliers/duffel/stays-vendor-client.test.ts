import { Duffel } from '@duffel/api'
import { expect, test } from 'vitest'
import { scriptDuffelStays } from './scripted-stays.fixture.ts'

/** Duffel's own client against our scripted server: what it sends is taken, and what it reads is there. */
test('the vendor’s client searches, reads rates, quotes, books and cancels on the scripted server', async () => {
  const server = await scriptDuffelStays({ now: () => new Date('2026-11-21T12:00:00Z') })
  try {
    const { stays } = new Duffel({ token: 'duffel_test_scripted0', basePath: server.address })
    const { data: found } = await stays.search({
      location: { radius: 5, geographic_coordinates: { latitude: -3.72, longitude: -38.5 } },
      check_in_date: '2027-01-20',
      check_out_date: '2027-01-23',
      rooms: 1,
      guests: [{ type: 'adult' }, { type: 'child', age: 7 }],
    })
    const [result] = found.results
    expect(result?.cheapest_rate_total_amount).toBe('320.40')
    expect((await stays.accommodation.get(result?.accommodation.id ?? '')).data.rating).toBe(4)
    const { data: rated } = await stays.searchResults.fetchAllRates(result?.id ?? '')
    const rate = rated.accommodation.rooms[0]?.rates[0]
    expect(rate?.cancellation_timeline[0]?.refund_amount).toBe('320.40')
    const { data: quote } = await stays.quotes.create(rate?.id ?? '')
    expect((await stays.quotes.get(quote.id)).data.total_amount).toBe('320.40')
    const { data: booking } = await stays.bookings.create({
      quote_id: quote.id,
      guests: [{ given_name: 'Ana', family_name: 'Lima' }],
      email: 'ana@example.com',
      phone_number: '+5511912345678',
      metadata: { order_key: 'k' },
    })
    expect(booking).toMatchObject({ status: 'confirmed', reference: 'HTL1PNX', metadata: { order_key: 'k' } })
    const listed = await stays.bookings.list({ limit: 10 })
    expect([listed.data.length, listed.meta?.after]).toEqual([1, null])
    expect((await stays.bookings.cancel(booking.id)).data.status).toBe('cancelled')
    expect((await stays.bookings.get(booking.id)).data.cancelled_at).toBeTruthy()
    server.fail('POST', /search$/, { status: 429, code: 'rate_limit_exceeded' })
    await expect(stays.quotes.create('rat_unknown')).rejects.toMatchObject({ errors: [{ code: 'not_found' }] })
  } finally {
    await server.close()
  }
})
