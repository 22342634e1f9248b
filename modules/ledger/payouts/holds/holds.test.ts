import { describe, expect, test } from 'vitest'
import { eva, type Opened, openPayouts, rui } from '#modules/ledger/payouts/payouts.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase({ each: true })
let count = 0
const request = () => ({ key: `key-${++count}`, staff: rui })
const WHY = { reason: 'Two owners have one account', staff: eva }
const code = (wanted: string) => expect.objectContaining({ code: wanted })

async function owed(): Promise<{ all: Opened; ownerId: string }> {
  const all = await openPayouts(database)
  const ownerId = all.market.owner()
  await all.captured({ ownerId, gross: 1000 })
  return { all, ownerId }
}

const stateOf = async ({ payouts }: Opened, ownerId: string) =>
  (await payouts.statement(ownerId, { month: '2026-11', locale: 'en' })).lines.map(({ state }) => state)

describe('payouts that staff hold', () => {
  test('wait, and the owner is told that they do and not why; once released they are in the next run', async () => {
    const { all, ownerId } = await owed()
    const { payouts } = all
    await payouts.holds.hold(ownerId, WHY)
    const preview = await payouts.preview('en')
    expect(preview).toMatchObject({ payouts: [], waiting: [{ ownerId, reason: 'held' }] })
    await expect(payouts.prepare(request())).rejects.toEqual(code('payout/nothing-to-pay'))
    expect(await stateOf(all, ownerId)).toEqual(['held'])
    const { lines } = await payouts.statement(ownerId, { month: '2026-11', locale: 'en' })
    expect(lines[0]?.explanation).not.toContain('account')
    expect((await payouts.holds.list({ page: 1 })).rows).toMatchObject([{ ownerId, payee: 'Pousada Maré' }])
    await payouts.holds.release(ownerId, { reason: 'They are sisters', staff: rui })
    expect(await stateOf(all, ownerId)).toEqual(['next_run'])
    expect((await payouts.preview('en')).payouts).toMatchObject([{ ownerId }])
    expect((await payouts.holds.list({ page: 1 })).total).toBe(0)
    expect((await payouts.holds.of(ownerId)).holds).toMatchObject([
      { reason: WHY.reason, heldBy: 'Eva Lima', releasedBy: 'Rui Lima', releaseReason: 'They are sisters' },
    ])
    const { rows } = await database.db.execute(
      sql`select action, subject, reason, permission from audit_log where action like 'payouts.%' order by seq`,
    )
    const act = { subject: `owner:${ownerId}`, permission: 'payouts.prepare' }
    expect(rows).toEqual([
      { ...act, action: 'payouts.held', reason: WHY.reason },
      { ...act, action: 'payouts.released', reason: 'They are sisters' },
    ])
  })

  test('are told of beside the payments, with what is worth a look; of others nothing is said', async () => {
    const { all, ownerId } = await owed()
    const [quiet, odd] = [all.market.owner(), all.market.owner()]
    all.market.risks.set(odd, { sharing: [{ id: quiet, name: 'Pousada Maré' }] })
    await all.payouts.holds.hold(ownerId, WHY)
    expect(await all.payouts.holds.worthALook([ownerId, quiet, odd, odd])).toEqual({
      owners: [
        { ownerId, held: true, signals: [] },
        {
          ownerId: odd,
          held: false,
          signals: [{ kind: 'shared-account', owners: [{ id: quiet, name: 'Pousada Maré' }] }],
        },
      ],
    })
  })

  test('are left out of a run that is prepared and not approved; others of it are paid', async () => {
    const { all, ownerId } = await owed()
    const other = all.market.owner()
    await all.captured({ ownerId: other, gross: 5000 })
    const runId = await all.payouts.prepare(request())
    await all.payouts.holds.hold(ownerId, WHY)
    await all.payouts.approve(runId, eva)
    const { payouts } = await all.payouts.run(runId, 'en')
    expect(Object.fromEntries(payouts.map((one) => [one.ownerId, one.status]))).toEqual({
      [ownerId]: 'dropped',
      [other]: 'sent',
    })
    expect(await stateOf(all, ownerId)).toEqual(['held'])
  })

  test('keep what is with the bank on its way', async () => {
    const { all, ownerId } = await owed()
    const runId = await all.payouts.prepare(request())
    await all.payouts.approve(runId, eva)
    await all.payouts.holds.hold(ownerId, WHY)
    expect(await stateOf(all, ownerId)).toEqual(['sent'])
  })

  test('are held once and released once, also by two at a time', async () => {
    const { all, ownerId } = await owed()
    const { holds } = all.payouts
    const both = await Promise.allSettled([holds.hold(ownerId, WHY), holds.hold(ownerId, WHY)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toEqual(code('payout/state'))
    await holds.release(ownerId, WHY)
    await expect(holds.release(ownerId, WHY)).rejects.toEqual(code('payout/state'))
    await holds.hold(ownerId, WHY)
    expect((await holds.of(ownerId)).holds).toHaveLength(2)
  })

  test('of nobody cannot be held', async () => {
    const { all } = await owed()
    const nobody = '019a0000-0000-7000-8000-000000000009'
    await expect(all.payouts.holds.hold(nobody, WHY)).rejects.toEqual(code('payout/not-found'))
  })

  test('say nothing of what keeps them back besides, such as details that are missing', async () => {
    const { all, ownerId } = await owed()
    all.market.targets.set(ownerId, { status: 'no_details' })
    await all.payouts.holds.release(ownerId, WHY).catch(() => {})
    expect((await all.payouts.preview('en')).waiting).toMatchObject([{ reason: 'no_details' }])
  })
})
