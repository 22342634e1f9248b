import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sqlState } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { feeInvoiceLines, feeInvoices } from './invoices/invoices.tables.ts'
import { eva, type Opened, openPayouts, readyTarget, rui, START, staffMember } from './payouts.fixture.ts'
import { readPayouts } from './payouts.store.ts'
import { payoutHistory, payoutLines, payoutRuns, payouts as payoutsTable } from './payouts.tables.ts'

const WEEK = 7 * 86_400_000
const database = testDatabase()

const request = (staff = rui) => ({ key: randomUUID(), staff })
const reais = (amount: number) => money(amount, 'BRL')

/** A market of its own for each test; runs of others that wait are put aside. */
async function open(clock = fixedClock(START)): Promise<Opened> {
  const opened = await openPayouts(database, { clock })
  for (const { id } of await database.db.select().from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))) {
    await opened.payouts.discard(id, { reason: 'of another test', staff: rui })
  }
  return opened
}

async function sent({ payouts }: Opened): Promise<{ runId: string; payoutId: string }> {
  const runId = await payouts.prepare(request())
  await payouts.approve(runId, eva)
  const [one] = await readPayouts(database.db, { runId })
  return { runId, payoutId: one?.id ?? '' }
}

const owed = async ({ ledger }: Opened, ownerId: string) =>
  (await ledger.balancesOfOwner(ownerId)).map(({ amount }) => amount)
