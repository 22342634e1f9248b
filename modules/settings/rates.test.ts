import { describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { inCurrency, rateBetween, ratesOf, USUAL_RATES } from '#platform/exchange.ts'
import { money } from '#platform/money.ts'
import { setSite, site, unusualText } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { RatesWriteSchema, type SettingChange } from './settings.contract.ts'
import { openSettings, STAFF } from './settings.fixture.ts'

const database = testDatabase({ each: true })
const WRITE = { BRL: 6, EUR: 0.9, meant: false, version: 0 }
const DAY = '2026-11-26'

describe('exchange rates', () => {
  test('are in use at once, in pages too, after a start, and until they are taken away', async () => {
    const settings = openSettings(database.db)
    await settings.load()
    expect(inCurrency(money(100_00, 'USD'), 'BRL')).toEqual(money(540_00, 'BRL'))
    await settings.saveRates(STAFF, WRITE)
    expect(inCurrency(money(100_00, 'USD'), 'BRL')).toEqual(money(600_00, 'BRL'))
    expect(inCurrency(money(6_00, 'BRL'), 'EUR')).toEqual(money(90, 'EUR'))
    expect(rateBetween('USD', 'BRL')).toEqual({ of: 'USD', rate: 6, in: 'BRL' })
    expect(ratesOf()).toBe(DAY)
    expect(JSON.parse(unusualText() ?? '')).toEqual({ rates: { BRL: 6, EUR: 0.9, of: DAY } })
    setSite(null)
    expect(ratesOf()).toBe(USUAL_RATES.of)
    await settings.load()
    expect(ratesOf()).toBe(DAY)
    expect((await settings.read()).rates).toMatchObject({ version: 1, set: { BRL: 6 }, inUse: { BRL: 6, of: DAY } })
    await settings.remove(STAFF, 'rates', 1)
    expect([site().rates, ratesOf()]).toEqual([null, USUAL_RATES.of])
    expect((await settings.read()).rates).toMatchObject({ version: 2, set: null, inUse: USUAL_RATES })
  })

  test('stay when the name of the site is changed, and it when they are', async () => {
    const settings = openSettings(database.db)
    await settings.saveRates(STAFF, WRITE)
    await settings.saveSite(STAFF, { name: 'Vela', market: 'PT', currency: 'EUR', version: 0 })
    expect(site()).toMatchObject({ name: 'Vela', rates: { BRL: 6 } })
    await settings.remove(STAFF, 'site', 1)
    expect(site()).toMatchObject({ name: 'Jangada', rates: { BRL: 6 } })
  })

  test.each([
    ['reais', { BRL: 54 }, 'BRL'],
    ['reais the other way', { BRL: 0.54 }, 'BRL'],
    ['euros', { BRL: 5.4, EUR: 8.7 }, 'EUR'],
  ])('far from those before need to be meant: %s', async (_, over, field) => {
    const settings = openSettings(database.db)
    const write = { ...WRITE, ...over }
    await expect(settings.saveRates(STAFF, write)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ field }],
    })
    expect(site().rates).toBeNull()
    await settings.saveRates(STAFF, { ...write, meant: true })
    expect(site().rates).toMatchObject(over)
  })

  test.each([{ BRL: 0 }, { EUR: -1 }, { BRL: Number.NaN }, { EUR: 100_000 }])(
    'that cannot be are refused: %j',
    (over) => expect(RatesWriteSchema.safeParse({ ...WRITE, ...over }).success).toBe(false),
  )
})

