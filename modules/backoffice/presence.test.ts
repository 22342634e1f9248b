import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import { sql } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { beHere } from './presence.ts'

const database = testDatabase()
beforeEach(() => database.db.execute(sql`truncate staff_presence`))

function member(firstName: string): StaffIdentity {
  const ids = { id: randomUUID(), sessionId: randomUUID() }
  return { kind: 'staff', ...ids, email: 'x@example.com', firstName, lastName: 'Lima', role: 'support' }
}
const page = { kind: 'reservation', id: 'AB3CD4' } as const

function open() {
  const clock = fixedClock('2026-11-27T12:00:00Z')
  const at = (who: StaffIdentity, doing: 'reading' | 'changing' = 'reading', id: string = page.id) =>
    beHere({ db: database.db, clock }, who, { ...page, id, doing })
  return { clock, at }
}

test('each sees the others on the same page, with what they do and since when', async () => {
  const { clock, at } = open()
  const [eva, rui] = [member('Eva'), member('Rui')]
  expect(await at(eva)).toEqual({ others: [] })
  clock.advance(10_000)
  expect(await at(rui, 'changing')).toEqual({
    others: [{ name: 'Eva Lima', doing: 'reading', since: '2026-11-27T12:00:00.000Z' }],
  })
  clock.advance(10_000)
  expect((await at(eva)).others).toEqual([{ name: 'Rui Lima', doing: 'changing', since: '2026-11-27T12:00:10.000Z' }])
  expect(await at(member('Ana'), 'reading', 'ZZ9ZZ9')).toEqual({ others: [] })
})

test('who has not been heard of for 45 seconds is gone, and comes back as someone who has just come', async () => {
  const { clock, at } = open()
  const [eva, rui] = [member('Eva'), member('Rui')]
  await at(eva)
  clock.advance(45_000)
  expect((await at(rui)).others).toHaveLength(1)
  clock.advance(1)
  expect((await at(rui)).others).toEqual([])
  clock.advance(30_000)
  await at(rui)
  const { rowCount } = await database.db.execute(sql`select 1 from staff_presence`)
  expect(rowCount).toBe(1)
  await at(eva)
  expect((await at(rui)).others).toMatchObject([{ since: clock.now().toISOString() }])
})

test('who comes back after a long time, alone or together with others, is simply there again', async () => {
  const { clock, at } = open()
  const crew = Array.from({ length: 12 }, (_, index) => member(`N${index}`))
  for (let round = 0; round < 5; round++) {
    await Promise.all(crew.map((who) => at(who)))
    clock.advance(600_000)
  }
  const [first] = crew
  if (!first) throw new Error('nobody')
  expect(await at(first)).toEqual({ others: [] })
})

test('many at once neither wait for one another in vain nor lose anyone', async () => {
  const { at } = open()
  const crew = Array.from({ length: 20 }, (_, index) => member(`N${index}`))
  await Promise.all(crew.flatMap((who) => [at(who), at(who, 'changing'), at(who)]))
  expect((await at(member('Last'))).others).toHaveLength(20)
})
