import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Permission, permissionsOf, ROLES, type Role } from '#modules/accounts/index.ts'
import { createAudit } from '#modules/audit/index.ts'
import { createGeo } from '#modules/geo/index.ts'
import { createLedger, createMovements } from '#modules/ledger/index.ts'
import { saleFacts } from '#modules/reservations/index.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createLog } from '#platform/log.ts'
import { type Money, money, negate } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { openedSheet } from '#tests/support/opened-sheet.ts'
import { createReports, reportsApi } from './index.ts'
import type { Overview } from './overview.contract.ts'
import { REPORTS } from './registry.ts'
import type { ReportSources } from './report.ts'
import { REPORT_IDS, type ReportView } from './reports.contract.ts'

const database = testDatabase()
/** A Friday, nine in the morning in Brasília. */
const NOW = '2026-11-27T12:00:00Z'

type Person = { id: string; role: Role; name: string; active: boolean; locale: 'en' | 'pt-BR' }

/** why: what other modules keep has tests of its own; here figures are few and known. */
const figures: Omit<ReportSources, 'movements'> = {
  bookings: async () => [{ bucket: '2026-11-26', part: '', held: 8, paid: 4, failed: 1 }],
  cancellations: async () => [],
  places: async () => [
    { place: 'GRU-LIS', kind: 'flight', booked: 2, cancelled: 1 },
    { place: 'GIG-SSA', kind: 'flight', booked: 5, cancelled: 0 },
  ],
  taxes: async () => [],
  refunds: async () => [],
  openRefunds: async () => [],
  searches: async () => [{ bucket: '2026-11-26', searches: 40, visitors: 16, withoutResult: 3 }],
  unmet: async () => [],
  signUps: async () => [{ bucket: '2026-11-27', customers: 3, owners: 1 }],
  chats: async () => [],
  missedChats: async () => [],
  chatsByHour: async () => [],
  tickets: async () => [],
  ticketPromises: async () => [],
  ticketsByHour: async () => [],
}

async function open(over: Partial<ReportSources> = {}) {
  const clock = fixedClock(NOW)
  const people: Person[] = []
  const callers = testCallers()
  const jobs = manualJobs()
  jobs.lookIn(database.db, new Set())
  const mail = collectingPostOffice()
  const errors: unknown[] = []
  const reports = await createReports({
    db: database.db,
    clock,
    log: { ...createLog('silent'), error: (...args: unknown[]) => void errors.push(args) },
    jobs,
    mail,
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    audit: createAudit({ db: database.db, clock }),
    geo: createGeo(),
    sources: { ...figures, movements: createMovements({ db: database.db, saleFacts }), ...over },
    staffNames: async (ids) => new Map(people.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name])),
    staffWith: async (permission: Permission) =>
      people
        .filter(({ active, role }) => active && permissionsOf(role).includes(permission))
        .map(({ id, locale }) => ({ id, email: `${id}@example.com`, locale })),
  })
  const app = await apiOf(reportsApi(reports), { callers })
  /** A member of staff, and how to call as them. */
  function person(role: Role, name: string = role, locale: Person['locale'] = 'en') {
    const one: Person = { id: randomUUID(), role, name, active: true, locale }
    people.push(one)
    const { headers } = callers.staff(role, { id: one.id, email: `${name}@example.com` })
    async function call<Answer = { id: string }>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
    ) {
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, body: (answer.body ? safely(answer.body) : null) as Answer, answer }
    }
    return { ...one, row: one, call, read: <Answer = ReportView>(url: string) => call<Answer>('GET', url) }
  }
  return { app, clock, jobs, mail, person, people, errors }
}

const safely = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

