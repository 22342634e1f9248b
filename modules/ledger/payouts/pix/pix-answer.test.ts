import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eva, type Opened, openPayouts, readyTarget, rui, START } from '#modules/ledger/payouts/payouts.fixture.ts'
import { readPayouts } from '#modules/ledger/payouts/payouts.store.ts'
import { payoutRuns } from '#modules/ledger/payouts/payouts.tables.ts'
import { eq, sql } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pixPayer } from './paying-account.contract.ts'
import { meaningOf, readPixAnswer } from './pix-answer.ts'

const ID = '0193b2c45d6e7f809a1b2c3d4e5f6071'

/** A record by the columns that FEBRABAN's layout names, which count from 1; nothing of ours writes it. */
function record(...fields: readonly (readonly [from: number, text: string])[]): string {
  return fields.reduce(
    (text, [from, one]) => text.slice(0, from - 1) + one + text.slice(from - 1 + one.length),
    ' '.repeat(240),
  )
}

type Said = { id?: string; end?: string; codes?: string; paid?: number; number?: string }
const head = (bank = '237', way = '2') => record([1, `${bank}00000`], [143, way])
const lotHead = record([1, '23700011'], [9, 'C2045046'])
const segmentA = ({ id = ID, end = id.slice(-20), codes = '00', paid = 0, number = '' }: Said = {}) =>
  record(
    [1, '23700013'],
    [9, '00001'],
    [14, 'A000009'],
    [74, end.toUpperCase()],
    [135, number],
    [155, '27112026'],
    [163, String(paid).padStart(15, '0')],
    [178, id.toUpperCase()],
    [231, codes],
  )
const segmentB = record([1, '23700013'], [14, 'B05 '])
const lotFoot = record([1, '23700015'])
function answer(payments: readonly string[], { bank = '237', way = '2' } = {}): string {
  const middle = [lotHead, ...payments.flatMap((one) => [one, segmentB]), lotFoot]
  const foot = record([1, `${bank}99999`], [18, '000001'], [24, String(middle.length + 2).padStart(6, '0')])
  return `${[head(bank, way), ...middle, foot].join('\r\n')}\r\n`
}

describe('a bank’s answer', () => {
  test('says of each payment what became of it', () => {
    const text = answer([
      segmentA({ paid: 123_456, number: 'E60746948202611271405' }),
      segmentA({ id: '', end: ID.slice(-20), codes: 'BD' }),
    ])
    expect(readPixAnswer(text, '237')).toEqual([
      { line: 3, id: ID, amount: 123_456, reference: 'E6074694820261127140', codes: ['00'] },
      { line: 5, id: ID.slice(-20), amount: null, reference: '', codes: ['BD'] },
    ])
  })

  test('may have lost the blanks at the ends of its lines, and end as old programs end files', () => {
    const text = answer([segmentA({ codes: 'PC' })])
    const bare = text
      .split('\r\n')
      .map((line) => line.trimEnd())
      .join('\n')
    expect(readPixAnswer(`${bare}\u001a\n`, '237')).toEqual(readPixAnswer(text, '237'))
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>Sign in</p>'],
    ['a table', 'run,payment_id\r\n12,0193\r\n'],
    ['our own file', answer([segmentA()], { way: '1' })],
    ['that of another bank', answer([segmentA()], { bank: '341' })],
    ['one cut short', answer([segmentA()]).split('\r\n').slice(0, 4).join('\r\n')],
    ['one without its middle', answer([segmentA()]).split('\r\n').toSpliced(2, 2).join('\r\n')],
    ['longer lines', answer([segmentA()]).replace('\r\n', ' \r\n')],
  ])('that is %s is refused', (_what, text) => {
    expect(() => readPixAnswer(text, '237')).toThrow(expect.objectContaining({ code: 'payout/answer-file' }))
  })

  test.each([
    [['00'], 'paid'],
    [['03'], 'paid'],
    [['BD'], 'accepted'],
    [['00', 'BD'], 'accepted'],
    [['PC'], 'account'],
    [['PA', 'PF'], 'account'],
    [['PA'], 'refused'],
    [['01'], 'refused'],
    [['00', 'HA'], 'refused'],
    [[], 'refused'],
  ] as const)('with the codes %j means %s', (codes, meaning) => {
    expect(meaningOf(codes)).toBe(meaning)
  })
})

const database = testDatabase()
const COMPANY = { name: 'Jangada Viagens Ltda', registration: '11.222.333/0001-81' }
const PAYER = pixPayer({ bank: '237', agreement: '77', branch: '1425', account: '238069-2' }, COMPANY)