const differencesOf = async ({ ledger, market }: Opened) => {
  const ours = new Set(market.stays.map(({ reservationId }) => reservationId))
  return (await ledger.check()).filter(({ reservationId }) => reservationId && ours.has(reservationId))
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('the life of a run', () => {
  test('prepared, approved by another, handed to the bank, paid', async () => {
    const all = await open()
    const { payouts, market, captured, told, mail } = all
    const maria = market.owner()
    await captured({ ownerId: maria, gross: 101 })
    await captured({ ownerId: maria, gross: 20_000 })
    await captured({ ownerId: maria, gross: 30_000, checkOut: '2026-11-19' })
    const plan = await payouts.preview('en')
    expect(plan.payouts.map(({ amount }) => amount)).toEqual([reais(16_081)])
    expect(plan.waiting.filter(({ ownerId }) => ownerId === maria)).toMatchObject([{ reason: 'not_due' }])

    const runId = await payouts.prepare(request())
    expect(await owed(all, maria)).toEqual([40_081])
    await payouts.approve(runId, eva)
    expect(await owed(all, maria)).toEqual([24_000])
    const [payout] = await readPayouts(database.db, { runId })
    await payouts.markPaid(payout?.id ?? '', { reference: 'TED 4711', staff: rui })
    expect((await readPayouts(database.db, { runId }))[0]).toMatchObject({
      status: 'paid',
      reference: 'TED 4711',
      amount: 16_081,
    })
    expect(told.map(({ news }) => news)).toEqual(['sent', 'paid'])
    expect(mail.posted).toMatchObject([{ recipient: `${maria}@example.com` }])
    expect(mail.posted[0]?.subject).toMatch(/^R\$\s160,81 estão a caminho/)
    expect(mail.posted[0]?.text).toContain('2 reservas')
    expect(mail.posted[0]?.text).toContain('Banco do Mar …45-6')
    expect((await payouts.preview('en')).payouts).toEqual([])
    expect(await differencesOf(all)).toEqual([])
    const actions = await database.db.select().from(payoutHistory).where(eq(payoutHistory.runId, runId))
    expect(actions.map(({ action }) => action)).toEqual(['prepared', 'approved', 'sent', 'paid'])
  })

  test('names who prepared and approved it, also once they are gone', async () => {
    const { payouts, market, captured } = await open()
    await captured({ ownerId: market.owner(), gross: 10_000 })
    const runId = await payouts.prepare(request())
    await payouts.approve(runId, eva)
    market.gone.add(eva.id)
    const { history } = await payouts.run(runId, 'en')
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['prepared', `Staff ${rui.id.slice(0, 4)}`],
      ['approved', 'Eva Lima'],
      ['sent', 'Eva Lima'],
    ])
  })

  test('on a Thursday whose run is approved the next one is to be waited for', async () => {
    const all = await open(fixedClock('2028-03-02T15:00:00Z'))
    const { payouts, market, captured } = all
    const maria = market.owner()
    const left = { ownerId: maria, checkOut: '2028-02-29', gross: 10_000 }
    await captured(left)
    const runId = await payouts.prepare(request())
    expect((await payouts.earnings(maria)).nextPayoutOn).toBe('2028-03-02')
    await payouts.approve(runId, eva)
    expect((await payouts.earnings(maria)).nextPayoutOn).toBe('2028-03-09')
    const late = await captured(left)
    const { lines } = await payouts.statement(maria, { month: '2028-02', locale: 'en' })
    expect(lines.find(({ stayId }) => stayId === late.stayId)).toMatchObject({
      state: 'next_run',
      expectedOn: '2028-03-09',
    })
  })

  test('nobody approves a run of their own', async () => {
    const { payouts, market, captured } = await open()
    await captured({ ownerId: market.owner(), gross: 1000 })
    const runId = await payouts.prepare(request())
    expect(await codeOf(payouts.approve(runId, rui))).toBe('payout/needs-second-person')
    const forced = database.db
      .update(payoutRuns)
      .set({ status: 'approved', approvedBy: rui.id, approvedName: 'Rui', approvedAt: new Date() })
      .where(eq(payoutRuns.id, runId))
    expect(await forced.catch(sqlState)).toBe('23514')
  })

  test('one run waits at a time; the same request is the same run, and the same yes changes nothing', async () => {
    const { payouts, market, captured } = await open()
    const ownerId = market.owner()
    await captured({ ownerId, gross: 1000 })
    const first = request()
    const runId = await payouts.prepare(first)
    expect(await payouts.prepare(first)).toBe(runId)
    await captured({ ownerId, gross: 2000 })
    expect(await codeOf(payouts.prepare(request()))).toBe('payout/state')
    await payouts.approve(runId, eva)
    await payouts.approve(runId, eva)
    expect(await codeOf(payouts.approve(runId, staffMember('Ivo')))).toBe('payout/state')
    expect(await codeOf(payouts.discard(runId, { reason: 'too late', staff: rui }))).toBe('payout/state')
    const second = await payouts.prepare(request())
    expect(await readPayouts(database.db, { runId: second })).toMatchObject([{ amount: 1600 }])
    expect(await codeOf(payouts.prepare({ ...first }))).toBe('done')
  })

  test('nothing to pay, unknown runs and unknown payouts are refused', async () => {
    const { payouts } = await open()
    expect(await codeOf(payouts.prepare(request()))).toBe('payout/nothing-to-pay')
    expect(await codeOf(payouts.approve(randomUUID(), eva))).toBe('payout/not-found')
    expect(await codeOf(payouts.bankFile(randomUUID(), eva))).toBe('payout/not-found')
    expect(await codeOf(payouts.markPaid(randomUUID(), { reference: 'x', staff: eva }))).toBe('payout/not-found')
  })

  test('what was discarded is owed as before', async () => {
    const all = await open()
    const ownerId = all.market.owner()
    await all.captured({ ownerId, gross: 1000 })
    const runId = await all.payouts.prepare(request())
    await all.payouts.discard(runId, { reason: 'wrong week', staff: rui })
    await all.payouts.discard(runId, { reason: 'wrong week', staff: rui })
    expect(await codeOf(all.payouts.approve(runId, eva))).toBe('payout/state')
    expect((await all.payouts.preview('en')).payouts).toMatchObject([{ amount: reais(800) }])
    expect(await owed(all, ownerId)).toEqual([800])
  })

  test('who wants no mail of payouts gets none, but hears of what comes back', async () => {
    const all = await open()
    const ownerId = all.market.owner()
    all.market.silent.add(ownerId)
    await all.captured({ ownerId, gross: 1000 })
    const { payoutId } = await sent(all)
    expect(all.mail.posted).toEqual([])
    await all.payouts.markReturned(payoutId, { reason: 'Account closed', staff: rui })
    expect(all.mail.posted).toMatchObject([{ recipient: `${ownerId}@example.com` }])
  })

  test('what the bank sent back goes into the next run once the owner has confirmed the details, also after it counted as paid', async () => {
    const all = await open()
    const ownerId = all.market.owner()
    const stay = await all.captured({ ownerId, gross: 1000 })
    for (const mark of ['sent', 'paid']) {
      const { payoutId } = await sent(all)
      if (mark === 'paid') await all.payouts.markPaid(payoutId, { reference: 'TED 1', staff: rui })
      expect(await owed(all, ownerId)).toEqual([0])
      await all.payouts.markReturned(payoutId, { reason: 'Account closed', staff: rui })
      await all.payouts.markReturned(payoutId, { reason: 'Account closed', staff: rui })
      expect(await codeOf(all.payouts.markReturned(payoutId, { reason: 'Another', staff: rui }))).toBe('payout/state')
      expect(await codeOf(all.payouts.markPaid(payoutId, { reference: 'TED 2', staff: rui }))).toBe('payout/state')
      expect(await owed(all, ownerId)).toEqual([800])
      expect(await codeOf(sent(all))).toBe('payout/nothing-to-pay')
      await all.payouts.confirmDetails(ownerId)
      expect(await differencesOf(all)).toEqual([])
      expect(all.mail.posted.at(-1)?.text).toContain('“Account closed”')
    }
    expect(all.mail.posted).toHaveLength(4)
    const { payoutId } = await sent(all)
    await all.payouts.markPaid(payoutId, { reference: 'TED 3', staff: rui })
    await all.payouts.markPaid(payoutId, { reference: 'TED 3', staff: rui })
    const lines = await database.db.select().from(payoutLines).where(eq(payoutLines.stayId, stay.stayId))
    expect(lines.filter(({ releasedAt }) => releasedAt === null)).toHaveLength(1)
    expect(lines).toHaveLength(3)
    expect(await differencesOf(all)).toEqual([])
  })
})

