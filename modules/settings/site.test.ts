import { afterEach, describe, expect, test } from 'vitest'
import { openListener } from '#platform/listen.ts'
import { factsOfOff } from '#platform/offered-pages.contract.ts'
import { isOffered, isOnSale, setSite, site, ticketsAtOnce, USUAL, unusualText } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { SiteWrite } from './settings.contract.ts'
import { FeaturesWriteSchema, SiteWriteSchema } from './settings.contract.ts'
import { openSettings, STAFF } from './settings.fixture.ts'

const database = testDatabase({ each: true })
const VELA: SiteWrite = { name: 'Vela', market: 'PT', currency: 'EUR', version: 0 }
const { version: _, ...SET } = VELA

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the name, market and currency of the site', () => {
  test('are in use at once, after a start, and until they are removed', async () => {
    const settings = openSettings(database.db)
    await settings.load()
    expect([site(), unusualText()]).toEqual([USUAL, undefined])
    await settings.saveSite(STAFF, VELA)
    expect(site()).toEqual({ ...USUAL, ...SET })
    expect(JSON.parse(unusualText() ?? '')).toEqual(SET)

    setSite(null)
    await settings.load()
    expect(site()).toEqual({ ...USUAL, ...SET })

    await expect(settings.remove(STAFF, 'site', 7)).rejects.toMatchObject({ code: 'settings/changed' })
    expect(site().name).toBe('Vela')
    await settings.remove(STAFF, 'site', 1)
    expect(site()).toEqual(USUAL)
    expect((await settings.read()).site).toMatchObject({ version: 2, set: null })
  })

  test('two who change it at once: the second is told, and the first one stays', async () => {
    const settings = openSettings(database.db)
    await settings.saveSite(STAFF, VELA)
    await expect(settings.saveSite(STAFF, { ...VELA, name: 'Brisa' })).rejects.toMatchObject({
      code: 'settings/changed',
    })
    expect(site().name).toBe('Vela')
  })

  test('another process hears of it, and knows after a lost connection', async () => {
    const settings = openSettings(database.db)
    const listener = openListener(database.url, { warn: () => {} })
    closing.push(() => listener.close())
    settings.follow(listener)
    await listener.ready()
    await settings.saveSite(STAFF, VELA)
    setSite(null)
    // As another process would: the one that saved it has told of it by now.
    await database.db.execute(`select pg_notify('site', '')` as never)
    await eventually(() => expect(site().name).toBe('Vela'))
    setSite(null)
    const ends = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jangada listener' and datname = current_database()`
    await database.db.execute(ends as never)
    await eventually(() => expect(site().name).toBe('Vela'))
  })

  test('the demonstration is shown as the environment says, until staff decide', async () => {
    const invented = { demonstration: true }
    for (const demonstration of [true, false]) {
      const settings = openSettings(database.db, { demonstration })
      await settings.load()
      expect([isOnSale(invented), isOnSale({ demonstration: false })]).toEqual([demonstration, true])
      expect((await settings.read()).stock).toMatchObject({ version: 0, set: null, shown: demonstration })
    }
    const settings = openSettings(database.db, { demonstration: false })
    await settings.saveStock(STAFF, { demonstration: true, version: 0 })
    expect(isOnSale(invented)).toBe(true)
    await settings.saveSite(STAFF, VELA)
    await settings.saveStock(STAFF, { demonstration: false, version: 1 })
    expect([isOnSale(invented), site().name]).toEqual([false, 'Vela'])
    expect((await settings.read()).stock).toMatchObject({ version: 2, set: { demonstration: false }, shown: false })
    await expect(settings.saveStock(STAFF, { demonstration: true, version: 1 })).rejects.toMatchObject({
      code: 'settings/changed',
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'Vela" <x@y.example>' }, 'name'],
    [{ name: 'Vela\r\nBcc: x@y.example' }, 'name'],
    [{ name: 'a'.repeat(31) }, 'name'],
    [{ market: 'Portugal' }, 'market'],
    [{ currency: 'GBP' }, 'currency'],
  ])('%j is refused at %s', (wrong, field) => {
    const result = SiteWriteSchema.safeParse({ ...VELA, ...wrong })
    expect(result.error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})

describe('how tickets of our own flights are issued', () => {
  test('is as the environment says until someone decides; pages carry nothing of it', async () => {
    const settings = openSettings(database.db)
    await settings.load()
    expect([ticketsAtOnce(true), ticketsAtOnce(false)]).toEqual([true, false])
    await settings.saveTicketing(STAFF, { mode: 'by-hand', version: 0 })
    expect([ticketsAtOnce(true), ticketsAtOnce(false), unusualText()]).toEqual([false, false, undefined])
    expect((await settings.read()).ticketing).toMatchObject({ version: 1, set: { mode: 'by-hand' }, inUse: 'by-hand' })
    await settings.saveTicketing(STAFF, { mode: 'at-once', version: 1 })
    expect(ticketsAtOnce(false)).toBe(true)
    await settings.restore(STAFF, { section: 'ticketing', version: 1 })
    expect(ticketsAtOnce(true)).toBe(false)
    await settings.remove(STAFF, 'ticketing', 3)
    expect([ticketsAtOnce(true), ticketsAtOnce(false)]).toEqual([true, false])
    expect((await settings.read()).ticketing).toMatchObject({ set: null, inUse: 'at-once' })
  })
})

test('pages carry no lists that are empty, in whichever copy of this code', () => {
  setSite({ ...structuredClone(USUAL), name: 'Vela' })
  expect(unusualText()).toBe('{"name":"Vela"}')
})

describe('features of the site', () => {
  test('are switched off at once and carried by pages; an earlier choice is set again, and taken away', async () => {
    const settings = openSettings(database.db)
    await settings.load()
    expect([isOffered('flights'), unusualText()]).toEqual([true, undefined])
    await settings.saveFeatures(STAFF, { off: ['flights'], version: 0 })
    expect([isOffered('flights'), isOffered('packages'), isOffered('offers'), isOffered('hotels')]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(JSON.parse(unusualText() ?? '')).toEqual(factsOfOff(['flights']))
    setSite(null)
    await settings.load()
    expect(isOffered('flights')).toBe(false)

    await settings.saveFeatures(STAFF, { off: [], version: 1 })
    expect([isOffered('packages'), unusualText()]).toEqual([true, undefined])
    await expect(settings.saveFeatures(STAFF, { off: ['chat'], version: 1 })).rejects.toMatchObject({
      code: 'settings/changed',
    })
    await settings.restore(STAFF, { section: 'features', version: 1 })
    expect(isOffered('flights')).toBe(false)
    const { rows } = await settings.changes({ page: 1 })
    expect(rows[0]).toMatchObject({ section: 'features', version: 3, restorable: false, current: true })
    await settings.remove(STAFF, 'features', 3)
    expect([isOffered('flights'), unusualText()]).toEqual([true, undefined])
    expect((await settings.read()).features).toMatchObject({ version: 4, set: null })
  })

  test('a site that would sell nothing is refused with a sentence, and so is what is no feature', () => {
    const tried = (off: unknown) => FeaturesWriteSchema.safeParse({ off, version: 0 })
    expect(tried(['flights', 'hotels', 'cars', 'chat']).error?.issues).toEqual([
      expect.objectContaining({ path: ['off'], message: expect.stringMatching(/would sell nothing/) }),
    ])
    expect(tried(['flights', 'hotels']).success).toBe(true)
    expect(tried(['trains']).success).toBe(false)
    expect(tried(['chat', 'chat']).success).toBe(false)
  })
})