beforeAll(async () => {
  const ledger = createLedger({ db: database.db, paid: async () => [] })
  const paid = (at: string, amount: Money) => ({
    key: `capture:${randomUUID()}`,
    kind: 'capture' as const,
    reservationId: randomUUID(),
    at: new Date(at),
    entries: [
      { account: 'provider:sandbox' as const, amount },
      { account: 'deposits' as const, amount: negate(amount) },
    ],
  })
  await database.db.transaction((tx) =>
    ledger.postAll(tx, [
      paid('2026-11-25T15:00:00Z', money(123_456, 'BRL')),
      // It is still the 25th in Brasília.
      paid('2026-11-26T02:30:00Z', money(1, 'BRL')),
      paid('2026-11-26T03:00:00Z', money(10_000, 'USD')),
      paid('2025-11-26T12:00:00Z', money(61_728, 'BRL')),
    ]),
  )
})

beforeEach(() => database.db.execute(sql`delete from saved_reports`))

const SALES = '/admin/reports/sales?period=own&from=2026-11-24&to=2026-11-26'
const shown = ({ columns, lines }: ReportView, key: string) =>
  lines.map(({ bucket, currency, values }) => [bucket, currency, values[columns.findIndex((one) => one.key === key)]])

describe('the overview', () => {
  type Tiles = { tiles: Overview['tiles'] }
  const tile = ({ tiles }: Tiles, id: string) => tiles.find((one) => one.id === id)

  test('is a column of each report of the thirty days up to today', async () => {
    const { person } = await open()
    const finance = person('finance')
    const { status, body } = await finance.read<Overview>('/admin/overview')
    expect(status).toBe(200)
    expect(body.days).toHaveLength(30)
    expect([body.days[0], body.days.at(-1)]).toEqual(['2026-10-29', '2026-11-27'])
    const report = await finance.read('/admin/reports/sales?period=last-30&by=day')
    for (const { currency, days, total } of tile(body, 'sales')?.series ?? []) {
      const own = report.body.lines.filter((line) => line.currency === currency)
      expect(days).toEqual(own.map(({ values }) => values[1]))
      expect(total).toBe(report.body.totals.find((one) => one.currency === currency)?.values[1])
    }
    expect(tile(body, 'sales')?.series).toMatchObject([
      { currency: 'BRL', today: 0, yesterday: 0, total: 123_457 },
      { currency: 'USD', today: 0, yesterday: 10_000, total: 10_000 },
    ])
    expect(tile(body, 'bookings')?.series).toMatchObject([{ currency: null, today: 0, yesterday: 8, total: 8 }])
    expect(tile(body, 'sign-ups')?.series).toMatchObject([{ today: 3, yesterday: 0, total: 3 }])
    expect(body.funnel?.map(({ key, value }) => [key, value])).toEqual([
      ['visitors', 16],
      ['held', 8],
      ['paid', 4],
    ])
    expect(body.refunds).toEqual({ count: 0, late: 0, inDoubt: 0, amounts: [], oldest: null })
  })

  test('has no money for whose role may not read it, and is nothing for whose role may read no report', async () => {
    const { person } = await open()
    const { body } = await person('operations').read<Overview>('/admin/overview')
    expect(body.tiles.map(({ id }) => id)).toEqual(['bookings', 'cancellations', 'sign-ups'])
    expect(body.refunds).toBeNull()
    expect((await person('content').read('/admin/overview')).status).toBe(403)
  })

  test('is asked for once by all who look within seconds; a report that fails is named, and asked for again', async () => {
    let asked = 0
    let broken = true
    const { person, clock } = await open({
      signUps: async () => {
        asked++
        if (broken) throw new Error('not now')
        return []
      },
    })
    const [one, other] = [person('operations'), person('support')]
    const answers = await Promise.all([one, other].map((who) => who.read<Overview>('/admin/overview')))
    expect(answers.map(({ body }) => body.failed)).toEqual([['sign-ups'], ['sign-ups']])
    expect(asked).toBe(1)
    broken = false
    for (const _ of [1, 2]) expect((await one.read<Overview>('/admin/overview')).body.failed).toEqual([])
    expect(asked).toBe(2)
    clock.advance(16_000)
    await one.read('/admin/overview')
    expect(asked).toBe(3)
  })
})

