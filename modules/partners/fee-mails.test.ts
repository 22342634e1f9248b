import { beforeEach, expect, test } from 'vitest'
import { feeStepChanged } from '#modules/settings/index.ts'
import { eq } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FIVE, forgetPartners, openPartners } from './partners.fixture.ts'
import { partners } from './partners.tables.ts'

const database = testDatabase()
beforeEach(() => forgetPartners(database))

const STEP = { what: 'set', from: '2027-01-15', percent: 22, other: 20 } as const

test('each approved owner is told of a step once, and of its withdrawal; others are not', async () => {
  const world = await openPartners(database)
  const { events, jobs, clock, mail } = world
  const olga = await world.join({ ...FIVE, email: 'fee1@example.com' })
  const rui = await world.join({ ...FIVE, email: 'fee2@example.com' })
  await world.join({ ...FIVE, email: 'fee3@example.com' })
  for (const { id } of [olga, rui])
    await database.db
      .update(partners)
      .set({ verification: 'verified', confirmedAt: clock.now(), decidedAt: clock.now() })
      .where(eq(partners.ownerId, id))
  mail.posted.length = 0
  async function happen(news: typeof feeStepChanged.data & object) {
    await database.db.transaction((tx) => events.publish(tx, feeStepChanged, news))
    for (const job of [...jobs.sent]) jobs.sent.push(structuredClone(job))
    await jobs.run(clock.now())
    return mail.posted.splice(0)
  }
  const told = await happen(STEP)
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['fee1@example.com', 'fee2@example.com'])
  expect(told[0]?.subject).toBe('Our fee will be 22% from 15 January 2027')
  expect(told[0]?.text).toContain('instead of 20%')
  expect(told[0]?.text).toContain('you can end the partnership before that day')
  const withdrawn = await happen({ ...STEP, what: 'withdrawn' })
  expect(withdrawn.map(({ subject }) => subject)).toEqual(Array(2).fill('Our fee does not change on 15 January 2027'))
  const [lower] = await happen({ ...STEP, percent: 15 })
  expect(lower?.subject).toBe('Our fee drops to 15% on 15 January 2027')
})
