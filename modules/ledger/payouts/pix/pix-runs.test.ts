import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eva, type Opened, openPayouts, readyTarget, rui, START } from '#modules/ledger/payouts/payouts.fixture.ts'
import { readPayouts } from '#modules/ledger/payouts/payouts.store.ts'
import { payoutRuns } from '#modules/ledger/payouts/payouts.tables.ts'
import { eq, sql } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pixPayer } from './paying-account.contract.ts'

const database = testDatabase()
const COMPANY = { name: 'Jangada Viagens Ltda', registration: '11.222.333/0001-81' }
const PAYER = pixPayer({ bank: '237', agreement: '77', branch: '1425', account: '238069-2' }, COMPANY)

const clock = fixedClock(START)

async function open(payer = PAYER): Promise<Opened> {
  const opened = await openPayouts(database, { clock })
  for (const { id } of await database.db.select().from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))) {
    await opened.payouts.discard(id, { reason: 'of another test', staff: rui })
  }
  opened.market.pix.payer = payer
  return opened
}

/** Paid by an account of the Banco do Brasil. */
function brazilian(name: string) {
  const target = readyTarget(name, '210169-6')
  if (target.status === 'ready')
    Object.assign(target.details, { bank_name: 'Banco do Brasil', bank_routing_number: '1584-9' })
  return target
}

/** One owner whom Pix reaches, and one whom it does not. */
async function approved({ payouts, market, captured }: Opened) {
  const [here, there] = [market.owner(brazilian('Pousada do Sol')), market.owner()]
  await captured({ ownerId: here, gross: 10_000 })
  await captured({ ownerId: there, gross: 20_000 })
  const runId = await payouts.prepare({ key: randomUUID(), staff: rui })
  await payouts.approve(runId, eva)
  const all = await readPayouts(database.db, { runId })
  const of = (owner: string) => all.find(({ ownerId }) => ownerId === owner)?.id ?? ''
  return { runId, here: of(here), there: of(there) }
}

const looked = async (runId: string) => {
  const { rows } = await database.db.execute<{ action: string }>(
    sql`select action from audit_log where subject = ${`payout-run:${runId}`} and action like '%-file' order by seq`,
  )
  return rows.map(({ action }) => action)
}
const idIn = (file: string) => file.split('\r\n').flatMap((line) => (line[13] === 'A' ? line.slice(177, 209) : []))
const compact = (id: string) => id.replaceAll('-', '').toUpperCase()

describe('payouts by Pix', () => {
  test('each payment is in one file, and staff see how many are in each', async () => {
    const opened = await open()
    const { runId, here, there } = await approved(opened)
    const pix = await opened.payouts.pixFile(runId, rui)
    const csv = await opened.payouts.bankFile(runId, rui)
    expect(idIn(pix.content)).toEqual([compact(here)])
    expect(pix.content).toContain('000000000008000')
    expect([csv.content.includes(there), csv.content.includes(here)]).toEqual([true, false])
    const run = await opened.payouts.run(runId, 'en')
    expect(run.files).toEqual({ file: 1, pix: 1, stripe: 0 })
    expect(pix.name).toBe(`payout-run-${run.number}-pix.rem`)
    expect(new Map(run.payouts.map(({ id, way }) => [id, way]))).toEqual(
      new Map([
        [here, 'pix'],
        [there, 'file'],
      ]),
    )
    expect(await looked(runId)).toEqual(['payout-run.pix-file', 'payout-run.bank-file'])
  })

  test('what was decided with the approval stays, whatever is set or done since', async () => {
    const opened = await open()
    const { runId, here } = await approved(opened)
    const files = async () => [await opened.payouts.pixFile(runId, rui), await opened.payouts.bankFile(runId, rui)]
    const first = await files()
    opened.market.pix.payer = null
    clock.advance(9 * 86_400_000)
    await opened.payouts.markReturned(here, { reason: 'Conta encerrada', staff: rui })
    expect(await files()).toEqual(first)
  })

  test('without a paying account everything is in the bank file, also once one is set', async () => {
    const opened = await open(null)
    const { runId, here, there } = await approved(opened)
    opened.market.pix.payer = PAYER
    const { content } = await opened.payouts.bankFile(runId, rui)
    expect([content.includes(here), content.includes(there)]).toEqual([true, true])
    expect((await opened.payouts.run(runId, 'en')).files).toEqual({ file: 2, pix: 0, stripe: 0 })
    await expect(opened.payouts.pixFile(runId, rui)).rejects.toMatchObject({ code: 'payout/state' })
    expect(await looked(runId)).toEqual(['payout-run.bank-file'])
  })

  test('a run that is not approved has no file', async () => {
    const { payouts, market, captured } = await open()
    await captured({ ownerId: market.owner(brazilian('Pousada do Mar')), gross: 10_000 })
    const runId = await payouts.prepare({ key: randomUUID(), staff: rui })
    await expect(payouts.pixFile(runId, rui)).rejects.toMatchObject({ code: 'payout/state' })
    expect((await payouts.run(runId, 'en')).files).toEqual({ file: 0, pix: 0, stripe: 0 })
    await expect(payouts.pixFile(randomUUID(), rui)).rejects.toMatchObject({ code: 'payout/not-found' })
  })
})
