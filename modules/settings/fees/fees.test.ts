import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSettings, STAFF } from '#modules/settings/settings.fixture.ts'
import { addDays } from '#platform/dates.ts'
import { createEvents } from '#platform/events.ts'
import { feeAt, nextFee } from '#platform/fee-in-use.contract.ts'
import { type FeeStep, feeOn, MOST_FEE } from '#platform/fees.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { setSite, site, unusualText } from '#platform/site.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { feeNews, feeProblem, markUpProblem } from './fee-rules.ts'
import { FeeStepWriteSchema, MarkUpWriteSchema } from './fees.contract.ts'
import { type FeeNews, feeStepChanged } from './fees.events.ts'

const database = testDatabase({ each: true })
/** In Brasília it is still the 26th. */
const NOW = '2026-11-27T02:30:00Z'
const TODAY = '2026-11-26'
const day = (ahead: number) => addDays(TODAY, ahead)
const at = (from: string) => new Date(`${from}T15:00:00Z`)

async function open() {
  const clock = fixedClock(NOW)
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const told: FeeNews[] = []
  await events.subscribe(feeStepChanged, 'test', async ({ data }) => void told.push(data))
  const settings = openSettings(database.db, { clock, events })
  return { settings, clock, told, hear: () => jobs.run(clock.now()) }
}

