import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Asked, withinCall } from '#modules/audit/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import { startLiveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { testCallers } from '#tests/support/callers.ts'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'
import { type Done, urgentIn } from './ticketing.contract.ts'
import { HOUR, MINUTE, movedTo, openQueue } from './ticketing.fixture.ts'
import { ticketingWork } from './ticketing.tables.ts'

const database = testDatabase()

const people = testCallers()
const rui = people.staff('operations').identity
const eva = people.staff('operations', { firstName: 'Eva', lastName: 'Costa' }).identity

function ticketsFor(travellers: readonly string[]): Done {
  const tickets = travellers.map((travellerId, i) => ({ travellerId, number: `957123456789${i}` }))
  return { recordLocator: 'QWE-77 / 4', tickets }
}

test('a call knows from which status to which it has moved work', async () => {
  const { enqueue, ticketing, idOf } = await openQueue(database)
  const id = await idOf((await enqueue()).itemId)
  const changed = async (work: () => Promise<unknown>) => {
    const call: Asked = { address: '192.0.2.7', entries: 0 }
    await withinCall(call, work)
    return call.changes
  }
  expect(await changed(() => ticketing.take(id, rui))).toEqual({ status: { before: 'open', after: 'taken' } })
  expect(await changed(() => ticketing.return(id, rui))).toEqual({ status: { before: 'taken', after: 'open' } })
})

describe('into the queue', () => {
  test('the same item again changes nothing, also after its tickets were issued', async () => {
    const { enqueue, ticketing, rowOf, idOf, db, movesOf, travellers } = await openQueue(database)
    const work = await enqueue()
    await enqueue({ itemId: work.itemId, code: 'OTHER2' })
    expect((await rowOf(work.itemId))?.code).toBe('ABC234')
    const id = await idOf(work.itemId)
    await ticketing.take(id, rui)
    await ticketing.done(id, ticketsFor(travellers), rui)
    await enqueue({ itemId: work.itemId })
    expect(await db.select().from(ticketingWork).where(eq(ticketingWork.itemId, work.itemId))).toHaveLength(1)
    expect(await movesOf(id)).toEqual(['enqueued:new', 'taken', 'done'])
  })

  test('fifty at once are one piece of work', async () => {
    const { enqueue, db } = await openQueue(database)
    const { itemId } = await enqueue()
    await Promise.all(Array.from({ length: 50 }, () => enqueue({ itemId })))
    expect(await db.select().from(ticketingWork).where(eq(ticketingWork.itemId, itemId))).toHaveLength(1)
  })

  test('a schedule change moves what waits into its category; what is ticketed gets a review', async () => {
    const { enqueue, ticketing, rowOf, idOf, db, travellers } = await openQueue(database)
    const { itemId } = await enqueue()
    await enqueue({ itemId, category: 'schedule_change' })
    expect(await rowOf(itemId)).toMatchObject({ category: 'schedule_change', purpose: 'issue' })
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    await ticketing.done(id, ticketsFor(travellers), rui)
    await enqueue({ itemId, category: 'schedule_change' })
    await enqueue({ itemId, category: 'schedule_change' })
    const all = await db.select().from(ticketingWork).where(eq(ticketingWork.itemId, itemId))
    expect(all.map(({ purpose, status }) => `${purpose} ${status}`).toSorted()).toEqual(['issue done', 'review open'])
  })

  test('an item that leaves closes its work, taken or not, and says why', async () => {
    const { enqueue, ticketing, rowOf, db, idOf } = await openQueue(database)
    const work = await enqueue()
    const { itemId } = work
    await ticketing.take(await idOf(itemId), rui)
    await db.transaction((tx) => ticketing.close(tx, work, 'cancelled by the traveller'))
    expect(await rowOf(itemId)).toMatchObject({
      status: 'closed',
      takenBy: null,
      leaseUntil: null,
      reason: 'cancelled by the traveller',
    })
    await db.transaction((tx) => ticketing.close(tx, work, 'again'))
    expect((await rowOf(itemId))?.reason).toBe('cancelled by the traveller')
  })
})

