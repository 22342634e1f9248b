import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { FIVE, openPartners, type PartnersWorld } from './partners.fixture.ts'

const database = testDatabase()
let world: PartnersWorld

beforeAll(async () => {
  world = await openPartners(database)
})

const PATH = '/hotel-owner/notifications'

test('every mail comes until the owner turns off what need not be sent; others are not touched', async () => {
  const { call, join, module } = world
  const olga = await join({ ...FIVE, email: 'olga@example.com' })
  const vera = await join({ ...FIVE, email: 'vera@example.com' })
  const all = { guest_messages: true, payouts_sent: true }
  expect((await call('GET', PATH, olga)).json()).toEqual({ data: all })
  const off = await call('PUT', PATH, { ...olga, payload: { payouts_sent: false } })
  expect(off.json()).toEqual({ data: { ...all, payouts_sent: false } })
  expect((await call('GET', PATH, vera)).json()).toEqual({ data: all })
  expect(await module.wantsMail(olga.id, 'payouts_sent')).toBe(false)
  expect(await module.wantsMail(olga.id, 'guest_messages')).toBe(true)
  expect(await module.wantsMail(vera.id, 'payouts_sent')).toBe(true)
  await call('PUT', PATH, { ...olga, payload: { payouts_sent: true, guest_messages: false } })
  expect((await call('GET', PATH, olga)).json()).toEqual({ data: { ...all, guest_messages: false } })
})

test('nobody else reads or chooses them', async () => {
  const { call, as } = world
  expect((await call('GET', PATH)).statusCode).toBe(401)
  expect((await call('PUT', PATH, { headers: as('superadmin'), payload: {} })).statusCode).toBe(401)
})