describe('a report', () => {
  test('by days of Brasília, each currency by itself, with lines of zeros', async () => {
    const { person } = await open()
    const { status, body } = await person('finance').read(SALES)
    expect(status).toBe(200)
    expect(shown(body, 'paid')).toEqual([
      ['2026-11-24', 'BRL', 0],
      ['2026-11-24', 'USD', 0],
      ['2026-11-25', 'BRL', 123_457],
      ['2026-11-25', 'USD', 0],
      ['2026-11-26', 'BRL', 0],
      ['2026-11-26', 'USD', 10_000],
    ])
    expect(body.totals.map(({ currency, values }) => [currency, values[1]])).toEqual([
      ['BRL', 123_457],
      ['USD', 10_000],
    ])
    expect(body).toMatchObject({ empty: false, span: { from: '2026-11-24', to: '2026-11-26' }, compared: null })
  })

  test('beside the same time a year ago', async () => {
    const { person } = await open()
    const { body } = await person('finance').read(`${SALES}&compare=year&currency=BRL`)
    expect(body.compared).toEqual({ from: '2025-11-24', to: '2025-11-26' })
    expect(body.lines.map(({ before }) => before?.[1])).toEqual([0, 0, 61_728])
    expect(body.totals).toMatchObject([{ currency: 'BRL', before: [1, 61_728, 0, 61_728, 61_728] }])
  })

  test('of nothing it has lines of zeros, and says that it is empty', async () => {
    const { person } = await open()
    const { body } = await person('finance').read(
      '/admin/reports/payouts?period=own&from=2020-01-01&to=2020-02-29&by=month',
    )
    expect(shown(body, 'sent')).toEqual([
      ['2020-01-01', 'BRL', 0],
      ['2020-02-01', 'BRL', 0],
    ])
    expect(body.empty).toBe(true)
  })

  test('ranked, in words of the reader', async () => {
    const { person, app } = await open()
    const { body } = await person('support').read('/admin/reports/routes')
    expect(body.lines.map(({ name, values }) => [name, ...values])).toEqual([
      ['Rio de Janeiro (GIG) → Salvador (SSA)', 5, 0, 0],
      ['São Paulo (GRU) → Lisbon (LIS)', 2, 1, 0.5],
    ])
    expect(body.title).toBe('Top routes')
    const { headers } = testCallers().staff('support')
    expect((await app.inject({ url: '/admin/reports/routes', headers })).statusCode).toBe(401)
  })

  test('shares are worked out of sums, not of shares', async () => {
    const { person } = await open()
    const { body } = await person('operations').read('/admin/reports/conversion')
    const at = (key: string) => body.columns.findIndex((one) => one.key === key)
    expect(body.totals[0]?.values[at('paidShare')]).toBe(0.5)
    expect(body.totals[0]?.values[at('bookedShare')]).toBe(0.5)
    expect(body.notes[0]).toContain('90 days')
  })

  test('what was asked for in vain is of every product that is searched for, or of one', async () => {
    const wanted: (string | undefined)[] = []
    const unmet: ReportSources['unmet'] = async ({ product }) => {
      wanted.push(product)
      const one = { searches: 2, visitors: 1, partial: 0, lastOn: '2026-11-26' }
      return [
        { ...one, product: 'package', origin: 'GRU', destination: 'LIS' },
        { ...one, product: 'car', origin: null, destination: 'GIG' },
      ]
    }
    const { person } = await open({ unmet })
    const read = (query: string) => person('operations').read(`/admin/reports/unmet-demand?${query}`)
    const { body } = await read('')
    expect(body.lines.map(({ name }) => name).toSorted()).toEqual([
      'Cars: Rio de Janeiro (GIG)',
      'Packages: São Paulo (GRU) → Lisbon (LIS)',
    ])
    for (const product of ['stay', 'several']) await read(`product=${product}`)
    expect((await read('product=policy')).body.empty).toBe(true)
    expect(wanted).toEqual([undefined, 'stay', 'package'])
  })

  test.each([
    ['own without days', 'period=own', 'from'],
    ['an end before its beginning', 'period=own&from=2026-11-02&to=2026-11-01', 'to'],
    ['no day', 'period=own&from=2026-02-30&to=2026-03-01', 'from'],
    ['years by day', 'period=own&from=2020-01-01&to=2026-01-01&by=day', 'by'],
    ['centuries', 'period=own&from=1800-01-01&to=2026-01-01', 'from'],
    ['no period', 'period=sometime', 'period'],
    ['no country', 'market=Brazil', 'market'],
  ])('%s is refused at its field', async (_what, query, field) => {
    const { person } = await open()
    const { status, body } = await person('finance').call<{ fields: { field: string; message: string }[] }>(
      'GET',
      `/admin/reports/sales?${query}`,
    )
    expect([status, body.fields.map((one) => one.field)]).toEqual([400, [field]])
  })
})