describe('a lease', () => {
  test('of twenty who reach for it at once one gets it, and the others hear who has it', async () => {
    const { enqueue, ticketing, idOf, movesOf } = await openQueue(database)
    const id = await idOf((await enqueue()).itemId)
    const staff = Array.from({ length: 20 }, (_, i) => people.staff('operations', { firstName: `Agent${i}` }).identity)
    const tries = await Promise.allSettled(staff.map((one) => ticketing.take(id, one)))
    const won = tries.filter((one) => one.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const name = won[0]?.value.takenBy?.name
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ticketing/taken', values: { name } })
    }
    expect(await movesOf(id)).toEqual(['enqueued:new', 'taken'])
  })

  test('nobody but its holder can keep, return, delay, finish or fail the work', async () => {
    const { enqueue, ticketing, idOf, rowOf, clock, travellers } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    const until = new Date(clock.now().getTime() + HOUR)
    const refused = { code: 'ticketing/taken' }
    await expect(ticketing.heartbeat(id, eva)).rejects.toMatchObject(refused)
    await expect(ticketing.return(id, eva)).rejects.toMatchObject(refused)
    await expect(ticketing.delay(id, { until, reason: 'later' }, eva)).rejects.toMatchObject(refused)
    await expect(ticketing.done(id, ticketsFor(travellers), eva)).rejects.toMatchObject(refused)
    await expect(ticketing.fail(id, { reason: 'no', giveBack: true }, eva)).rejects.toMatchObject(refused)
    expect(await rowOf(itemId)).toMatchObject({ status: 'taken', takenBy: rui.id })
  })

  test('lives ten minutes from the last heartbeat; then it is free for others and lost to its holder', async () => {
    const { enqueue, ticketing, idOf, clock, travellers, statusOf } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    clock.advance(9 * MINUTE)
    await ticketing.heartbeat(id, rui)
    clock.advance(9 * MINUTE)
    await expect(ticketing.take(id, eva)).rejects.toMatchObject({ code: 'ticketing/taken' })
    clock.advance(1 * MINUTE)
    await expect(ticketing.heartbeat(id, rui)).rejects.toMatchObject({ code: 'ticketing/taken' })
    await expect(ticketing.done(id, ticketsFor(travellers), rui)).rejects.toMatchObject({ code: 'ticketing/taken' })
    expect((await statusOf(itemId))?.status).toBe('awaiting_ticket')
    expect((await ticketing.take(id, eva)).takenBy).toEqual({ id: eva.id, name: 'Eva Costa' })
  })

  test('returns by itself when nobody renews it', async () => {
    const { enqueue, ticketing, idOf, rowOf, clock, movesOf } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    clock.advance(10 * MINUTE)
    await ticketing.watch()
    expect(await rowOf(itemId)).toMatchObject({ status: 'open', takenBy: null, leaseUntil: null })
    expect(await movesOf(id)).toEqual(['enqueued:new', 'taken', 'lapsed'])
  })

  test('never outlives the limit', async () => {
    const { enqueue, ticketing, idOf, clock } = await openQueue(database)
    const limit = new Date(clock.now().getTime() + 4 * MINUTE)
    const id = await idOf((await enqueue({ limit })).itemId)
    expect((await ticketing.take(id, rui)).leaseUntil).toBe(limit.toISOString())
    clock.advance(4 * MINUTE)
    await expect(ticketing.heartbeat(id, rui)).rejects.toMatchObject({ code: 'ticketing/state' })
    await expect(ticketing.take(id, rui)).rejects.toMatchObject({ code: 'ticketing/state' })
  })

  test('a delay ends by itself, must end before the limit, and may be cut short', async () => {
    const { enqueue, ticketing, idOf, rowOf, clock } = await openQueue(database)
    const { itemId, limit } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    const wait = (until: Date) => ticketing.delay(id, { until, reason: 'the airline opens at nine' }, rui)
    await expect(wait(clock.now())).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'until' }] })
    await expect(wait(limit)).rejects.toMatchObject({ code: 'request/invalid' })
    await wait(new Date(clock.now().getTime() + HOUR))
    expect(await rowOf(itemId)).toMatchObject({ status: 'delayed', takenBy: null, reason: 'the airline opens at nine' })
    clock.advance(59 * MINUTE)
    await ticketing.watch()
    expect((await rowOf(itemId))?.status).toBe('delayed')
    clock.advance(MINUTE)
    await ticketing.watch()
    expect(await rowOf(itemId)).toMatchObject({ status: 'open', delayedUntil: null })
    await ticketing.take(id, rui)
    await wait(new Date(clock.now().getTime() + HOUR))
    expect((await ticketing.take(id, eva)).delayedUntil).toBeNull()
  })
})

