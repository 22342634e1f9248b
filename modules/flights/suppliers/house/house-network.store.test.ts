import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { houseNetwork, houseServices } from './house.tables.ts'
import {
  createMissingNetwork,
  type HouseNetwork,
  type HouseService,
  loadTimetable,
  readNetwork,
  readNetworkInfo,
  replaceNetwork,
} from './house-network.store.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(houseServices)
  await database.db.delete(houseNetwork)
})

function service(from: string, to: string, number: number, change: Partial<HouseService> = {}): HouseService {
  return { from, to, carrier: 'J0', number, departure: 480, block: 60, days: 127, aircraft: 'E295', ...change }
}

function network(services: HouseService[], change: Partial<HouseNetwork> = {}): HouseNetwork {
  return {
    source: 'generated',
    seed: 4_294_967_295,
    attribution: 'Invented.',
    carriers: [{ code: 'J0', name: 'Jangada Air', alliance: 'Tradewind', country: 'BR', hubs: ['GRU', 'BSB'] }],
    aircraft: [
      {
        code: 'E295',
        name: 'Embraer 195-E2',
        seats: { economy: 118, premium: 0, business: 12, first: 0 },
        cruiseKmh: 830,
        rangeKm: 4_800,
      },
    ],
    services,
    ...change,
  }
}

const PLACES = {
  GRU: { iata: 'GRU', cityName: 'São Paulo', countryCode: 'BR', latitude: -23.43, longitude: -46.47 },
  GIG: { iata: 'GIG', cityName: 'Rio de Janeiro', countryCode: 'BR', latitude: -22.81, longitude: -43.25 },
} as const
const geo = {
  airport: (iata: string) => {
    const place = PLACES[iata as keyof typeof PLACES]
    return place && { ...place, timeZone: 'America/Sao_Paulo' }
  },
}

describe('a stored network', () => {
  it('is null before there is one', async () => {
    expect(await readNetworkInfo(database.db)).toBeNull()
    expect(await readNetwork(database.db)).toBeNull()
    await expect(loadTimetable(database.db, geo)).rejects.toThrow('create the world first')
  })

  it('comes back as it was written', async () => {
    const written = network([service('GRU', 'GIG', 1), service('GIG', 'GRU', 2, { days: 31, departure: 1_435 })])
    await replaceNetwork(database.db, written)
    const stored = await readNetwork(database.db)
    expect(stored?.services.map(({ id: _, ...row }) => row)).toEqual(written.services)
    expect(stored?.carriers).toEqual(written.carriers)
    expect(stored?.aircraft).toEqual(written.aircraft)
    expect(stored?.network).toMatchObject({
      source: 'generated',
      seed: 4_294_967_295,
      carriers: 1,
      airports: 2,
      services: 2,
      attribution: 'Invented.',
    })
  })

  it('gives way to the next one, whose services have ids of their own and whose version is higher', async () => {
    await replaceNetwork(database.db, network([service('GRU', 'GIG', 1)]))
    const before = await readNetwork(database.db)
    await replaceNetwork(database.db, network([service('GRU', 'GIG', 1)], { source: 'openflights', seed: null }))
    const after = await readNetwork(database.db)
    expect(after?.services).toHaveLength(1)
    expect(after?.services[0]?.id).toBeGreaterThan(before?.services[0]?.id ?? 0)
    expect(after?.network.version).toBe((before?.network.version ?? 0) + 1)
    expect(after?.network.source).toBe('openflights')
  })

  it('stays whole when the new one breaks a rule', async () => {
    await replaceNetwork(database.db, network([service('GRU', 'GIG', 1)]))
    const broken = network([service('GRU', 'GIG', 1), service('GIG', 'GIG', 2)])
    await expect(replaceNetwork(database.db, broken)).rejects.toThrow()
    expect((await readNetwork(database.db))?.services).toHaveLength(1)
  })

  it.each([
    ['a departure after midnight', { departure: 1_440 }],
    ['no duration', { block: 0 }],
    ['no days', { days: 0 }],
    ['an eighth day', { days: 128 }],
    ['no flight number', { number: 0 }],
    ['an unknown carrier', { carrier: 'ZZ' }],
    ['an unknown aircraft', { aircraft: 'CONC' }],
  ])('never holds a service with %s', async (_, change) => {
    await expect(replaceNetwork(database.db, network([service('GRU', 'GIG', 1, change)]))).rejects.toThrow()
  })

  it('tells how far the writing has come', async () => {
    const many = Array.from({ length: 6_000 }, (_, i) => service('GRU', 'GIG', i + 1))
    const seen: [number, number][] = []
    await replaceNetwork(database.db, network(many), (done, total) => seen.push([done, total]))
    expect(seen).toEqual([
      [0, 6_000],
      [5_000, 6_000],
      [6_000, 6_000],
    ])
    expect((await readNetwork(database.db))?.services).toHaveLength(6_000)
  })
})

describe('a missing network', () => {
  it('is made once when several ask at the same moment', async () => {
    let made = 0
    const make = () => {
      made++
      return network([service('GRU', 'GIG', 1)])
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => createMissingNetwork(database.db, make)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(made).toBe(1)
    expect((await readNetwork(database.db))?.services).toHaveLength(1)
  })

  it('is not made again', async () => {
    await replaceNetwork(database.db, network([service('GRU', 'GIG', 1)]))
    const made = await createMissingNetwork(database.db, () => {
      throw new Error('there is one already')
    })
    expect(made).toBe(false)
  })
})

describe('the timetable', () => {
  it('takes places and zones from geo and leaves out airports that geo does not know', async () => {
    await replaceNetwork(database.db, network([service('GRU', 'GIG', 1), service('GIG', 'XXX', 3)]))
    const timetable = await loadTimetable(database.db, geo)
    expect(timetable.serviceCount).toBe(1)
    expect(timetable.airports.map(({ iata, zone }) => [iata, zone])).toEqual([
      ['GIG', 'America/Sao_Paulo'],
      ['GRU', 'America/Sao_Paulo'],
    ])
    expect(timetable.carriers).toEqual([
      { code: 'J0', name: 'Jangada Air', alliance: 'Tradewind', hubs: ['GRU', 'BSB'] },
    ])
    expect(timetable.routeKm[0]).toBeGreaterThan(330)
    expect(timetable.routeKm[0]).toBeLessThan(345)
  })
})
