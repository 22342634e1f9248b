import { beforeEach, expect, test } from 'vitest'
import type { SiteSettings } from '#modules/settings/create-settings.ts'
import { openSettings, STAFF } from '#modules/settings/settings.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { CalendarSchema } from './hours.contract.ts'
import { hoursOfDesk } from './hours.ts'

const database = testDatabase({ each: true })
const WEEKDAYS = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1080 }))
const CHRISTMAS = { day: '2026-12-25', name: 'Christmas' }
const HOURS = { timeZone: 'America/Sao_Paulo', openings: WEEKDAYS, holidays: [CHRISTMAS] }

let settings: SiteSettings
beforeEach(() => {
  settings = openSettings(database.db)
})

test('a desk without hours is always open; hours are read back in order, on the clock that was chosen', async () => {
  expect(await settings.hours()).toEqual({ timeZone: 'America/Fortaleza', openings: [], holidays: [], version: 0 })
  await settings.saveHours(STAFF, { ...HOURS, openings: WEEKDAYS.toReversed(), version: 0 })
  expect(await settings.hours()).toEqual({ ...HOURS, version: 1 })
  expect(await hoursOfDesk(database.db)).toEqual({ ...HOURS, holidays: ['2026-12-25'] })
})

test('of two who change them at once the slower is told, and undoes nothing', async () => {
  const both = [HOURS, { ...HOURS, openings: [] }].map((hours) => settings.saveHours(STAFF, { ...hours, version: 0 }))
  const [one, other] = await Promise.allSettled(both)
  expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(settings.saveHours(STAFF, { ...HOURS, version: 0 })).rejects.toMatchObject({ code: 'settings/changed' })
  expect((await settings.hours()).version).toBe(1)
})

test('each change is listed by day and can be undone; the right of the desk stands in the audit log', async () => {
  await settings.saveHours(STAFF, { ...HOURS, version: 0 })
  const noon = { weekday: 4, opens: 840, closes: 1440 }
  const openings = [...WEEKDAYS.slice(0, 4), { weekday: 4, opens: 540, closes: 720 }, noon]
  await settings.saveHours(STAFF, { timeZone: 'Europe/Lisbon', openings, holidays: [], version: 1 })
  const { rows } = await settings.changes({ section: 'hours', page: 1 })
  expect(rows[0]).toMatchObject({
    changes: [
      { field: 'timeZone', before: 'America/Sao_Paulo', after: 'Europe/Lisbon' },
      { field: 'friday', before: '09:00–18:00', after: '09:00–12:00, 14:00–24:00' },
      { field: 'holiday 2026-12-25', before: 'Christmas', after: null },
    ],
  })
  await settings.restore(STAFF, { section: 'hours', version: 1 })
  expect(await settings.hours()).toEqual({ ...HOURS, version: 3 })
  const entries = await database.db.execute(
    sql`select permission, action from audit_log where subject = 'settings:hours'`,
  )
  expect(entries.rows).toEqual(
    Array.from({ length: 3 }, () => ({ permission: 'chat.manage', action: 'settings.changed' })),
  )
})

test.each(['+03:00', 'Mars/Olympus', ''])('%j is no time zone of a desk', (timeZone) => {
  expect(CalendarSchema.safeParse({ ...HOURS, timeZone }).success).toBe(false)
})