describe('the schedule of the platform fee', () => {
  test('is 20 before the first step and where there is none; pages carry it only where there is one', async () => {
    const { settings } = await open()
    await settings.load()
    expect([feeAt(at(TODAY)), nextFee(at(TODAY)), unusualText()]).toEqual([20, null, undefined])
    const step = { from: day(40), percent: 22 }
    await settings.addFeeStep(STAFF, { ...step, version: 0 })
    expect([feeAt(at(day(39))), feeAt(at(day(40))), nextFee(at(TODAY))]).toEqual([20, 22, step])
    expect(JSON.parse(unusualText() ?? '')).toEqual({ feeSteps: [step] })
    setSite(null)
    await settings.load()
    expect(feeAt(at(day(40)))).toBe(22)
    expect((await settings.read()).fees).toMatchObject({
      version: 1,
      set: { steps: [step], markUps: [] },
      today: TODAY,
      noticedFrom: day(NOTICE_DAYS),
      sellers: [{ product: 'flights', code: 'house' }],
    })
  })

  test('counts its days in Brasília', () => {
    setSite({ feeSteps: [{ from: TODAY, percent: 10 }] })
    expect(feeAt(new Date('2026-11-26T02:59:59Z'))).toBe(20)
    expect(feeAt(new Date('2026-11-26T03:00:00Z'))).toBe(10)
  })

  test('a higher fee needs its notice, a lower one may begin at once', async () => {
    const { settings } = await open()
    await expect(settings.addFeeStep(STAFF, { from: day(29), percent: 21, version: 0 })).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ field: 'from', text: { id: 'settings.fees-notice' }, values: { day: { day: day(30) }, percent: 20 } }],
    })
    await settings.addFeeStep(STAFF, { from: day(30), percent: 21, version: 0 })
    await settings.addFeeStep(STAFF, { from: TODAY, percent: 12, version: 1 })
    expect(feeAt(at(TODAY))).toBe(12)
    await expect(settings.addFeeStep(STAFF, { from: day(-1), percent: 5, version: 2 })).rejects.toMatchObject({
      fields: [{ text: { id: 'settings.fees-past' } }],
    })
    await expect(settings.addFeeStep(STAFF, { from: day(30), percent: 5, version: 2 })).rejects.toMatchObject({
      fields: [{ text: { id: 'settings.fees-twice' } }],
    })
  })

  test('what has begun is neither edited nor taken away, by no way', async () => {
    const { settings, clock } = await open()
    await settings.addFeeStep(STAFF, { from: day(30), percent: 21, version: 0 })
    await settings.addFeeStep(STAFF, { from: day(3), percent: 18, version: 1 })
    clock.advance(3 * 86_400_000)
    await expect(settings.withdrawFeeStep(STAFF, { from: day(3), version: 2 })).rejects.toMatchObject({
      fields: [{ text: { id: 'settings.fees-begun' } }],
    })
    await expect(settings.restore(STAFF, { section: 'fees', version: 1 })).rejects.toMatchObject({
      fields: [{ text: { id: 'settings.fees-begun' } }],
    })
    expect(site().feeSteps).toHaveLength(2)
    await settings.withdrawFeeStep(STAFF, { from: day(30), version: 2 })
    await expect(settings.withdrawFeeStep(STAFF, { from: day(30), version: 3 })).rejects.toMatchObject({
      code: 'settings/changed',
    })
    // Twenty-seven days ahead is no notice any more.
    await expect(settings.restore(STAFF, { section: 'fees', version: 2 })).rejects.toMatchObject({
      fields: [{ text: { id: 'settings.fees-notice' } }],
    })
  })

  test('an earlier version comes back while it obeys the rules, and what is set is in the list of changes', async () => {
    const { settings } = await open()
    await settings.addFeeStep(STAFF, { from: day(30), percent: 22, version: 0 })
    await settings.withdrawFeeStep(STAFF, { from: day(30), version: 1 })
    await settings.restore(STAFF, { section: 'fees', version: 1 })
    expect(feeAt(at(day(30)))).toBe(22)
    const { rows } = await settings.changes({ page: 1 })
    expect(rows.map(({ version, changes, restorable }) => [version, changes, restorable])).toEqual([
      [3, [{ field: `steps ${day(30)}`, before: null, after: 'percent 22' }], false],
      [2, [{ field: `steps ${day(30)}`, before: 'percent 22', after: null }], true],
      [1, [{ field: `steps ${day(30)}`, before: null, after: 'percent 22' }], true],
    ])
  })

  test('two who set it at once: the second is told, and nobody hears of a step that is none', async () => {
    const { settings, told, hear } = await open()
    await settings.addFeeStep(STAFF, { from: day(30), percent: 22, version: 0 })
    await expect(settings.addFeeStep(STAFF, { from: day(40), percent: 23, version: 0 })).rejects.toMatchObject({
      code: 'settings/changed',
    })
    await settings.withdrawFeeStep(STAFF, { from: day(30), version: 1 })
    await hear()
    expect(told).toEqual([
      { what: 'set', from: day(30), percent: 22, other: 20 },
      { what: 'withdrawn', from: day(30), percent: 22, other: 20 },
    ])
  })

  test('whatever is set step by step, nobody pays more within the notice than they were told or paid that day', () => {
    const move = fc.record({
      wait: fc.integer({ min: 0, max: 12 }),
      ahead: fc.integer({ min: 0, max: 60 }),
      percent: fc.integer({ min: 0, max: MOST_FEE }),
      withdraw: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let [steps, today]: [FeeStep[], string] = [[], TODAY]
        for (const { wait, ahead, percent, withdraw } of moves) {
          today = addDays(today, wait)
          const from = addDays(today, ahead)
          const after = withdraw ? steps.slice(0, -1) : [...steps, { from, percent }]
          if (feeProblem(steps, after, today)) continue
          for (let i = 0; i < NOTICE_DAYS; i++) {
            const on = addDays(today, i)
            const most = Math.max(feeOn(steps, on), feeOn(steps, today))
            if (feeOn(after, on) > most) throw new Error(`${on}: ${feeOn(after, on)} > ${most}`)
          }
          for (let i = 1; i < 90; i++) {
            const before = addDays(today, -i)
            if (feeOn(after, before) !== feeOn(steps, before)) throw new Error(`the past of ${before} changed`)
          }
          steps = after
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('tells nobody of what stays, and of another percentage on the same day once', () => {
    const before = [
      { from: day(20), percent: 22 },
      { from: day(40), percent: 25 },
    ]
    const after = [
      { from: day(20), percent: 21 },
      { from: day(40), percent: 25 },
    ]
    expect(feeNews(before, after)).toEqual([{ what: 'set', from: day(20), percent: 21, other: 20 }])
    expect(feeNews(before, before)).toEqual([])
  })

  test.each([{ percent: 41 }, { percent: -1 }, { percent: 20.5 }, { from: 'soon' }])('%j is refused', (wrong) =>
    expect(FeeStepWriteSchema.safeParse({ from: TODAY, percent: 20, version: 0, ...wrong }).success).toBe(false),
  )
})

describe('rules of mark-ups', () => {
  const rule = { supplier: null, percent: 2.5, perTraveller: 450, from: TODAY }

  test('are in use at once, in no page, and can be replaced on their day and withdrawn', async () => {
    const { settings, told, hear } = await open()
    await settings.setMarkUp(STAFF, { ...rule, version: 0 })
    expect(site().markUps).toEqual([rule])
    expect(unusualText()).toBeUndefined()
    await settings.setMarkUp(STAFF, { ...rule, percent: 3, version: 1 })
    await settings.setMarkUp(STAFF, { ...rule, supplier: 'house', version: 2 })
    expect(site().markUps).toHaveLength(2)
    await settings.withdrawMarkUp(STAFF, { supplier: 'house', from: TODAY, version: 3 })
    expect(site().markUps).toEqual([{ ...rule, percent: 3 }])
    await hear()
    expect(told).toEqual([])
  })

  test('of stays stand beside those of flights of the same supplier and day', async () => {
    const { settings } = await open()
    const flights = { ...rule, supplier: 'duffel' }
    const stays = { ...flights, product: 'stays' as const, percent: 9 }
    await settings.setMarkUp(STAFF, { ...flights, version: 0 })
    await settings.setMarkUp(STAFF, { ...stays, version: 1 })
    expect(site().markUps).toEqual([flights, stays])
    // Left out, flights are meant.
    await settings.setMarkUp(STAFF, { ...flights, product: 'flights', percent: 1, version: 2 })
    expect(site().markUps.map(({ percent }) => percent)).toEqual([1, 9])
    await settings.withdrawMarkUp(STAFF, { supplier: 'duffel', from: TODAY, version: 3 })
    expect(site().markUps).toEqual([stays])
    const { rows } = await settings.changes({ page: 1 })
    expect(rows[2]?.changes).toMatchObject([{ field: `markUps ${TODAY} stays duffel`, before: null }])
  })

  test('of days that are over stay, and none begins in the past', () => {
    const old = { ...rule, from: day(-2) }
    expect(markUpProblem([old], [], TODAY)).toEqual({ what: 'begun', day: day(-2) })
    expect(markUpProblem([old], [{ ...old, percent: 9 }], TODAY)).toMatchObject({ what: 'begun' })
    expect(markUpProblem([], [old], TODAY)).toMatchObject({ what: 'past' })
    expect(markUpProblem([old], [old, rule], TODAY)).toBeNull()
    expect(markUpProblem([], [rule, { ...rule, percent: 1 }], TODAY)).toMatchObject({ what: 'twice' })
  })

  test.each([{ percent: 30.1 }, { percent: 2.55 }, { perTraveller: -1 }, { perTraveller: 1.5 }, { supplier: 'X Y' }])(
    '%j is refused',
    (wrong) => expect(MarkUpWriteSchema.safeParse({ ...rule, version: 0, ...wrong }).success).toBe(false),
  )
  test.each([0.1, 0.3, 2.3, 29.9, 30])('%d percent are fine', (percent) =>
    expect(MarkUpWriteSchema.safeParse({ ...rule, percent, version: 0 }).success).toBe(true),
  )
})
