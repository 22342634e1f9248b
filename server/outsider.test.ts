import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, lint, writeTypes } from '#tests/outsider/tools.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/** What someone can do who has the description of the API, and well-known tools that read it. */
const database = testDatabase()
let market: Market
let text: string

beforeAll(async () => {
  market = await openMarket(database)
  text = (await market.app.inject('/api/openapi.json')).body
}, 120_000)
afterAll(() => market?.app.close())

test("Redocly's recommended rules find nothing in it", async () => {
  expect(await lint(text)).toEqual([])
})

test('each operation says who may call it, and each of its answers what it means', () => {
  const { paths, components } = JSON.parse(text)
  const schemes = Object.keys(components.securitySchemes)
  const silent = Object.entries<Record<string, Told>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security, responses }]) => {
      const unknown = security.flatMap((one) => Object.keys(one)).filter((name) => !schemes.includes(name))
      const wordless = Object.values(responses).filter(({ description }) => /^(Default Response)?$/.test(description))
      return unknown.length + wordless.length > 0 ? [`${method} ${path}`] : []
    }),
  )
  expect(silent).toEqual([])
})

type Booked = { code: string; paid: string; papers: number[]; after: string; back: number }
type Wait = (code: string) => Promise<void>
type Nights = { hotel: string; checkIn: string; checkOut: string; accepted: Wait; refunded: Wait }
type Program = {
  bookFlight(url: string, date: string, refunded: Wait): Promise<Booked>
  bookStay(url: string, nights: Nights): Promise<Booked>
}
const PROGRAM = '../tests/outsider/program/book.ts'

type Told = { security: object[]; responses: Record<string, { description: string }> }

describe('a program whose types and calls are made from it', () => {
  let program: Program
  let url: string

  beforeAll(async () => {
    await writeTypes(text)
    // Checked by its own compiler against its own types.
    program = await import(PROGRAM)
    await market.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`
  }, 60_000)

  test('fits them', async () => {
    expect(await compile()).toBe('')
  }, 120_000)

  test('books a flight, fetches its papers and gets its money back', async () => {
    const booked = await program.bookFlight(url, '2027-01-15', market.work)
    expect(booked).toMatchObject({ paid: 'captured', after: 'refunded' })
    expect(booked.back).toBeGreaterThan(0)
    expect(Math.min(...booked.papers)).toBeGreaterThan(500)
  })

  test('books a stay that its owner accepts, fetches its papers and gets its money back', async () => {
    const [{ token: bearer, things }] = market.owners
    const accepted = async (code: string) => {
      const at = '/api/hotel-owner/reservations'
      const { data } = await market.done<{ data: Row[] }>(at, { method: 'GET', bearer })
      const stay = data.find(({ reservation_code }) => reservation_code === code)
      await market.done(`${at}/${stay?.id}`, { method: 'PUT', bearer, body: { action: 'accept' } })
    }
    const nights = { checkIn: '2027-01-20', checkOut: '2027-01-22' }
    const booked = await program.bookStay(url, { hotel: things.hotel, ...nights, accepted, refunded: market.work })
    expect(booked).toMatchObject({ after: 'refunded' })
    expect(booked.back).toBeGreaterThan(0)
    expect(Math.min(...booked.papers)).toBeGreaterThan(500)
  })
})

type Row = { id: string; reservation_code: string }