describe('finishing', () => {
  test('tells the reservation the locator and the numbers, and who did it', async () => {
    const { enqueue, ticketing, idOf, rowOf, statusOf, travellers } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    const request = ticketsFor(travellers)
    await ticketing.done(id, request, rui)
    expect(await statusOf(itemId)).toMatchObject({
      status: 'ticketed',
      told: { recordLocator: 'QWE-77 / 4', tickets: request.tickets, by: `staff:${rui.id}` },
    })
    expect((await rowOf(itemId))?.status).toBe('done')
    await expect(ticketing.take(id, rui)).rejects.toMatchObject({ code: 'ticketing/state' })
  })

  test('says by field what is wrong with the numbers, and changes nothing', async () => {
    const { enqueue, ticketing, idOf, rowOf, travellers } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    const [first = '', second = ''] = travellers
    const fieldsOf = async (tickets: Done['tickets']) => {
      const error = await ticketing.done(id, { recordLocator: '', tickets }, rui).catch((e: unknown) => e)
      expect(error).toMatchObject({ code: 'request/invalid' })
      return (error as { fields: { field: string }[] }).fields.map(({ field }) => field)
    }
    const good = { travellerId: first, number: '9571234567890' }
    expect(await fieldsOf([good])).toEqual(['tickets'])
    expect(await fieldsOf([good, { travellerId: second, number: good.number }])).toEqual(['tickets.1.number'])
    expect(await fieldsOf([good, { travellerId: second, number: '1121234567891' }])).toEqual(['tickets.1.number'])
    expect(await fieldsOf([good, { travellerId: randomUUID(), number: '9571234567891' }])).toEqual([
      'tickets.1.travellerId',
      'tickets',
    ])
    const digit = { travellerId: second, number: '9571234567891', checkDigit: String((1234567891 + 1) % 7) }
    expect(await fieldsOf([good, digit])).toEqual(['tickets.1.checkDigit'])
    expect((await rowOf(itemId))?.status).toBe('taken')
  })

  test('a booking that does not wait any more is not ticketed, and the work stays as it was', async () => {
    const { enqueue, ticketing, idOf, rowOf, db, travellers, statusOf, movesOf } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    await db.execute(`update fake_items set status = 'cancelled' where id = '${itemId}'`)
    await expect(ticketing.done(id, ticketsFor(travellers), rui)).rejects.toMatchObject({ code: 'ticketing/state' })
    expect((await rowOf(itemId))?.status).toBe('taken')
    expect((await statusOf(itemId))?.status).toBe('cancelled')
    expect(await movesOf(id)).not.toContain('done')
  })

  test('done, failed and closed at once: one of them happens, and the reservation agrees', async () => {
    const { enqueue, ticketing, idOf, rowOf, statusOf, travellers, givenBack } = await openQueue(database)
    for (let round = 0; round < 10; round++) {
      const { itemId } = await enqueue()
      const id = await idOf(itemId)
      await ticketing.take(id, rui)
      await Promise.allSettled([
        ticketing.done(id, ticketsFor(travellers), rui),
        ticketing.fail(id, { reason: 'no seats', giveBack: true }, rui),
        ticketing.done(id, ticketsFor(travellers), rui),
      ])
      const { status } = (await rowOf(itemId)) ?? {}
      const expected = status === 'done' ? 'ticketed' : 'refunded'
      expect((await statusOf(itemId))?.status).toBe(expected)
      expect(givenBack.filter((one) => one.itemId === itemId)).toHaveLength(status === 'done' ? 0 : 1)
    }
  })

  test('a failure waits among the failed with its reason, or gives the money back at once', async () => {
    const { enqueue, ticketing, idOf, rowOf, givenBack } = await openQueue(database)
    const first = await enqueue()
    const id = await idOf(first.itemId)
    await ticketing.take(id, rui)
    await ticketing.fail(id, { reason: 'the name is too long', giveBack: false }, rui)
    expect(await rowOf(first.itemId)).toMatchObject({
      status: 'open',
      category: 'failed',
      reason: 'the name is too long',
    })
    expect(givenBack).toEqual([])
    await ticketing.take(id, eva)
    await ticketing.fail(id, { reason: 'the airline is gone', giveBack: true }, eva)
    expect(await rowOf(first.itemId)).toMatchObject({ status: 'given_back' })
    expect(givenBack).toEqual([{ itemId: first.itemId, reason: 'the airline is gone' }])
  })

  test('a review is done without tickets and gives nothing back', async () => {
    const { enqueue, ticketing, idOf, rowOf, travellers, givenBack, statusOf } = await openQueue(database)
    const { itemId } = await enqueue({ category: 'schedule_change' })
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    await expect(ticketing.done(id, ticketsFor(travellers), rui)).rejects.toMatchObject({ code: 'request/invalid' })
    await ticketing.fail(id, { reason: 'nobody answers', giveBack: true }, rui)
    expect(await rowOf(itemId)).toMatchObject({ status: 'open', category: 'failed' })
    await ticketing.take(id, rui)
    await ticketing.done(id, { recordLocator: '', tickets: [] }, rui)
    expect((await rowOf(itemId))?.status).toBe('done')
    expect((await statusOf(itemId))?.status).toBe('awaiting_ticket')
    expect(givenBack).toEqual([])
  })
})