describe('what came back to the guest', () => {
  test('after the payout is set off in the next run, or carried until there is something to set it off against', async () => {
    const all = await open()
    const ownerId = all.market.owner()
    const stay = await all.captured({ ownerId, gross: 10_000 })
    await sent(all)
    await all.refund(stay, 5001)
    expect(await owed(all, ownerId)).toEqual([-4000])
    expect((await all.payouts.preview('en')).carried).toEqual([{ ownerId, amount: reais(-4000) }])
    expect(await codeOf(all.payouts.prepare(request()))).toBe('payout/nothing-to-pay')
    await all.captured({ ownerId, gross: 10_000 })
    const { payoutId } = await sent(all)
    expect((await readPayouts(database.db, { id: payoutId }))[0]).toMatchObject({ amount: 4000 })
    expect(await owed(all, ownerId)).toEqual([0])
    expect(await differencesOf(all)).toEqual([])
  })

  test('between the printing and the yes takes the payout out, and only that one', async () => {
    const all = await open()
    const [maria, joana] = [all.market.owner(), all.market.owner()]
    const stay = await all.captured({ ownerId: maria, gross: 10_000 })
    await all.captured({ ownerId: joana, gross: 2000 })
    const runId = await all.payouts.prepare(request())
    await all.refund(stay, 100)
    await all.payouts.approve(runId, eva)
    const payouts = await readPayouts(database.db, { runId })
    expect(new Map(payouts.map(({ ownerId, status }) => [ownerId, status]))).toEqual(
      new Map([
        [maria, 'dropped'],
        [joana, 'sent'],
      ]),
    )
    expect(await owed(all, maria)).toEqual([7920])
    expect((await all.payouts.preview('en')).payouts).toMatchObject([{ ownerId: maria, amount: reais(7920) }])
    expect(await differencesOf(all)).toEqual([])
  })
})

describe('where the money goes', () => {
  test.each([
    ['other details', readyTarget('Pousada Maré', '99999-9')],
    ['a cool-off', { status: 'cool_off', until: new Date('2026-11-24T12:00:00Z') }],
    ['no verification any more', { status: 'not_verified' }],
  ] as const)('%s after the printing: nothing is paid', async (_what, target) => {
    const all = await open()
    const ownerId = all.market.owner()
    await all.captured({ ownerId, gross: 1000 })
    const runId = await all.payouts.prepare(request())
    all.market.targets.set(ownerId, target)
    expect(await codeOf(all.payouts.approve(runId, eva))).toBe('payout/state')
    expect(await owed(all, ownerId)).toEqual([800])
  })

  test('a new name on the invoice changes nothing about it', async () => {
    const all = await open()
    const ownerId = all.market.owner()
    await all.captured({ ownerId, gross: 1000 })
    const runId = await all.payouts.prepare(request())
    const target = readyTarget()
    if (target.status === 'ready') target.payee = { ...target.payee, name: 'Pousada Maré Ltda.' }
    all.market.targets.set(ownerId, target)
    expect(await codeOf(all.payouts.approve(runId, eva))).toBe('done')
  })

  test('bank details are sealed in the table, and are in the file of an approved run, the same each time', async () => {
    const all = await open()
    const ownerId = all.market.owner(readyTarget('=Maré, "Sol" & Filhas', '31415-9'))
    await all.captured({ ownerId, gross: 123_456 })
    const runId = await all.payouts.prepare(request())
    expect(await codeOf(all.payouts.bankFile(runId, rui))).toBe('payout/state')
    await all.payouts.approve(runId, eva)
    const [payout] = await readPayouts(database.db, { runId })
    expect(payout?.target).not.toContain('31415')
    expect(payout?.targetHint).toBe('Banco do Mar …15-9')
    const first = await all.payouts.bankFile(runId, rui)
    await all.payouts.markReturned(payout?.id ?? '', { reason: 'Account closed', staff: rui })
    all.market.targets.set(ownerId, readyTarget('Other', '1'))
    expect(await all.payouts.bankFile(runId, eva)).toEqual(first)
    const [head, line, end] = first.content.split('\r\n')
    expect(head).toMatch(/^run,payment_id,thursday,currency,amount,method,payee,payee_tax_id,account_holder/)
    expect(line).toContain(
      `,${payout?.id},2026-11-19,BRL,987.65,bank_transfer,"'=Maré, ""Sol"" & Filhas",11.222.333/0001-81,`,
    )
    expect(line).toContain(',31415-9,0001,')
    expect(end).toBe('')
    const looks = await database.db.execute(sql`
      select actor from audit_log where action = 'payout-run.bank-file' and subject = ${`payout-run:${runId}`}`)
    expect(looks.rowCount).toBe(2)
  })
})