describe('who may read what', () => {
  test.each(ROLES)('%s', async (role) => {
    const { person } = await open()
    const { call } = person(role)
    const may = permissionsOf(role)
    const list = await call<{ reports: { id: string }[] }>('GET', '/admin/reports')
    const readable = may.includes('reports.read') ? REPORT_IDS.filter((id) => may.includes(REPORTS[id].needs)) : []
    expect(list.status).toBe(may.includes('reports.read') ? 200 : 403)
    if (list.status === 200) expect(list.body.reports.map(({ id }) => id).toSorted()).toEqual(readable.toSorted())
    for (const id of REPORT_IDS)
      for (const url of [`/admin/reports/${id}`, `/admin/reports/${id}/export`])
        expect([url, (await call('GET', url)).status]).toEqual([url, readable.includes(id) ? 200 : 403])
  })

  test('money is for those who may see the ledger', () => {
    const money = REPORT_IDS.filter((id) => REPORTS[id].columns.some(({ kind }) => kind === 'money'))
    expect(money.filter((id) => REPORTS[id].needs !== 'ledger.read')).toEqual([])
    expect(money.length).toBeGreaterThan(7)
    expect(ROLES.filter((role) => permissionsOf(role).includes('ledger.read'))).toEqual([
      'superadmin',
      'finance',
      'auditor',
    ])
  })

  test('nobody without a sign-in', async () => {
    const { app } = await open()
    for (const url of ['/admin/reports', '/admin/reports/sales', '/admin/reports/sales/export'])
      expect((await app.inject({ url })).statusCode).toBe(401)
  })
})

describe('files', () => {
  test('CSV: numbers are plain, totals below, and taking it is on the record', async () => {
    const { person } = await open()
    const { answer } = await person('finance', 'Rui').read(`${SALES.replace('?', '/export?')}&currency=BRL`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('sales-2026-11-27.csv')
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFDay,Currency,Payments,Paid,Refunded,Net,Average payment',
      '2026-11-24,BRL,0,0,0,0,',
      '2026-11-25,BRL,2,1234.57,0,1234.57,617.29',
      '2026-11-26,BRL,0,0,0,0,',
      'Total,BRL,2,1234.57,0,1234.57,617.29',
      '',
    ])
    const { rows } = await database.db.execute<{ actor: string; action: string; detail: object }>(
      sql`select actor, action, detail from audit_log where subject = 'report:sales' order by seq desc limit 1`,
    )
    expect(rows).toEqual([
      {
        actor: 'Rui@example.com (finance)',
        action: 'report.exported',
        detail: { format: 'csv', from: '2026-11-24', to: '2026-11-26' },
      },
    ])
  })

  test('XLSX, as another program reads it: numbers and days are numbers, a formula is text', async () => {
    const evil = '=HYPERLINK("http://evil.example")'
    const places: ReportSources['places'] = async () => [{ place: evil, kind: 'stay', booked: 3, cancelled: 1 }]
    const { person } = await open({ places })
    const { call } = person('finance')
    const money = openedSheet(
      (await call('GET', `${SALES.replace('?', '/export?')}&format=xlsx&currency=BRL`)).answer.rawPayload,
    )
    // Days since the end of 1899, as spreadsheets count them.
    expect(money.rows).toEqual([
      ['Day', 'Currency', 'Payments', 'Paid', 'Refunded', 'Net', 'Average payment'],
      [46_350, 'BRL', 0, 0, 0, 0, null],
      [46_351, 'BRL', 2, 1234.57, 0, 1234.57, 617.29],
      [46_352, 'BRL', 0, 0, 0, 0, null],
      ['Total', 'BRL', 2, 1234.57, 0, 1234.57, 617.29],
    ])
    const { rows, xml } = openedSheet(
      (await call('GET', '/admin/reports/destinations/export?format=xlsx')).answer.rawPayload,
    )
    expect(rows.flat()).toContain(evil)
    expect(xml).not.toContain('<f>')
    const csv = (await call('GET', '/admin/reports/destinations/export')).answer.body
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })
})