describe('the automatic way', () => {
  test('issues once, however often it is asked for', async () => {
    const { enqueue, ticketing, flights, statusOf, rowOf, travellers } = await openQueue(database)
    const work = await enqueue({ instant: true })
    const { itemId } = work
    await Promise.all(Array.from({ length: 20 }, () => ticketing.issue(work)))
    await ticketing.issue(work)
    expect(flights.callsFor(itemId)).toBe(1)
    expect(await statusOf(itemId)).toMatchObject({ status: 'ticketed', told: { by: 'system' } })
    expect((await statusOf(itemId))?.told).toMatchObject({
      tickets: travellers.map((travellerId) => ({ travellerId })),
    })
    expect(await rowOf(itemId)).toMatchObject({ status: 'done', issueStatus: 'issued' })
  })

  test('what a process left in the middle when it died is asked for and issued at once; the living are left alone', async () => {
    const theirs = await startLiveness(database.url, createLog('silent'))
    const { enqueue, ticketing, flights, rowOf, db } = await openQueue(database, theirs)
    const left = { status: 'taken', issueStatus: 'intended', leaseUntil: new Date('2026-11-21T12:02:00Z') } as const
    const { itemId } = await enqueue({ instant: true })
    const mine = eq(ticketingWork.itemId, itemId)
    await db
      .update(ticketingWork)
      .set({ ...left, leaseOwner: theirs.owner(), moves: movedTo('taken') })
      .where(mine)
    const taken = await enqueue()
    await ticketing.take((await rowOf(taken.itemId))?.id ?? '', rui)
    expect(await ticketing.resumeOrphans()).toBe(0)
    await theirs.stop()
    expect(await ticketing.resumeOrphans()).toBe(1)
    expect(await rowOf(itemId)).toMatchObject({ status: 'done', issueStatus: 'issued', leaseOwner: null })
    expect(flights.callsFor(itemId)).toBe(1)
    expect((await rowOf(taken.itemId))?.takenBy).toBe(rui.id)
    expect(await ticketing.resumeOrphans()).toBe(0)
  })

  test('what this process lost the database over is gone on with at once, not when its lease ends', async () => {
    const ours = await startLiveness(database.url, createLog('silent'))
    const { enqueue, ticketing, flights, rowOf, statusOf, outage } = await openQueue(database, ours)
    const work = await enqueue({ instant: true })
    const { itemId } = work
    outage.add(itemId)
    await expect(ticketing.issue(work)).rejects.toThrow('terminating connection')
    expect(await rowOf(itemId)).toMatchObject({ status: 'taken', issueStatus: 'intended' })
    outage.delete(itemId)
    expect(await ticketing.resumeOrphans()).toBe(1)
    expect((await statusOf(itemId))?.status).toBe('ticketed')
    expect(flights.callsFor(itemId)).toBe(1)
    expect(await ticketing.resumeOrphans()).toBe(0)
    await ours.stop()
  })

  test('what a supplier left in doubt is asked for after five seconds, and after ten', async () => {
    const { enqueue, ticketing, flights, statusOf, clock } = await openQueue(database)
    const work = await enqueue({ instant: true })
    const { itemId } = work
    Object.assign(flights, { behaviour: 'answer is lost', finds: false })
    await ticketing.issue(work)
    clock.advance(4_000)
    expect(await ticketing.resumeOrphans()).toBe(0)
    clock.advance(1_000)
    expect(await ticketing.resumeOrphans()).toBe(1)
    flights.finds = true
    clock.advance(9_000)
    expect(await ticketing.resumeOrphans()).toBe(0)
    clock.advance(1_000)
    expect(await ticketing.resumeOrphans()).toBe(1)
    expect((await statusOf(itemId))?.status).toBe('ticketed')
    expect(flights.callsFor(itemId)).toBe(1)
  })

  test('a supplier that stays silent for days is asked every minute', async () => {
    const { enqueue, ticketing, flights, db, clock } = await openQueue(database)
    const work = await enqueue({ instant: true })
    const { itemId } = work
    Object.assign(flights, { behaviour: 'answer is lost', finds: false })
    await ticketing.issue(work)
    await db.update(ticketingWork).set({ attempts: 5_000 }).where(eq(ticketingWork.itemId, itemId))
    clock.advance(59_000)
    expect(await ticketing.resumeOrphans()).toBe(0)
    clock.advance(1_000)
    expect(await ticketing.resumeOrphans()).toBe(1)
  })

  test('leaves to staff what is not instant, and what is unknown', async () => {
    const { enqueue, ticketing, flights } = await openQueue(database)
    const work = await enqueue()
    const { itemId } = work
    await ticketing.issue(work)
    await ticketing.issue({ itemId: randomUUID(), reservationId: randomUUID() })
    expect(flights.callsFor(itemId)).toBe(0)
  })

  test('a refusal waits among the failed, and is not tried again by itself', async () => {
    const { enqueue, ticketing, flights, rowOf, clock } = await openQueue(database)
    flights.behaviour = 'refuses'
    const work = await enqueue({ instant: true })
    const { itemId } = work
    await ticketing.issue(work)
    expect(await rowOf(itemId)).toMatchObject({ status: 'open', category: 'failed', reason: 'name mismatch' })
    clock.advance(MINUTE)
    await ticketing.watch()
    expect(flights.callsFor(itemId)).toBe(1)
  })

  test('a lost answer is in doubt until the supplier says what became of it; nothing is issued twice', async () => {
    const { enqueue, ticketing, flights, rowOf, statusOf, clock } = await openQueue(database)
    flights.behaviour = 'answer is lost'
    flights.finds = false
    const work = await enqueue({ instant: true })
    const { itemId } = work
    await ticketing.issue(work)
    await ticketing.watch()
    expect(await rowOf(itemId)).toMatchObject({ status: 'open', category: 'in_doubt', issueStatus: 'in_doubt' })
    flights.finds = true
    clock.advance(MINUTE)
    await ticketing.watch()
    expect(flights.callsFor(itemId)).toBe(1)
    expect((await statusOf(itemId))?.status).toBe('ticketed')
    expect((await rowOf(itemId))?.status).toBe('done')
  })

  test('a call that never reached the supplier is made again, with the same key', async () => {
    const { enqueue, ticketing, flights, statusOf } = await openQueue(database)
    flights.behaviour = 'is down'
    const work = await enqueue({ instant: true })
    const { itemId } = work
    await ticketing.issue(work)
    flights.behaviour = 'issues'
    await ticketing.watch()
    expect(flights.callsFor(itemId)).toBe(2)
    expect((await statusOf(itemId))?.status).toBe('ticketed')
  })

  test('a process that died on the way is followed by one that asks first', async () => {
    const { enqueue, ticketing, flights, db, statusOf, rowOf, clock } = await openQueue(database)
    const { itemId } = await enqueue({ instant: true })
    flights.behaviour = 'answer is lost'
    await flights.issue('house', { orderRef: 'HOUSE-1', key: `ticket-${itemId}` }).catch(() => {})
    const leaseUntil = new Date(clock.now().getTime() + 2 * MINUTE)
    await db
      .update(ticketingWork)
      .set({ status: 'taken', moves: movedTo('taken'), leaseUntil, issueStatus: 'intended' })
      .where(eq(ticketingWork.itemId, itemId))
    await ticketing.watch()
    expect((await rowOf(itemId))?.status).toBe('taken')
    clock.advance(2 * MINUTE)
    await ticketing.watch()
    expect(flights.callsFor(itemId)).toBe(1)
    expect((await statusOf(itemId))?.status).toBe('ticketed')
  })

  test('what nobody tried after it was paid is tried by the watch', async () => {
    const { enqueue, ticketing, statusOf, clock } = await openQueue(database)
    const { itemId } = await enqueue({ instant: true })
    await ticketing.watch()
    expect((await statusOf(itemId))?.status).toBe('awaiting_ticket')
    clock.advance(MINUTE)
    await ticketing.watch()
    expect((await statusOf(itemId))?.status).toBe('ticketed')
  })

  test('staff cannot take what is being issued at this moment', async () => {
    const { enqueue, ticketing, flights, idOf } = await openQueue(database)
    const work = await enqueue({ instant: true })
    const { itemId } = work
    const id = await idOf(itemId)
    const issue = flights.issue
    flights.issue = async (...args) => {
      await expect(ticketing.take(id, rui)).rejects.toMatchObject({ code: 'ticketing/taken', values: {} })
      return issue(...args)
    }
    await ticketing.issue(work)
    expect(flights.callsFor(itemId)).toBe(1)
  })

  test('a booking that was cancelled meanwhile closes the work', async () => {
    const { enqueue, ticketing, db, rowOf } = await openQueue(database)
    const work = await enqueue({ instant: true })
    const { itemId } = work
    await db.execute(`update fake_items set status = 'cancelled' where id = '${itemId}'`)
    await ticketing.issue(work)
    expect(await rowOf(itemId)).toMatchObject({ status: 'closed', issueStatus: 'issued' })
  })
})