describe('every change', () => {
  const rowsOf = async (settings: ReturnType<typeof openSettings>) => (await settings.changes({ page: 1 })).rows
  const told = ({ section, version, changes, removed, current, restorable }: SettingChange) => ({
    section,
    version,
    fields: changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).toSorted(),
    removed,
    current,
    restorable,
  })

  test('is told with who made it, from what to what; of secrets only that there is one', async () => {
    const settings = openSettings(database.db)
    await settings.saveRates(STAFF, WRITE)
    await settings.saveRates(STAFF, { ...WRITE, BRL: 5.9, version: 1 })
    await settings.remove(STAFF, 'rates', 2)
    await settings.saveKey(STAFF, {
      service: 'duffel',
      key: 'duffel_test_0123456789abcdefghijklmnopqrstuvwxyz',
      version: 0,
    })
    await settings.skip(STAFF, 'mail', true)
    const rows = await rowsOf(settings)
    expect(rows.map(told)).toMatchObject([
      { section: 'duffel', version: 1, current: true, restorable: false },
      { section: 'rates', version: 3, removed: true, current: true, restorable: false },
      { section: 'rates', version: 2, fields: ['BRL: 6 → 5.9'], current: false, restorable: true },
      {
        section: 'rates',
        version: 1,
        fields: ['BRL: null → 6', 'EUR: null → 0.9', `of: null → ${DAY}`],
        restorable: true,
      },
    ])
    expect(rows[0]).toMatchObject({ by: 'Iara Maia', secret: 'new' })
    expect(JSON.stringify(rows)).not.toContain('0123456789')
    expect((await settings.changes({ page: 1, section: 'duffel' })).total).toBe(1)
  })

  test('can be undone: an earlier version is set again as a new one, in use at once and in the audit log', async () => {
    const settings = openSettings(database.db)
    await settings.saveRates(STAFF, WRITE)
    await settings.saveRates(STAFF, { ...WRITE, BRL: 60, meant: true, version: 1 })
    await settings.restore(STAFF, { section: 'rates', version: 1 })
    expect(site().rates).toEqual({ BRL: 6, EUR: 0.9, of: DAY })
    await settings.remove(STAFF, 'rates', 3)
    await settings.restore(STAFF, { section: 'rates', version: 3 })
    expect(site().rates).toMatchObject({ BRL: 6 })
    // To what was taken away.
    await settings.restore(STAFF, { section: 'rates', version: 4 })
    expect(site().rates).toBeNull()
    const { rows } = await database.db.execute(sql`select action, subject from audit_log order by seq`)
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)).toEqual({ action: 'settings.removed', subject: 'settings:rates' })
    await expect(settings.restore(STAFF, { section: 'rates', version: 99 })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  })

  test('of a mail server keeps its password, and goes to no other server', async () => {
    const settings = openSettings(database.db)
    const mail = {
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      user: 'iara',
      fromName: 'A',
      fromAddress: 'a@example.com',
    } as const
    await settings.saveMail(STAFF, { ...mail, password: 'a secret word', version: 0 })
    await settings.saveMail(STAFF, { ...mail, fromName: 'B', password: '', version: 1 })
    await settings.restore(STAFF, { section: 'mail', version: 1 })
    expect((await settings.read()).mail).toMatchObject({ version: 3, settings: { fromName: 'A' }, passwordSet: true })
    await settings.saveMail(STAFF, { ...mail, host: 'evil.example.com', password: 'another', version: 3 })
    await expect(settings.restore(STAFF, { section: 'mail', version: 1 })).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ field: 'password' }],
    })
  })

  test('of company and name comes back whole; what was never set is taken away again', async () => {
    const settings = openSettings(database.db)
    const company = { name: 'Vela Ltda.', registration: '1', address: 'Rua 1', email: 'a@example.com' }
    await settings.saveCompany(STAFF, { ...company, version: 0 })
    await settings.saveCompany(STAFF, { ...company, name: 'Other', version: 1 })
    await settings.restore(STAFF, { section: 'company', version: 1 })
    expect(await settings.company()).toEqual(company)
    await settings.saveStock(STAFF, { demonstration: false, version: 0 })
    await settings.saveStock(STAFF, { demonstration: true, version: 1 })
    await settings.restore(STAFF, { section: 'stock', version: 1 })
    expect(site().demonstration).toBe(false)
  })
})