/** A run of Pix payments that is approved, each of 80.00. */
async function approved(count: number) {
  const opened: Opened = await openPayouts(database, { clock: fixedClock(START) })
  const { payouts, market, captured } = opened
  for (const { id } of await database.db.select().from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))) {
    await payouts.discard(id, { reason: 'of another test', staff: rui })
  }
  market.pix.payer = PAYER
  for (let made = 0; made < count; made++) {
    const target = readyTarget(`Pousada ${made}`, '210169-6')
    if (target.status === 'ready')
      Object.assign(target.details, { bank_name: 'Banco do Brasil', bank_routing_number: '1584-9' })
    await captured({ ownerId: market.owner(target), gross: 10_000 })
  }
  const runId = await payouts.prepare({ key: randomUUID(), staff: rui })
  await payouts.approve(runId, eva)
  const ids = (await readPayouts(database.db, { runId })).map(({ id }) => id.replaceAll('-', ''))
  const take = (...said: readonly Said[]) =>
    payouts.pixAnswer(runId, { content: answer(said.map(segmentA)), staff: rui })
  const states = async () => {
    const rows = await readPayouts(database.db, { runId })
    return ids.map((id) => {
      const row = rows.find((one) => one.id.replaceAll('-', '') === id)
      return `${row?.status} ${row?.reference ?? row?.reason ?? ''}`.trim()
    })
  }
  return { ...opened, runId, ids, take, states }
}

describe('what a bank’s answer does to a run', () => {
  test('payments are paid, come back, or wait; the same file again changes nothing', async () => {
    const { payouts, runId, ids, take, states } = await approved(3)
    const [one = '', two = '', three = ''] = ids
    const said = [
      { id: one, codes: '00', paid: 8_000, number: 'E1' },
      { id: two, codes: 'PC' },
      { id: three, codes: 'BD' },
    ]
    expect(await take(...said)).toEqual({ paid: 1, returned: 1, known: 0, accepted: 1, problems: [] })
    expect(await states()).toEqual(['paid E1', 'returned bank-refused:PC', 'sent'])
    expect(await take(...said)).toEqual({ paid: 0, returned: 0, known: 2, accepted: 1, problems: [] })
    expect(await take({ id: three, codes: '00', paid: 8_000, number: 'E3' })).toMatchObject({ paid: 1, problems: [] })
    const run = await payouts.run(runId, 'pt-BR')
    expect(run.payouts.map(({ reason }) => reason).filter(Boolean)).toEqual(['A conta está encerrada ou bloqueada'])
    const { rows } = await database.db.execute<{ detail: object }>(
      sql`select detail from audit_log where subject = ${`payout-run:${runId}`} and action = 'payout-run.pix-answer' order by seq`,
    )
    expect(rows[0]?.detail).toEqual({ paid: '1', returned: '1', known: '0', accepted: '1', problems: '0' })
  })

  test('a payment may come back after it was paid', async () => {
    const { ids, take, states } = await approved(1)
    const [id = ''] = ids
    await take({ id, codes: '00', paid: 8_000, number: 'E1' })
    expect(await take({ id, codes: 'PF' })).toMatchObject({ returned: 1, known: 0 })
    expect(await states()).toEqual(['returned E1'])
    expect((await take({ id, codes: '00', paid: 8_000, number: 'E1' })).problems).toMatchObject([{ why: 'otherwise' }])
  })

  test('what does not fit is left as it is and told', async () => {
    const { ids, take, states } = await approved(4)
    const [one = '', two = '', three = '', four = ''] = ids
    const taken = await take(
      { id: one, codes: '00', paid: 7_999, number: 'E1' },
      { id: two, codes: '00', paid: 8_000 },
      { id: three, codes: '01' },
      { id: four, codes: 'AG' },
      { id: randomUUID().replaceAll('-', ''), codes: '00', paid: 8_000, number: 'E5' },
      { id: '', end: '', codes: '00', paid: 8_000, number: 'E6' },
    )
    expect(taken).toMatchObject({ paid: 0, returned: 0, known: 0, accepted: 0 })
    expect(taken.problems.map(({ line, why, code }) => `${line} ${why} ${code}`)).toEqual([
      '3 amount 00',
      '5 reference 00',
      '7 refused 01',
      '9 refused AG',
      '11 unknown 00',
      '13 unknown 00',
    ])
    expect(taken.problems.map(({ payee }) => payee !== null)).toEqual([true, true, true, true, false, false])
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  test('two people with the same file pay once', async () => {
    const { ids, take, states } = await approved(2)
    const said = ids.map((id, at) => ({ id, codes: '00', paid: 8_000, number: `E${at}` }))
    const both = await Promise.all([take(...said), take(...said)])
    const sum = (of: 'paid' | 'known') => both.reduce((total, taken) => total + taken[of], 0)
    const told = both.flatMap(({ problems }) => problems)
    expect([sum('paid'), sum('paid') + sum('known') + told.length]).toEqual([2, 4])
    expect(await states()).toEqual(['paid E0', 'paid E1'])
  })

  test('a run without Pix payments, or not approved, has no answer', async () => {
    const opened = await openPayouts(database, { clock: fixedClock(START) })
    const { payouts, market, captured } = opened
    await captured({ ownerId: market.owner(), gross: 10_000 })
    const runId = await payouts.prepare({ key: randomUUID(), staff: rui })
    const content = answer([segmentA()])
    await expect(payouts.pixAnswer(runId, { content, staff: rui })).rejects.toMatchObject({ code: 'payout/state' })
    await payouts.approve(runId, eva)
    await expect(payouts.pixAnswer(runId, { content, staff: rui })).rejects.toMatchObject({ code: 'payout/state' })
  })
})