describe('the watch', () => {
  test('raises each alarm once, the most urgent when several are due', async () => {
    const { enqueue, ticketing, clock, alarms, soundAlarms, rowOf } = await openQueue(database)
    const { itemId } = await enqueue()
    const heard = async () => {
      const { alarms: count } = await ticketing.watch()
      await soundAlarms()
      const mine = alarms.splice(0).filter((one) => one.itemId === itemId)
      return { count, mine: mine.map(({ alarm }) => alarm) }
    }
    expect((await heard()).mine).toEqual([])
    clock.advance(24 * HOUR)
    expect((await heard()).mine).toEqual(['h24'])
    expect((await heard()).mine).toEqual([])
    clock.advance(20 * HOUR)
    expect((await heard()).mine).toEqual(['h4'])
    expect((await rowOf(itemId))?.category).toBe('limit_near')
    clock.advance(3 * HOUR)
    expect((await heard()).mine).toEqual(['h1'])
    expect((await rowOf(itemId))?.alarms).toEqual(['h24', 'h4', 'h1'])

    const late = await enqueue({ limit: new Date(clock.now().getTime() + 30 * MINUTE) })
    await ticketing.watch()
    await soundAlarms()
    expect(alarms.filter((one) => one.itemId === late.itemId).map(({ alarm }) => alarm)).toEqual(['h1'])
  })

  test('does not ring for having been sold: a day is the usual time for tickets', async () => {
    const { enqueue, ticketing, clock, alarms, soundAlarms } = await openQueue(database)
    const { itemId } = await enqueue({ limit: new Date(clock.now().getTime() + 24 * HOUR) })
    const heard = async () => {
      await ticketing.watch()
      await soundAlarms()
      return alarms.filter((one) => one.itemId === itemId).map(({ alarm }) => alarm)
    }
    expect(await heard()).toEqual([])
    clock.advance(10 * HOUR)
    expect(await heard()).toEqual([])
    clock.advance(10 * HOUR)
    expect(await heard()).toEqual(['h4'])
  })

  test('much work whose alarms have sounded keeps none of the rest from being heard', async () => {
    const { enqueue, ticketing, clock, alarms, soundAlarms, db } = await openQueue(database)
    for (let count = 0; count < 200; count++) {
      const { itemId } = await enqueue({ limit: new Date(clock.now().getTime() + 20 * HOUR) })
      await db
        .update(ticketingWork)
        .set({ alarms: ['h24'] })
        .where(eq(ticketingWork.itemId, itemId))
    }
    const { itemId } = await enqueue({ limit: new Date(clock.now().getTime() + 25 * HOUR) })
    clock.advance(2 * HOUR)
    await ticketing.watch()
    await soundAlarms()
    expect(alarms.filter((one) => one.itemId === itemId).map(({ alarm }) => alarm)).toEqual(['h24'])
    const closed = { status: 'closed', moves: movedTo('closed') } as const
    await db.update(ticketingWork).set(closed).where(eq(ticketingWork.status, 'open'))
  })

  test('two watches at once sound an alarm once', async () => {
    const { enqueue, ticketing, clock, alarms, soundAlarms } = await openQueue(database)
    const { itemId } = await enqueue()
    clock.advance(30 * HOUR)
    await Promise.all([ticketing.watch(), ticketing.watch(), ticketing.watch()])
    await soundAlarms()
    expect(alarms.filter((one) => one.itemId === itemId)).toHaveLength(1)
  })

  test('gives back what is past its limit, once, and until it has worked', async () => {
    const { enqueue, ticketing, clock, bank, givenBack, rowOf, idOf, statusOf } = await openQueue(database)
    const { itemId } = await enqueue()
    await ticketing.take(await idOf(itemId), rui)
    clock.advance(48 * HOUR)
    bank.silentFor.add(itemId)
    await ticketing.watch()
    expect(await rowOf(itemId)).toMatchObject({ status: 'given_back', givenBackAt: null })
    bank.silentFor.clear()
    await ticketing.watch()
    await ticketing.watch()
    expect(givenBack.filter((one) => one.itemId === itemId)).toEqual([{ itemId, reason: 'the time limit has passed' }])
    expect((await rowOf(itemId))?.givenBackAt).toEqual(clock.now())
    expect((await statusOf(itemId))?.status).toBe('refunded')
  })

  test('a review past its date stays: nothing is taken from the traveller', async () => {
    const { enqueue, ticketing, clock, givenBack, rowOf } = await openQueue(database)
    const { itemId } = await enqueue({ category: 'schedule_change' })
    clock.advance(72 * HOUR)
    await ticketing.watch()
    expect((await rowOf(itemId))?.status).toBe('open')
    expect(givenBack.filter((one) => one.itemId === itemId)).toEqual([])
  })
})

