import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eq } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Death, mortalDatabase } from '#tests/support/mortal-database.ts'
import { feeInvoices } from './invoices/invoices.tables.ts'
import { createMarket, eva, type Opened, openPayouts, rui, START } from './payouts.fixture.ts'
import { readPayouts } from './payouts.store.ts'
import { payoutRuns } from './payouts.tables.ts'

const MOST_WRITES = 20
const database = testDatabase()

/** The steps of a run, each as a person would ask for it again when no answer came. */
type Ids = { key: string; runId: string; payoutId: string }
const STEPS = {
  prepare: async ({ payouts }: Opened, ids: Ids) => {
    ids.runId = await payouts.prepare({ key: ids.key, staff: rui })
  },
  approve: ({ payouts }: Opened, { runId }: Ids) => payouts.approve(runId, eva),
  paid: ({ payouts }: Opened, { payoutId }: Ids) => payouts.markPaid(payoutId, { reference: 'TED 1', staff: rui }),
  returned: ({ payouts }: Opened, { payoutId }: Ids) =>
    payouts.markReturned(payoutId, { reason: 'Account closed', staff: rui }),
  discard: ({ payouts }: Opened, { runId }: Ids) => payouts.discard(runId, { reason: 'wrong week', staff: rui }),
} as const
type Step = keyof typeof STEPS

const ROADS: Record<Step, Step[]> = {
  prepare: [],
  approve: ['prepare'],
  discard: ['prepare'],
  paid: ['prepare', 'approve'],
  returned: ['prepare', 'approve', 'paid'],
}

async function take(opened: Opened, step: Step, ids: Ids): Promise<void> {
  await STEPS[step](opened, ids)
  const [payout] = ids.runId ? await readPayouts(database.db, { runId: ids.runId }) : []
  ids.payoutId = payout?.id ?? ''
}

/** Dies once within the step; the next caller gets what the step promises, once. */
async function dieIn(step: Step, death: Death): Promise<boolean> {
  const clock = fixedClock(START)
  const market = createMarket()
  const living = await openPayouts(database, { clock, market })
  const ownerId = market.owner()
  await living.captured({ ownerId, gross: 10_000 })
  await living.captured({ ownerId, gross: 501 })
  const ids: Ids = { key: randomUUID(), runId: '', payoutId: '' }
  for (const before of ROADS[step]) await take(living, before, ids)
  const mortal = mortalDatabase(database.url, death)
  const dying = await openPayouts(database, { clock, market, db: mortal.db })
  await STEPS[step](dying, { ...ids }).catch(() => {})
  await mortal.close()
  await take(living, step, ids)
  await expectOnce(living, step, ids, ownerId)
  if (step === 'prepare') await living.payouts.discard(ids.runId, { reason: 'over', staff: rui })
  return mortal.died()
}

async function expectOnce({ ledger, market }: Opened, step: Step, { runId }: Ids, ownerId: string): Promise<void> {
  const OWED = 8401
  const out = step === 'approve' || step === 'paid'
  expect(await ledger.balancesOfOwner(ownerId)).toMatchObject([{ amount: out ? 0 : OWED }])
  const ours = new Set(market.stays.map(({ reservationId }) => reservationId))
  const differences = await ledger.check()
  expect(differences.filter(({ reservationId }) => reservationId && ours.has(reservationId))).toEqual([])
  const payouts = await readPayouts(database.db, { runId })
  expect(payouts).toMatchObject([{ amount: OWED, lines: [{ amount: 8000 }, { amount: 401 }] }])
  const invoices = await database.db.select().from(feeInvoices).where(eq(feeInvoices.ownerId, ownerId))
  const wanted = { prepare: [], discard: [], approve: [2100], paid: [2100], returned: [2100, -2100] }[step]
  expect(invoices.map(({ total }) => total)).toEqual(wanted)
  const open = await database.db.select().from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))
  expect(open).toHaveLength(step === 'prepare' ? 1 : 0)
}

describe('a process that dies at any point pays nothing twice and loses nothing', () => {
  test.each(Object.keys(STEPS) as Step[])('while it does: %s', { timeout: 120_000 }, async (step) => {
    for (const when of ['before', 'after'] as const) {
      let deaths = 0
      for (let write = 1; write <= MOST_WRITES; write++) {
        const died = await dieIn(step, { write, when })
        if (!died) break
        deaths++
      }
      expect(deaths).toBeGreaterThan(0)
      expect(deaths).toBeLessThan(MOST_WRITES)
    }
  })
})
