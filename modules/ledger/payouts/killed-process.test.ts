import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { feeInvoices } from './invoices/invoices.tables.ts'
import { createMarket, eva, openPayouts, rui } from './payouts.fixture.ts'
import { readPayouts } from './payouts.store.ts'

const CHILD = fileURLToPath(new URL('./killed-process.fixture.ts', import.meta.url))
const OWNERS = 20
const database = testDatabase()

/** Starts a process with the order and kills it (SIGKILL) so long after it has said the word. */
async function killAfter(word: string, wait: number, order: object): Promise<void> {
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, ORDER: JSON.stringify(order) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line === word) break
  await new Promise((resolve) => setTimeout(resolve, wait))
  child.kill('SIGKILL')
  await gone
}

// Some within a step, whose transaction is as long as many owners make it, some between two.
test.each([
  ['ready', 15],
  ['ready', 60],
  ['prepared', 0],
  ['prepared', 40],
  ['prepared', 120],
  ['approved', 0],
  ['approved', 30],
  ['paid', 0],
] as const)('killed %s + %d ms: the next process pays everyone once', { timeout: 120_000 }, async (word, wait) => {
  const market = createMarket()
  const living = await openPayouts(database, { market })
  const owners = Array.from({ length: OWNERS }, () => market.owner())
  for (const ownerId of owners) await living.captured({ ownerId, gross: 1001 })
  const key = randomUUID()
  const order = { url: database.url, key, stays: market.stays, targets: [...market.targets], staff: [rui.id, eva.id] }
  await killAfter(word, wait, order)
  const runId = await living.payouts.prepare({ key, staff: rui })
  await living.payouts.approve(runId, eva)
  const payouts = await readPayouts(database.db, { runId })
  for (const { id } of payouts) await living.payouts.markPaid(id, { reference: 'TED 1', staff: rui })
  expect(payouts.map(({ amount }) => amount)).toEqual(Array.from({ length: OWNERS }, () => 801))
  for (const ownerId of owners) expect(await living.ledger.balancesOfOwner(ownerId)).toMatchObject([{ amount: 0 }])
  const ours = new Set(market.stays.map(({ reservationId }) => reservationId))
  const differences = await living.ledger.check()
  expect(differences.filter(({ reservationId }) => reservationId && ours.has(reservationId))).toEqual([])
  const invoices = await database.db.select().from(feeInvoices)
  expect(invoices.filter(({ ownerId }) => owners.includes(ownerId))).toHaveLength(OWNERS)
  expect(invoices.map(({ number }) => number).sort((a, b) => a - b)).toEqual(invoices.map((_, i) => i + 1))
})