describe('the list', () => {
  test('sorts by limit, counts by category and bucket, and says what is at stake', async () => {
    const { enqueue, ticketing, clock, idOf } = await openQueue(await ownDatabase())
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR)
    const far = await enqueue({ limit: inHours(100) })
    const near = await enqueue({ limit: inHours(0.5), amount: { amount: 99, currency: 'USD' } })
    const middle = await enqueue({ limit: inHours(4) })
    await enqueue({ limit: inHours(30), category: 'schedule_change', code: 'REVIEW' })
    const { rows, counts, exposure } = await ticketing.list({})
    expect(rows.map(({ itemId }) => itemId).slice(0, 2)).toEqual([near.itemId, middle.itemId])
    expect(rows.at(-1)?.itemId).toBe(far.itemId)
    expect(counts.new).toEqual({ overdue: 0, h1: 1, h4: 1, h24: 0, d3: 0, later: 1 })
    expect(counts.schedule_change.d3).toBe(1)
    expect(exposure).toMatchObject({
      count: 3,
      nextLimit: near.limit.toISOString(),
      totals: [
        { amount: 500_000, currency: 'BRL' },
        { amount: 99, currency: 'USD' },
      ],
    })
    const reais = (amount: number) => ({ amount, currency: 'BRL' })
    expect(exposure.buckets).toEqual({
      overdue: { count: 0, totals: [] },
      h1: { count: 1, totals: [{ amount: 99, currency: 'USD' }] },
      h4: { count: 1, totals: [reais(250_000)] },
      h24: { count: 0, totals: [] },
      d3: { count: 0, totals: [] },
      later: { count: 1, totals: [reais(250_000)] },
    })
    expect((await ticketing.list({ bucket: 'h4' })).rows.map(({ itemId }) => itemId)).toEqual([middle.itemId])
    // What the figures of the dashboard lead to is what they count.
    const urgent = (await ticketing.list({ bucket: 'urgent' })).rows
    expect(urgent.map(({ itemId }) => itemId)).toEqual([near.itemId, middle.itemId])
    expect(urgent).toHaveLength(urgentIn(counts))
    const unticketed = (await ticketing.list({ purpose: 'issue' })).rows
    expect(unticketed.map(({ itemId }) => itemId)).toEqual([near.itemId, middle.itemId, far.itemId])
    expect(unticketed).toHaveLength(exposure.count)
    expect((await ticketing.list({ category: 'schedule_change' })).rows.map(({ code }) => code)).toEqual(['REVIEW'])
    await ticketing.take(await idOf(far.itemId), rui)
    expect((await ticketing.list({ mine: true, staffId: rui.id })).rows).toMatchObject([
      { itemId: far.itemId, bucket: 'later', takenBy: { name: 'Rui Lima' }, airlinePrefixes: ['957'] },
    ])
    expect((await ticketing.list({ mine: true, staffId: eva.id })).rows).toEqual([])
    expect((await ticketing.list({ closed: true })).rows).toEqual([])
    clock.advance(10 * MINUTE)
    const free = (await ticketing.list({})).rows.find(({ itemId }) => itemId === far.itemId)
    expect(free).toMatchObject({ status: 'open', takenBy: null, leaseUntil: null })
  })
})