describe('two at once', () => {
  test('ten prepare: one run', async () => {
    const { payouts, market, captured } = await open()
    await captured({ ownerId: market.owner(), gross: 1000 })
    const same = request()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => codeOf(payouts.prepare(same))),
      ...Array.from({ length: 5 }, () => codeOf(payouts.prepare(request(eva)))),
    ])
    const runs = await database.db.select().from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))
    expect(runs).toHaveLength(1)
    const bySame = runs[0]?.key.endsWith(same.key)
    expect(answers.filter((code) => code === 'done')).toHaveLength(bySame ? 5 : 1)
    expect(answers.filter((code) => code === 'payout/state')).toHaveLength(bySame ? 5 : 9)
  })

  test('ten approve while one discards: one of them holds, and money moves once or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const all = await open()
      const ownerId = all.market.owner()
      await all.captured({ ownerId, gross: 1000 })
      const runId = await all.payouts.prepare(request())
      const people = Array.from({ length: 10 }, (_, i) => staffMember(`P${i}`))
      const answers = await Promise.all([
        ...people.slice(0, 5).map((one) => codeOf(all.payouts.approve(runId, one))),
        codeOf(all.payouts.discard(runId, { reason: 'no', staff: rui })),
        ...people.slice(5).map((one) => codeOf(all.payouts.approve(runId, one))),
      ])
      expect(answers.filter((code) => code === 'done')).toHaveLength(1)
      const [run] = await database.db.select().from(payoutRuns).where(eq(payoutRuns.id, runId))
      expect(await owed(all, ownerId)).toEqual([run?.status === 'approved' ? 0 : 800])
      expect(await differencesOf(all)).toEqual([])
    }
  })

  test('paid and returned at once: what is recorded last is one of them, and the ledger agrees', async () => {
    for (let round = 0; round < 5; round++) {
      const all = await open()
      const ownerId = all.market.owner()
      await all.captured({ ownerId, gross: 1000 })
      const { payoutId } = await sent(all)
      await Promise.all([
        ...['TED 1', 'TED 2', 'TED 1'].map((reference) =>
          codeOf(all.payouts.markPaid(payoutId, { reference, staff: rui })),
        ),
        ...['Closed', 'Closed'].map((reason) => codeOf(all.payouts.markReturned(payoutId, { reason, staff: eva }))),
      ])
      const [payout] = await readPayouts(database.db, { id: payoutId })
      expect(payout?.status).toBe('returned')
      expect(await owed(all, ownerId)).toEqual([800])
      expect(await differencesOf(all)).toEqual([])
    }
  })

  test('the database refuses a second line that counts, from any writer', async () => {
    const all = await open()
    await all.captured({ ownerId: all.market.owner(), gross: 1000 })
    const { runId } = await sent(all)
    const [payout] = await readPayouts(database.db, { runId })
    const [line] = payout?.lines ?? []
    if (!line) throw new Error('no line')
    const again = database.db.insert(payoutLines).values({ ...line, id: randomUUID() })
    expect(await again.catch(sqlState)).toBe('23505')
    const raised = database.db
      .update(payoutLines)
      .set({ amount: 900, net: 900, fee: 100 })
      .where(eq(payoutLines.id, line.id))
    expect(await raised.catch(sqlState)).toBe('23000')
    const more = database.db.update(payoutsTable).set({ amount: 900 }).where(eq(payoutsTable.id, line.payoutId))
    expect(await more.catch(sqlState)).toBe('23514')
    const released = database.db.update(payoutLines).set({ releasedAt: new Date() }).where(eq(payoutLines.id, line.id))
    expect(await released.catch(sqlState)).toBe('23514')
  })
})

