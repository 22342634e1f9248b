import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownerMoneyApi, staffPayoutsApi } from '#modules/ledger/index.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { openPayouts, readyTarget, START } from './payouts.fixture.ts'

const database = testDatabase({ each: true })

async function open() {
  const clock = fixedClock(START)
  const opened = await openPayouts(database, { clock })
  const callers = testCallers()
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const app = await apiOf([...staffPayoutsApi(opened), ...ownerMoneyApi(opened.payouts)], { callers, idempotency })
  const [rui, eva] = [callers.staff('finance', { firstName: 'Rui' }), callers.staff('finance', { firstName: 'Eva' })]
  const post = async (url: string, who: typeof rui, payload: object = {}, key = randomUUID()) => {
    const headers = { ...who.headers, 'idempotency-key': key }
    return app.inject({ method: 'POST', url, headers, payload })
  }
  const get = async (url: string, who: { headers: { authorization: string } }, language = 'en') =>
    app.inject({ url, headers: { ...who.headers, 'accept-language': language } })
  /** An owner of the market who can sign in. */
  const owner = () => {
    const id = opened.market.owner()
    return { id, ...callers.owner({ id }) }
  }
  return { ...opened, clock, app, callers, rui, eva, post, get, owner }
}

describe('staff', () => {
  test('preview, prepare, a second person, bank file, paid', async () => {
    const { owner, captured, rui, eva, get, post } = await open()
    const maria = owner()
    await captured({ ownerId: maria.id, gross: 10_001 })
    await captured({ ownerId: maria.id, gross: 500, checkOut: '2026-12-01' })
    const preview = (await get('/admin/payout-runs/preview', rui, 'pt-BR')).json()
    expect(preview).toMatchObject({
      thursday: '2026-11-19',
      openRun: null,
      differences: [],
      carried: [],
      payouts: [{ ownerId: maria.id, payee: 'Pousada Maré', target: 'Banco do Mar …45-6', amount: { amount: 8001 } }],
      waiting: [{ reason: 'not_due', explanation: expect.stringContaining('3 de dezembro de 2026') }],
    })
    const key = randomUUID()
    const prepared = await post('/admin/payout-runs', rui, {}, key)
    expect(prepared.statusCode).toBe(200)
    const run = prepared.json()
    expect((await post('/admin/payout-runs', rui, {}, key)).json()).toEqual(run)
    expect(run).toMatchObject({ status: 'prepared', preparedBy: { name: 'Rui Lima' }, approvedBy: null })

    const approve = `/admin/payout-runs/${run.id}/approve`
    const own = await post(approve, rui)
    expect([own.statusCode, own.json().code]).toEqual([403, 'payout/needs-second-person'])
    expect((await post(approve, eva)).json()).toMatchObject({
      status: 'approved',
      sums: [{ status: 'sent', count: 1, amount: { amount: 8001, currency: 'BRL' } }],
      payouts: [
        { status: 'sent', lines: [{ gross: { amount: 10_001 }, fee: { amount: 2000 }, net: { amount: 8001 } }] },
      ],
    })
    const file = await get(`/admin/payout-runs/${run.id}/bank-file`, rui)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body.split('\r\n')[1]).toContain(',2026-11-19,BRL,80.01,bank_transfer,Pousada Maré,')
    const id = run.payouts[0].id
    expect((await post(`/admin/payouts/${id}/paid`, rui, { reference: '' })).statusCode).toBe(400)
    expect((await post(`/admin/payouts/${id}/paid`, rui, { reference: 'TED 1' })).json().payouts[0].status).toBe('paid')
    const returned = await post(`/admin/payouts/${id}/returned`, rui, { reason: 'Account closed' })
    const [first] = returned.json().history
    expect(first.by, 'a name, no identifier').toBe(`Staff ${rui.identity.id.slice(0, 4)}`)
    expect(returned.json().history.map(({ action }: { action: string }) => action)).toEqual([
      'prepared',
      'approved',
      'sent',
      'paid',
      'returned',
    ])
    expect((await post(`/admin/payouts/${id}/paid`, rui, { reference: 'TED 2' })).statusCode).toBe(409)
    expect((await get('/admin/payout-runs', rui)).json().rows[0]).toMatchObject({ id: run.id, status: 'approved' })
  })

  test('pages of what would be paid, of what is left out and of a run, with the sums of all', async () => {
    const { owner, captured, market, rui, eva, get, post } = await open()
    const { id: largest } = owner()
    for (let stay = 0; stay < 30; stay++) await captured({ ownerId: largest, gross: 10_000 + stay })
    for (let other = 0; other < 26; other++) {
      const ownerId = market.owner(readyTarget(`Casa ${other}`))
      await captured({ ownerId, gross: 1000 + other })
      await captured({ ownerId, gross: 500, checkOut: '2026-12-01' })
    }
    const preview = async (query = '') => (await get(`/admin/payout-runs/preview${query}`, rui)).json()
    const [first, second] = [await preview(), await preview('?payments=2&left=2')]
    const amount = 240_000 + 24 * 14.5 + 20_800 + 0.8 * 325
    expect(first.sums).toMatchObject([{ payments: 27, bookings: 56, amount: { currency: 'BRL' } }])
    expect(Math.abs(first.sums[0].amount.amount - amount)).toBeLessThan(60)
    expect(second.sums).toEqual(first.sums)
    expect(first.payments).toEqual({ total: 27, page: 1, pages: 2 })
    expect(first.payouts[0]).toMatchObject({ ownerId: largest, bookings: 30 })
    const owners = [...first.payouts, ...second.payouts].map(({ ownerId }: { ownerId: string }) => ownerId)
    expect([first.payouts.length, new Set(owners).size]).toEqual([25, 27])
    expect([first.left, second.left.page]).toEqual([{ total: 26, page: 1, pages: 2 }, 2])
    const left = [...first.waiting, ...second.waiting].map(({ stayId }: { stayId: string }) => stayId)
    expect([first.waiting.length, new Set(left).size]).toEqual([25, 26])
    const lines = async (ownerId: string, page: number) =>
      (await get(`/admin/payout-runs/preview/lines?ownerId=${ownerId}&currency=BRL&page=${page}`, rui)).json()
    expect(await lines(largest, 2)).toMatchObject({ total: 30, page: 2, pages: 2, rows: Array(5).fill({ fee: {} }) })
    expect(await lines(randomUUID(), 1)).toEqual({ total: 0, page: 1, pages: 1, rows: [] })

    const { id } = (await post('/admin/payout-runs', rui)).json()
    await post(`/admin/payout-runs/${id}/approve`, eva)
    const run = async (query = '') => (await get(`/admin/payout-runs/${id}${query}`, rui)).json()
    const [top, rest] = [await run(), await run('?page=2&moves=2')]
    expect([top.payouts.length, rest.payouts.length, top.payments.total]).toEqual([25, 2, 27])
    expect(top.moves).toEqual({ total: 29, page: 1, pages: 2 })
    expect(top.history.at(-1)).toMatchObject({ action: 'sent', payee: expect.any(String) })
    expect(rest.history.slice(0, 2)).toMatchObject([
      { action: 'prepared', payee: null },
      { action: 'approved', payee: null },
    ])
    expect((await run('?payee=casa%207')).payouts).toMatchObject([{ payee: 'Casa 7' }])
    expect((await run('?status=returned')).payments.total).toBe(0)
    expect((await get(`/admin/payout-runs/${id}?status=lost`, rui)).statusCode).toBe(400)
  })

  test('reads in the own language why a payout was dropped', async () => {
    const { owner, captured, refund, rui, eva, get, post } = await open()
    const [maria, joana] = [owner(), owner()]
    const stay = await captured({ ownerId: maria.id, gross: 1000 })
    await captured({ ownerId: joana.id, gross: 1000 })
    const run = (await post('/admin/payout-runs', rui)).json()
    await refund(stay, 1)
    await post(`/admin/payout-runs/${run.id}/approve`, eva)
    const { payouts, history } = (await get(`/admin/payout-runs/${run.id}`, rui, 'pt-BR')).json()
    const dropped = payouts.find(({ ownerId }: { ownerId: string }) => ownerId === maria.id)
    expect(dropped).toMatchObject({
      status: 'dropped',
      reason: expect.stringContaining('desde a preparação do repasse'),
    })
    expect(history.map(({ reason }: { reason: string | null }) => reason)).toContain(dropped.reason)
  })

  test('money is moved with a key only, and never by who may only read', async () => {
    const { app, rui, callers, get } = await open()
    const bare = await app.inject({ method: 'POST', url: '/admin/payout-runs', ...rui })
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'idempotency/key-required'])
    const auditor = callers.staff('auditor')
    expect((await get('/admin/payout-runs', auditor)).statusCode).toBe(200)
    const id = randomUUID()
    const routes = [
      '/admin/payout-runs',
      `/admin/payout-runs/${id}/approve`,
      `/admin/payout-runs/${id}/discard`,
      `/admin/payouts/${id}/paid`,
      `/admin/payouts/${id}/returned`,
    ]
    for (const role of ['auditor', 'operations', 'support', 'content', 'verifier'] as const) {
      const who = callers.staff(role)
      for (const url of routes) {
        expect([role, url, (await app.inject({ method: 'POST', url, ...who })).statusCode]).toEqual([role, url, 403])
      }
      expect((await get(`/admin/payout-runs/${id}/bank-file`, who)).statusCode).toBe(403)
      expect((await get('/admin/payout-runs/preview', who)).statusCode).toBe(role === 'auditor' ? 200 : 403)
    }
    expect((await get(`/admin/payout-runs/${id}`, rui)).statusCode).toBe(404)
    expect((await get('/admin/payout-runs', callers.owner())).statusCode).toBe(401)
  })
})

