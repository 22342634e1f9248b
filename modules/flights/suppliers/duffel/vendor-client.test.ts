import { Duffel } from '@duffel/api'
import { expect, test } from 'vitest'
import { TEST_KEY } from './open-scripted.fixture.ts'
import { scriptDuffel } from './scripted-duffel.fixture.ts'

/** Duffel's own client against our scripted server: what it sends is taken, and what it reads is there. */
test('the vendor’s client searches, orders, pays, accepts a change and cancels on the scripted server', async () => {
  const server = await scriptDuffel({ now: () => new Date('2026-11-21T12:00:00Z') })
  try {
    const duffel = new Duffel({ token: TEST_KEY, basePath: server.address })
    server.state.script = [[{ instant: false }]]
    const slices = [{ origin: 'GRU', destination: 'LIS', departure_date: '2027-01-20' }] as never
    const begun = await duffel.batchOfferRequests.create({
      slices,
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
      max_connections: 1,
    })
    const { data: batch } = await duffel.batchOfferRequests.get(begun.data.id)
    expect(batch.remaining_batches).toBe(0)
    const { data: offer } = await duffel.offers.get(batch.offers[0]?.id ?? '', { return_available_services: true })
    expect(offer.available_services[0]).toMatchObject({ type: 'baggage', total_amount: '30.00' })
    const { data: maps } = await duffel.seatMaps.get({ offer_id: offer.id })
    expect(maps[0]?.cabins[0]?.rows).toHaveLength(4)
    const passenger = {
      id: offer.passengers[0]?.id ?? '',
      given_name: 'Ana',
      family_name: 'Lima',
      born_on: '1990-05-04',
      gender: 'f',
      title: 'ms',
      email: 'ana@example.com',
      phone_number: '+5511912345678',
    } as const
    const { data: order } = await duffel.orders.create({
      type: 'pay_later',
      selected_offers: [offer.id],
      passengers: [passenger],
      metadata: { order_key: 'k' },
    })
    expect(order.payment_status.awaiting_payment).toBe(true)
    const { total_amount: amount, total_currency: currency } = order
    await duffel.payments.create({ order_id: order.id, payment: { type: 'balance', amount, currency } })
    expect((await duffel.orders.get(order.id)).data.documents?.[0]?.type).toBe('electronic_ticket')
    expect((await duffel.orders.list({ limit: 10 })).data[0]?.metadata).toEqual({ order_key: 'k' })
    const { id: changeId } = server.change({ later: 90 })
    const { data: changes } = await duffel.airlineInitiatedChanges.list(order.id)
    expect(changes?.[0]).toMatchObject({ id: changeId, order_id: order.id, action_taken: null })
    expect((await duffel.airlineInitiatedChanges.accept(changeId)).data.action_taken).toBe('accepted')
    const { data: quote } = await duffel.orderCancellations.create({ order_id: order.id })
    expect((await duffel.orderCancellations.confirm(quote.id)).data.confirmed_at).toBeTruthy()
    server.fail('GET', /offers/, { status: 429, code: 'rate_limit_exceeded' })
    await expect(duffel.offers.get(offer.id)).rejects.toMatchObject({ errors: [{ code: 'rate_limit_exceeded' }] })
  } finally {
    await server.close()
  }
})
