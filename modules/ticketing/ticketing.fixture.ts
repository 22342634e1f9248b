import { randomUUID } from 'node:crypto'
import { createAudit } from '#modules/audit/index.ts'
import type { IssueAnswer } from '#modules/flights/index.ts'
import type { Database } from '#platform/database/index.ts'
import { asc, eq, sql } from '#platform/database/query.ts'
import { createEvents } from '#platform/events.ts'
import type { Liveness } from '#platform/liveness.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import type { TicketingDeps } from './deps.ts'
import { createTicketing, ticketingAlarm } from './index.ts'
import type { WorkStatus } from './ticketing.contract.ts'
import { moved, SYSTEM } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import type { NewWork } from './ticketing.ts'

export const HOUR = 3_600_000
export const MINUTE = 60_000
const START = '2026-11-21T12:00:00Z'

/** The history of work that is put into a status by hand. */
export function movedTo(status: WorkStatus) {
  const entry = moved(status, { move: 'by hand', actor: SYSTEM, at: new Date(START) })
  return sql`${ticketingWork.moves} || ${JSON.stringify([entry])}::jsonb`
}

/** Items of reservations that ticketing may move. why: only what reaches them through the door is of interest here. */
export async function createItems({ db }: TestDatabase) {
  await db.execute(sql`create table if not exists fake_items (id uuid primary key, status text not null, told jsonb)`)
  const statusOf = async (id: string) => {
    const { rows } = await db.execute<{ status: string; told: unknown }>(sql`select * from fake_items where id = ${id}`)
    return rows[0]
  }
  return { statusOf }
}

type Behaviour = 'issues' | 'refuses' | 'answer is lost' | 'is down'

/** A supplier of which the answers can be lost. why: the network's edge; the house supplier has tests of its own. */
function fakeSupplier(travellerIds: () => readonly string[]) {
  const issued = new Map<string, IssueAnswer>()
  const supplier = { behaviour: 'issues' as Behaviour, calls: [] as string[], finds: true }
  return Object.assign(supplier, {
    callsFor: (itemId: string) => supplier.calls.filter((key) => key === `ticket-${itemId}`).length,
    async issue(_code: string, { key }: { orderRef: string; key: string }): Promise<IssueAnswer> {
      supplier.calls.push(key)
      if (supplier.behaviour === 'is down') throw new Error('connection refused')
      if (supplier.behaviour === 'refuses') return { status: 'refused', reason: 'name mismatch' }
      const tickets = travellerIds().map((travellerId, i) => ({ travellerId, number: `957000000000${i}` }))
      issued.set(key, { status: 'issued', tickets })
      if (supplier.behaviour === 'answer is lost') throw new Error('read timeout')
      return { status: 'issued', tickets }
    },
    async findIssue(_code: string, key: string): Promise<IssueAnswer | null> {
      if (!supplier.finds) throw new Error('read timeout')
      return issued.get(key) ?? null
    },
  })
}

type GivenBack = {
  givenBack: { itemId: string; reason: string }[]
  bank: { silentFor: Set<string> }
  /** Items over which the database goes away. */
  outage: Set<string>
}

/** The other side of the door: items that become ticketed, or whose money goes back while the bank answers. */
function fakeReservations(
  db: Database,
  { givenBack, bank, outage }: GivenBack,
): ReturnType<TicketingDeps['reservations']> {
  return {
    async ticketed(tx, { itemId, reservationId: _, ...told }) {
      if (outage.has(itemId)) throw new Error('terminating connection due to administrator command')
      const { rowCount } =
        await tx.execute(sql`update fake_items set status = 'ticketed', told = ${JSON.stringify(told)}::jsonb
        where id = ${itemId} and status = 'awaiting_ticket'`)
      return rowCount === 1
    },
    cancelledByHand: async () => false,
    leadTravellers: async (ids) => new Map(ids.map((id) => [id, `Ana ${id.slice(0, 4)}`])),
    async giveBackUnticketed({ itemId }, reason) {
      if (bank.silentFor.has(itemId)) throw new Error('the bank does not answer')
      givenBack.push({ itemId, reason })
      await db.execute(sql`update fake_items set status = 'refunded' where id = ${itemId}`)
    },
  }
}

/** A queue with one flight of two travellers in it unless told otherwise; its limit is in 48 hours. */
export async function openQueue(database: TestDatabase, liveness: Pick<Liveness, 'owner'> = livingUnseen) {
  const { db } = database
  const { statusOf } = await createItems(database)
  const clock = fixedClock(START)
  const jobs = manualJobs()
  const events = createEvents(jobs)
  const audit = createAudit({ db, clock })
  const alarms: { alarm: string; itemId: string }[] = []
  await events.subscribe(ticketingAlarm, 'test', async ({ data }) => void alarms.push(data))
  const travellers = [randomUUID(), randomUUID()]
  const flights = fakeSupplier(() => travellers)
  const givenBack: { itemId: string; reason: string }[] = []
  const bank = { silentFor: new Set<string>() }
  const outage = new Set<string>()
  const ticketing = createTicketing({
    db,
    clock,
    events,
    liveness,
    flights,
    audit,
    log: { warn: () => {} } as never,
    airlinePrefix: (_supplier, carrier) => (carrier === 'JX' ? '957' : null),
    reservations: () => fakeReservations(db, { givenBack, bank, outage }),
  })
  const reservationOf = new Map<string, string>()
  const enqueue = async (details: Partial<NewWork> = {}) => {
    const work = aWork(clock.now(), travellers, details)
    // An item is of one reservation, however often it is enqueued.
    work.reservationId = reservationOf.get(work.itemId) ?? work.reservationId
    reservationOf.set(work.itemId, work.reservationId)
    await db.execute(sql`insert into fake_items values (${work.itemId}, 'awaiting_ticket') on conflict do nothing`)
    await db.transaction((tx) => ticketing.enqueue(tx, work))
    return work
  }
  const rowOf = async (itemId: string) =>
    (await db.select().from(ticketingWork).where(eq(ticketingWork.itemId, itemId)).orderBy(asc(ticketingWork.id)))[0]
  return {
    db,
    clock,
    jobs,
    events,
    audit,
    alarms,
    travellers,
    flights,
    givenBack,
    bank,
    outage,
    ticketing,
    enqueue,
    rowOf,
    statusOf,
    idOf: async (itemId: string) => (await rowOf(itemId))?.id ?? '',
    movesOf: async (workId: string) => {
      const [row] = await db.select().from(ticketingWork).where(eq(ticketingWork.id, workId))
      return row?.moves.map(({ move }) => move) ?? []
    },
    soundAlarms: async () => void (await jobs.run(clock.now())),
  }
}

function aWork(now: Date, travellerIds: readonly string[], details: Partial<NewWork>): NewWork {
  return {
    itemId: randomUUID(),
    reservationId: randomUUID(),
    code: 'ABC234',
    supplier: 'house',
    orderRef: 'HOUSE-1',
    category: 'new',
    limit: new Date(now.getTime() + 48 * HOUR),
    instant: false,
    title: 'GRU → LIS',
    travellerIds,
    carriers: ['JX'],
    amount: { amount: 250_000, currency: 'BRL' },
    ...details,
  }
}