describe('saved reports', () => {
  const SAVED = '/admin/saved-reports'
  const body = (over: object = {}) => ({ name: 'My sales', report: 'sales', query: { period: 'last-month' }, ...over })
  type List = { saved: { id: string; name: string; own: boolean; mayChange: boolean; version: number; by: string }[] }
  const savedOf = async (one: { call: ReturnType<Awaited<ReturnType<typeof open>>['person']>['call'] }) =>
    (await one.call<List>('GET', '/admin/reports')).body.saved

  test('own ones are seen by nobody else, shared ones by those who may read the report', async () => {
    const { person } = await open()
    const [rui, eva, root, desk] = [
      person('finance', 'Rui'),
      person('auditor'),
      person('superadmin'),
      person('support'),
    ]
    const { status, body: made } = await rui.call('POST', SAVED, body())
    expect(status).toBe(201)
    expect(await savedOf(rui)).toMatchObject([{ name: 'My sales', own: true, mayChange: true, by: 'Rui' }])
    for (const other of [eva, root, desk]) expect(await savedOf(other)).toEqual([])
    expect((await eva.call('DELETE', `${SAVED}/${made.id}`)).status).toBe(404)
    const shared = { name: 'Sales', query: {}, shared: true, version: 1 }
    expect((await rui.call('PUT', `${SAVED}/${made.id}`, shared)).status).toBe(204)
    expect((await rui.call('PUT', `${SAVED}/${made.id}`, shared)).status).toBe(409)
    expect(await savedOf(eva)).toMatchObject([{ name: 'Sales', own: false, mayChange: false }])
    expect(await savedOf(root)).toMatchObject([{ mayChange: true }])
    expect(await savedOf(desk)).toEqual([])
    expect((await eva.call('DELETE', `${SAVED}/${made.id}`)).status).toBe(403)
    expect((await desk.call('DELETE', `${SAVED}/${made.id}`)).status).toBe(404)
    expect((await desk.call('POST', SAVED, body())).status).toBe(403)
    expect((await root.call('DELETE', `${SAVED}/${made.id}`)).status).toBe(204)
    expect((await rui.call('DELETE', `${SAVED}/${made.id}`)).status).toBe(404)
  })

  test('a name is asked for, and a recipient who may read it', async () => {
    const { person } = await open()
    const [rui, desk] = [person('finance'), person('support')]
    expect((await rui.call('POST', SAVED, body({ name: ' ' }))).status).toBe(400)
    const { id } = (await rui.call('POST', SAVED, body())).body
    const at = `${SAVED}/${id}/schedule`
    const people = await rui.call<{ people: { id: string }[] }>('GET', `${SAVED}/people?report=sales`)
    expect(people.body.people.map((one) => one.id)).toEqual([rui.id])
    for (const wrong of [
      { every: 'week', hour: 7, recipients: [rui.id] },
      { every: 'month', hour: 7, recipients: [rui.id] },
      { every: 'day', hour: 24, recipients: [rui.id] },
      { every: 'day', hour: 7, recipients: [] },
      { every: 'day', hour: 7, recipients: [desk.id] },
    ])
      expect((await rui.call('PUT', at, wrong)).status).toBe(400)
    expect((await rui.call('PUT', at, { every: 'day', hour: 7, recipients: [rui.id] })).status).toBe(204)
    expect((await rui.call('DELETE', at)).status).toBe(204)
  })

  type Scheduled = { saved: { schedule: { dueAt: string; sentAt: string | null; failure: string | null } }[] }
  const scheduleOf = async (one: { call: ReturnType<Awaited<ReturnType<typeof open>>['person']>['call'] }) =>
    (await one.call<Scheduled>('GET', '/admin/reports')).body.saved[0]?.schedule

  test('it goes by mail when it is due, once, in the language of each reader; who has left gets none', async () => {
    const { person, clock, jobs, mail } = await open()
    const [rui, eva, gone] = [person('finance', 'Rui', 'pt-BR'), person('finance', 'Eva'), person('finance', 'Gil')]
    const query = { period: 'own', from: '2026-11-24', to: '2026-11-26', currency: 'BRL' }
    const { id } = (await rui.call('POST', SAVED, body({ name: '<Vendas>', query }))).body
    const recipients = [rui.id, eva.id, gone.id]
    await rui.call('PUT', `${SAVED}/${id}/schedule`, { every: 'week', weekday: 1, hour: 7, recipients })
    expect(await scheduleOf(rui)).toMatchObject({ dueAt: '2026-11-30T10:00:00.000Z', sentAt: null })
    await jobs.run(clock.now())
    expect(mail.posted).toEqual([])
    gone.row.active = false
    clock.advance(3 * 86_400_000)
    await jobs.run(clock.now())
    await jobs.run(clock.now())
    expect(mail.posted.map(({ recipient }) => recipient).toSorted()).toEqual(
      [`${rui.id}@example.com`, `${eva.id}@example.com`].toSorted(),
    )
    const his = mail.posted.find(({ recipient }) => recipient.startsWith(rui.id))
    expect(his?.subject).toBe('Relatório: <Vendas>')
    expect(his?.text).toMatch(/25 de nov\. de 2026 \| BRL \| 2 \| R\$\s1\.234,57/)
    expect(his?.html).toContain('&lt;Vendas&gt;')
    expect(his?.text).toContain(
      'https://jangada.example/pt/admin/reports/sales?period=own&from=2026-11-24&to=2026-11-26&currency=BRL',
    )
    expect(his?.attachments ?? []).toEqual([])
    const hers = mail.posted.find(({ recipient }) => recipient.startsWith(eva.id))
    expect(hers?.text).toMatch(/25 Nov 2026 \| BRL \| 2 \| R\$1,234\.57/)
    expect(await scheduleOf(rui)).toMatchObject({
      dueAt: '2026-12-07T10:00:00.000Z',
      sentAt: '2026-11-30T12:00:00.000Z',
      failure: null,
    })
  })

  test('one that cannot be made says so, is tried again a few times, and then at its next time', async () => {
    let broken = true
    const chats: ReportSources['chats'] = async () => {
      if (broken) throw new Error('the database is away')
      return []
    }
    const { person, clock, jobs, mail, errors } = await open({ chats })
    const one = person('support')
    const { id } = (await one.call('POST', SAVED, body({ report: 'chat' }))).body
    await one.call('PUT', `${SAVED}/${id}/schedule`, { every: 'day', hour: 7, recipients: [one.id] })
    clock.advance(86_400_000)
    for (let tries = 0; tries < 3; tries++) {
      await jobs.run(clock.now())
      clock.advance(15 * 60_000)
    }
    expect(errors).toHaveLength(3)
    expect(await scheduleOf(one)).toMatchObject({
      failure: expect.stringContaining('could not be generated'),
      dueAt: '2026-11-29T10:00:00.000Z',
    })
    broken = false
    clock.advance(86_400_000)
    await jobs.run(clock.now())
    expect(mail.posted).toHaveLength(1)
    expect(await scheduleOf(one)).toMatchObject({ failure: null })
    one.row.active = false
    clock.advance(86_400_000)
    await jobs.run(clock.now())
    expect(mail.posted).toHaveLength(1)
    one.row.active = true
    expect(await scheduleOf(one)).toMatchObject({ failure: expect.stringContaining('None of its recipients') })
  })
})