describe('an owner', () => {
  test('sees each booking of a month: what it comes to, when it is paid and why not yet', async () => {
    const all = await open()
    const { owner, captured, refund, payouts, market, get, post, clock } = all
    const maria = owner()
    const [rui, eva] = [all.rui.identity, all.eva.identity]
    const run = async () => {
      const id = await payouts.prepare({ key: randomUUID(), staff: rui })
      return {
        id,
        approve: () => payouts.approve(id, eva),
        payout: async () => (await payouts.run(id, 'en')).payouts[0]?.id ?? '',
      }
    }
    type Line = { code: string; state: string; explanation: string; expectedOn: string | null }
    const lines = async (language = 'en') => {
      const { data } = (await get('/hotel-owner/statements?month=2026-11', maria, language)).json()
      return data.lines as Line[]
    }
    const stay = await captured({ ownerId: maria.id, gross: 10_000 })
    await captured({ ownerId: maria.id, gross: 500, checkOut: '2026-11-27' })
    expect(await lines()).toMatchObject([
      { gross: 10_000, fee: 2000, net: 8000, paid: 0, open: 8000, state: 'next_run', expectedOn: '2026-11-26' },
      { state: 'not_due', expectedOn: '2026-12-03' },
    ])
    market.targets.set(maria.id, { status: 'cool_off', until: new Date('2026-11-24T12:00:00Z') })
    expect((await lines('pt-BR'))[0]?.explanation).toContain('24 de novembro de 2026')
    market.targets.set(maria.id, { status: 'not_verified' })
    expect((await lines())[0]?.state).toBe('not_verified')
    market.targets.set(maria.id, { status: 'rejected' })
    for (const line of await lines()) {
      expect(line).toMatchObject({ state: 'rejected', explanation: expect.stringContaining('rejected') })
    }
    market.targets.set(maria.id, readyTarget())
    const first = await run()
    expect((await lines())[0]?.state).toBe('in_run')
    await first.approve()
    expect((await lines())[0]).toMatchObject({ state: 'sent', expectedOn: '2026-12-01' })
    await payouts.markReturned(await first.payout(), { reason: 'Account closed', staff: rui })
    expect((await lines())[0]).toMatchObject({
      state: 'returned',
      expectedOn: null,
      explanation: expect.stringContaining('Account closed'),
    })
    await expect(run(), 'nothing goes to the same account again').rejects.toMatchObject({
      code: 'payout/nothing-to-pay',
    })
    const { toConfirm } = (await get('/hotel-owner/earnings', maria)).json().data
    expect(toConfirm).toEqual({
      target: 'Banco do Mar …45-6',
      reason: 'Account closed',
      carrier: 'bank',
      amount: { amount: 8000, currency: 'BRL' },
    })
    const confirm = () => post('/hotel-owner/payouts/confirm-details', maria as never)
    expect((await confirm()).json().data.toConfirm).toBeNull()
    expect((await confirm()).statusCode).toBe(200)
    expect((await lines())[0]).toMatchObject({ state: 'paid_again', expectedOn: '2026-11-26' })
    const second = await run()
    await second.approve()
    clock.advance(3 * 86_400_000)
    await payouts.markPaid(await second.payout(), { reference: 'TED 77', staff: rui })
    expect((await lines())[0]).toMatchObject({
      state: 'paid',
      explanation: expect.stringContaining('24 November 2026'),
      expectedOn: null,
      payments: [
        { status: 'returned', amount: 8000 },
        { status: 'paid', amount: 8000, reference: 'TED 77', on: '2026-11-24' },
      ],
    })
    await refund(stay, 5000)
    expect((await lines())[0]).toMatchObject({ state: 'owed_back', open: -4000, net: 4000, paid: 8000 })
    await captured({ ownerId: maria.id, gross: 1000, checkOut: '2026-11-17' })
    expect((await lines())[0]).toMatchObject({
      state: 'carried',
      explanation: expect.stringMatching(/R\$\s?32\.00 still open/),
    })
    const nothing = await captured({ ownerId: maria.id, gross: 1000, checkOut: '2026-11-16' })
    await refund(nothing, 1000)
    expect((await lines())[0]).toMatchObject({ state: 'nothing', open: 0 })
    market.stays[0] = { ...stay, refunded: { ...stay.refunded, amount: 4999 } }
    expect((await lines()).find(({ code }) => code === stay.code)?.state).toBe('differs')
  })

  test('sees what the months brought; sums of the lines are the totals', async () => {
    const { owner, captured, get } = await open()
    const maria = owner()
    await captured({ ownerId: maria.id, gross: 101 })
    await captured({ ownerId: maria.id, gross: 10_000 })
    await captured({ ownerId: maria.id, gross: 333, currency: 'EUR', checkOut: '2026-10-02' })
    const { data } = (await get('/hotel-owner/earnings', maria)).json()
    expect(data).toEqual({
      feePercent: 20,
      nextFee: null,
      nextPayoutOn: '2026-11-26',
      toConfirm: null,
      carrier: 'bank',
      balances: [
        { currency: 'BRL', amount: 8081 },
        { currency: 'EUR', amount: 267 },
      ],
      months: [
        {
          month: '2026-11',
          stays: 2,
          currency: 'BRL',
          gross: 10_101,
          refunded: 0,
          fee: 2020,
          net: 8081,
          paid: 0,
          open: 8081,
        },
        { month: '2026-10', stays: 1, currency: 'EUR', gross: 333, refunded: 0, fee: 66, net: 267, paid: 0, open: 267 },
      ],
    })
    const { totals } = (await get('/hotel-owner/statements', maria)).json().data
    expect(totals).toMatchObject([{ currency: 'BRL', net: 8081 }])
    expect((await get('/hotel-owner/statements?month=2026-13', maria)).statusCode).toBe(400)
  })

  test('has invoices as PDF and CSV, and nobody else has them', async () => {
    const { owner, captured, payouts, rui, eva, get, app } = await open()
    const [maria, joana] = [owner(), owner()]
    await captured({ ownerId: maria.id, gross: 10_001, hotelName: 'Sol, Mar & Cia' })
    const runId = await payouts.prepare({ key: randomUUID(), staff: rui.identity })
    await payouts.approve(runId, eva.identity)
    const [invoice] = (await get('/hotel-owner/invoices', maria)).json().data
    expect(invoice).toMatchObject({ number: expect.stringMatching(/^2026-\d{6}$/), kind: 'invoice', total: 2000 })
    const at = `/hotel-owner/invoices/${invoice.id}`
    expect((await get(at, maria)).json().data.lines).toMatchObject([{ base: 10_001, amount: 2000 }])
    const csv = (await get(`${at}/csv`, maria)).body
    expect(csv.split('\r\n')[1]).toMatch(
      /^2026-\d+,invoice,2026-11-21,\d+,ABC\d+,"Sol, Mar & Cia",2026-11-18,BRL,100.01,20.00,20$/,
    )
    const pdf = await app.inject({ url: `${at}/pdf?lang=pt-BR`, headers: maria.headers })
    const { spoken, structure } = readPdf(pdf.rawPayload)
    expect(structure).toContain('Table')
    for (const said of [
      invoice.number,
      'Pousada Maré',
      '11.222.333/0001-81',
      'Sol, Mar & Cia',
      '20%',
      'Fatura',
      '18 de nov. de 2026',
    ]) {
      expect(spoken).toContain(said)
    }
    const again = await app.inject({ url: `${at}/pdf?lang=pt-BR`, headers: maria.headers })
    expect(readPdf(again.rawPayload).spoken).toBe(spoken)
    for (const url of [at, `${at}/pdf`, `${at}/csv`]) {
      expect([url, (await get(url, joana)).statusCode]).toEqual([url, 404])
      expect([url, (await get(url, rui)).statusCode]).toEqual([url, 401])
    }
    expect((await get('/hotel-owner/invoices', joana)).json().data).toEqual([])
    expect((await get('/hotel-owner/statements?month=2026-11', joana)).json().data.lines).toEqual([])
    expect((await get('/hotel-owner/earnings', joana)).json().data.balances).toEqual([])
  })

  test('is paid again by details that were changed, without another word', async () => {
    const { owner, captured, payouts, market, rui, eva } = await open()
    const maria = owner()
    await captured({ ownerId: maria.id, gross: 10_000 })
    const prepare = () => payouts.prepare({ key: randomUUID(), staff: rui.identity })
    const runId = await prepare()
    await payouts.approve(runId, eva.identity)
    const [{ id } = { id: '' }] = (await payouts.run(runId, 'en')).payouts
    await payouts.markReturned(id, { reason: 'Account closed', staff: rui.identity })
    const waits = (await payouts.preview('en')).waiting.find(({ ownerId }) => ownerId === maria.id)
    expect(waits).toMatchObject({
      reason: 'returned',
      explanation: expect.stringContaining('until the owner confirms'),
    })
    market.targets.set(maria.id, readyTarget('Pousada Maré', '99999-9'))
    const planned = (await payouts.preview('en')).payouts.find(({ ownerId }) => ownerId === maria.id)
    expect(planned).toMatchObject({ target: 'Banco do Mar …99-9', amount: { amount: 8000 } })
  })

  test('reads of a cancelled stay that keeps money when it is paid, and nothing of a guest who has left', async () => {
    const { owner, captured, refund, market, get } = await open()
    const maria = owner()
    const stay = await captured({ ownerId: maria.id, gross: 10_000, checkOut: '2026-11-27' })
    await refund(stay, 5000)
    market.stays[0] = { ...stay, ended: true }
    const { data } = (await get('/hotel-owner/statements?month=2026-11', maria)).json()
    expect(data.lines).toMatchObject([{ state: 'kept', net: 4000, expectedOn: '2026-12-03' }])
    expect(data.lines[0].explanation).toBe(
      'The stay was cancelled. The part of its price that is kept is paid with the payout of 3 December 2026.',
    )
  })

  test('has statements as PDF and CSV with one sign, staff on the record, and nobody else', async () => {
    const { owner, captured, refund, get, app, callers, rui, db } = await open()
    const [maria, joana] = [owner(), owner()]
    const stay = await captured({ ownerId: maria.id, gross: 10_001, hotelName: 'Sol, Mar & Cia' })
    await refund(stay, 5000)
    const of = (format: string) => `/hotel-owner/statements/${format}?month=2026-11`
    const csv = await get(of('csv'), maria)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="statement-2026-11.csv"',
    })
    const [head, line] = csv.body.split('\r\n')
    expect(head).toBe(
      'month,booking,hotel,check_out,currency,gross,refunds,fee,net,paid,open,state,explanation,fee_percent',
    )
    expect(line).toMatch(
      /^2026-11,ABC\d+,"Sol, Mar & Cia",2026-11-18,BRL,100.01,-50.00,-10.00,40.01,0.00,40.01,next_run,"To be paid with/,
    )
    const pdf = await app.inject({ url: `${of('pdf')}&lang=pt-BR`, headers: maria.headers })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const { spoken, structure } = readPdf(pdf.rawPayload)
    expect(structure).toContain('Table')
    for (const said of ['Pousada Maré', 'novembro de 2026', stay.code, '-R$']) expect(spoken).toContain(said)
    expect((await get(of('csv'), joana)).body.trim().split('\r\n')).toHaveLength(1)
    for (const who of [callers.customer(), rui]) expect((await get(of('csv'), who)).statusCode).toBe(401)
    expect((await app.inject({ url: of('csv') })).statusCode).toBe(401)
    expect((await get(`/hotel-owner/statements/xls?month=2026-11`, maria)).statusCode).toBe(400)

    const at = `/admin/hotel-owners/${maria.id}/statements/csv?month=2026-11`
    expect((await get(at, rui)).body).toBe(csv.body)
    const { rows } = await db.execute(`select detail from audit_log where action = 'owner.statement'`)
    expect(rows).toMatchObject([{ detail: { month: '2026-11', format: 'csv' } }])
    expect((await get(at, callers.staff('verifier'))).statusCode).toBe(403)
    expect((await get(at, maria)).statusCode).toBe(401)
    const nobody = `/admin/hotel-owners/${randomUUID()}/statements/pdf?month=2026-11`
    expect((await get(nobody, rui)).statusCode).toBe(404)
  })

  test.each(['/hotel-owner/earnings', '/hotel-owner/statements', '/hotel-owner/invoices'])(
    '%s needs one',
    async (url) => {
      const { app, callers } = await open()
      expect((await app.inject({ url })).statusCode).toBe(401)
      expect((await app.inject({ url, ...callers.customer() })).statusCode).toBe(401)
      expect((await app.inject({ url, ...callers.staff('superadmin') })).statusCode).toBe(401)
    },
  )
})