describe('the history', () => {
  const because = (words: string) => expect.objectContaining({ cause: expect.objectContaining({ message: words }) })
  const ONLY_GROWS = because('the history of ticketing work only grows')

  test('cannot be rewritten, and what is finished stays finished', async () => {
    const { enqueue, ticketing, idOf, movesOf, db, travellers } = await openQueue(database)
    const id = await idOf((await enqueue()).itemId)
    await ticketing.take(id, rui)
    await ticketing.done(id, ticketsFor(travellers), rui)
    const change = (set: PgUpdateSetSource<typeof ticketingWork>) =>
      db.update(ticketingWork).set(set).where(eq(ticketingWork.id, id))
    const { moves } = ticketingWork
    const rewritten = [
      sql`jsonb_set(${moves}, '{0,by}', '"nobody"')`,
      sql`${moves} - 0`,
      sql`${moves} - 1`,
      sql`${moves} -> -1`,
      sql`jsonb_build_array(${moves} -> -1)`,
      sql`'[]'`,
      sql`jsonb_insert(${moves}, '{1}', ${moves} -> 0)`,
    ]
    for (const one of rewritten) await expect(change({ moves: one })).rejects.toEqual(ONLY_GROWS)
    await expect(db.delete(ticketingWork)).rejects.toEqual(ONLY_GROWS)
    await expect(db.execute(sql`truncate ticketing_work cascade`)).rejects.toEqual(ONLY_GROWS)
    await expect(change({ status: 'open', moves: movedTo('open') })).rejects.toEqual(
      because(`ticketing work ${id} is done and stays so`),
    )
    expect(await movesOf(id)).toEqual(['enqueued:new', 'taken', 'done'])
  })

  test('ends with the status, or the database refuses it', async () => {
    const { enqueue, rowOf, db } = await openQueue(database)
    const { itemId } = await enqueue()
    const mine = eq(ticketingWork.itemId, itemId)
    const broken = because('new row for relation "ticketing_work" violates check constraint "ticketing_work_moved"')
    await expect(db.update(ticketingWork).set({ status: 'closed' }).where(mine)).rejects.toEqual(broken)
    await expect(
      db
        .update(ticketingWork)
        .set({ moves: movedTo('closed') })
        .where(mine),
    ).rejects.toEqual(broken)
    expect(await rowOf(itemId)).toMatchObject({ status: 'open', moves: [{ move: 'enqueued:new', to: 'open' }] })
  })

  test('says what staff are told of it, move by move', async () => {
    const { enqueue, ticketing, idOf, rowOf, clock } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    await ticketing.take(id, rui)
    await enqueue({ itemId, category: 'schedule_change' })
    clock.advance(MINUTE)
    await ticketing.fail(id, { reason: 'The airline does not answer.', giveBack: false }, rui)
    clock.advance(46 * HOUR)
    await ticketing.watch()
    expect((await rowOf(itemId))?.moves.map(({ move, to }) => [move, to])).toEqual([
      ['enqueued:new', 'open'],
      ['taken', 'taken'],
      ['enqueued:schedule_change', 'taken'],
      ['failed', 'open'],
      ['alarm:h4', 'open'],
    ])
    const { history } = await ticketing.get(id)
    expect([history.length, history[0], history[3]]).toEqual([
      5,
      { at: '2026-11-21T12:00:00.000Z', move: 'enqueued:new', by: 'system', reason: null },
      { at: '2026-11-21T12:01:00.000Z', move: 'failed', by: 'Rui Lima', reason: 'The airline does not answer.' },
    ])
  })

  test('keeps what several do at the same moment', async () => {
    const { enqueue, ticketing, idOf, rowOf, clock } = await openQueue(database)
    const { itemId } = await enqueue()
    const id = await idOf(itemId)
    clock.advance(45 * HOUR)
    await Promise.all([
      ticketing.take(id, rui),
      ticketing.watch(),
      ticketing.watch(),
      enqueue({ itemId, category: 'schedule_change' }),
    ])
    const moves = (await rowOf(itemId))?.moves.map(({ move }) => move)
    expect(moves?.toSorted()).toEqual(['alarm:h4', 'enqueued:new', 'enqueued:schedule_change', 'taken'])
  })
})