describe('invoices of the fee', () => {
  const invoicesOf = async (ownerId: string) =>
    database.db
      .select()
      .from(feeInvoices)
      .where(eq(feeInvoices.ownerId, ownerId))
      .orderBy(feeInvoices.year, feeInvoices.number)

  test('follow one another without a gap, and a refund lessens the next one; what the bank sends back is credited', async () => {
    const clock = fixedClock('2026-12-26T12:00:00Z')
    const all = await open(clock)
    const ownerId = all.market.owner()
    const stay = await all.captured({ ownerId, gross: 10_000 })
    const first = await sent(all)
    await all.payouts.markReturned(first.payoutId, { reason: 'Account closed', staff: rui })
    await all.payouts.confirmDetails(ownerId)
    await sent(all)
    const december = { year: 2026, issuedOn: '2026-12-26' }
    expect(await invoicesOf(ownerId)).toMatchObject([
      { ...december, kind: 'invoice', total: 2000 },
      { ...december, kind: 'credit_note', total: -2000 },
      { ...december, kind: 'invoice', total: 2000 },
    ])
    clock.advance(WEEK)
    await all.captured({ ownerId, gross: 1000 })
    await all.refund(stay, 1000)
    await sent(all).catch(() => {})
    await all.captured({ ownerId, gross: 1005 })
    await sent(all)
    const issued = await invoicesOf(ownerId)
    expect(issued.slice(3)).toMatchObject([
      // 200 of the new stay and 201 of the other, less 200 of what came back.
      { year: 2027, number: 1, kind: 'invoice', total: 201 },
    ])
    const lines = await database.db
      .select()
      .from(feeInvoiceLines)
      .where(eq(feeInvoiceLines.invoiceId, issued[3]?.id ?? ''))
    expect(lines.map(({ base, amount }) => [base, amount])).toEqual([
      [9000, -200],
      [1000, 200],
      [1005, 201],
    ])
    expect(issued[0]?.buyer).not.toContain('Maré')
  })

  test('what came back to the guest after the bank had sent a payout back was credited with it', async () => {
    const all = await open()
    const ownerId = all.market.owner()
    const stay = await all.captured({ ownerId, gross: 10_000 })
    const { payoutId } = await sent(all)
    await all.payouts.markReturned(payoutId, { reason: 'Account closed', staff: rui })
    await all.refund(stay, 10_000)
    expect((await all.payouts.preview('en')).payouts).toEqual([])
    expect((await invoicesOf(ownerId)).reduce((sum, { total }) => sum + total, 0)).toBe(0)
  })

  test('numbers have no gap although transactions fail and run side by side', async () => {
    const before = await database.db.select().from(feeInvoices)
    const all = await open()
    const owners = Array.from({ length: 12 }, () => all.market.owner())
    for (const ownerId of owners) await all.captured({ ownerId, gross: 1000 })
    const runId = await all.payouts.prepare(request())
    await Promise.all(Array.from({ length: 6 }, (_, i) => codeOf(all.payouts.approve(runId, staffMember(`N${i}`)))))
    const after = await database.db.select().from(feeInvoices)
    expect(after.length).toBe(before.length + owners.length)
    const years = new Set(after.map(({ year }) => year))
    for (const year of years) {
      const numbers = after.filter((one) => one.year === year).map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
    }
  })

  test.each([
    'update fee_invoices set total = total + 1',
    'delete from fee_invoices',
    'update fee_invoice_lines set amount = amount + 1',
    'delete from fee_invoice_lines',
    'truncate fee_invoices cascade',
    'delete from payout_history',
  ])('the database refuses %s', async (statement) => {
    expect(await database.db.execute(sql.raw(statement)).catch(sqlState)).toBe('23000')
  })

  test('and a number that does not follow', async () => {
    const all = await open()
    await all.captured({ ownerId: all.market.owner(), gross: 1000 })
    await all.payouts.approve(await all.payouts.prepare(request()), staffMember('Eva'))
    const [one] = await database.db.select().from(feeInvoices)
    if (!one) throw new Error('no invoice')
    const skipped = { ...one, id: randomUUID(), number: one.number + 1000, payoutId: randomUUID() }
    expect(await database.db.insert(feeInvoices).values(skipped).catch(sqlState)).toBe('23514')
  })
})
