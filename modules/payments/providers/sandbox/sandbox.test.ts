import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { eq } from '#platform/database/query.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { brCode, crc16 } from './br-code.ts'
import { BRANDS, brandOf, cardProblems, expiryProblem, luhn, numberProblem } from './card-rules.ts'
import { formatExpiry, formatNumber } from './pages/fields-script.ts'
import { sandboxPayments } from './sandbox.tables.ts'
import { deliveries, dueEvents, eventOf } from './sandbox-webhooks.ts'
import { behaviourOf, TEST_CARDS } from './test-cards.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const ACCEPTED = ['visa', 'mastercard', 'diners']
const TODAY = { year: 2026, month: 11 }
const clock = () => fixedClock('2026-11-21T12:00:00Z')
const database = testDatabase()

describe('card numbers', () => {
  test('every test card is a good number of an accepted brand, and is there once', () => {
    for (const { number } of TEST_CARDS) expect(numberProblem(number, BRANDS, ACCEPTED), number).toBeNull()
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })

  test.each([
    ['378282246310005', 'American Express'],
    ['341111111111111', 'American Express'],
    ['6362970000457013', 'Elo'],
    ['5067310000000010', 'Elo'],
    ['6062825624254001', 'Hipercard'],
    ['6011111111111117', 'Discover'],
    ['3530111333300000', 'JCB'],
    ['6200000000000005', 'UnionPay'],
  ])('%s is refused by its name', (number, name) => {
    expect(numberProblem(number, BRANDS, ACCEPTED)).toEqual({ field: 'number', why: 'brand', detail: name })
  })

  test.each([
    ['4242 4242 4242 4242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['30569309025904', 'diners'],
    ['38520000023237', 'diners'],
    ['36227206271667', 'diners'],
  ])('%s is %s', (number, code) => {
    expect(brandOf(number.replace(/\D/g, ''), BRANDS)?.code).toBe(code)
  })

  test('what is missing, too short or mistyped is said', () => {
    const why = (number: string) => numberProblem(number, BRANDS, ACCEPTED)?.why
    expect([why(''), why('4242'), why('4242424242424241'), why('9999999999999999')]).toEqual([
      'missing',
      'incomplete',
      'mistyped',
      'unknown',
    ])
  })

  test('one wrong digit never passes the check', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 })
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const number = [...Array(10).keys()].map((last) => [...body, last].join('')).find(luhn) ?? ''
        const wrong = [...number].map((d, i) => (i === place ? String((Number(d) + shift) % 10) : d)).join('')
        expect(luhn(number)).toBe(true)
        expect(luhn(wrong)).toBe(false)
      }),
    )
  })

  test('a card is good until the end of its month', () => {
    const why = (text: string) => expiryProblem(text, TODAY)?.why
    expect([why('11/26'), why('12/2026'), why('10/26'), why('13/27'), why('1'), why(''), why('01/60')]).toEqual([
      undefined,
      undefined,
      'past',
      'not-a-month',
      'not-a-month',
      'missing',
      'mistyped',
    ])
  })

  test('all that is wrong is told at once, in the order of the fields', () => {
    const problems = cardProblems({ number: '', expiry: '', cvc: '12', name: ' ' }, BRANDS, ACCEPTED, TODAY)
    expect(problems.map(({ field, why }) => `${field} ${why}`)).toEqual([
      'number missing',
      'expiry missing',
      'cvc incomplete',
      'name missing',
    ])
  })

  test('are written as they are on the card, pasted or typed', () => {
    const number = (text: string) => formatNumber(text, brandOf(text.replace(/\D/g, ''), BRANDS))
    expect(number('4242-4242-4242-42424')).toBe('4242 4242 4242 4242')
    expect(number('378282246310005')).toBe('3782 822463 10005')
    expect(number('30569309025904')).toBe('3056 930902 5904')
    expect(['8', '08', '0829', '8/29', '08/2029', '1', '12'].map(formatExpiry)).toEqual([
      '08',
      '08',
      '08/29',
      '08/29',
      '08/29',
      '1',
      '12',
    ])
  })
})

describe('tokens', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Ana Lima' }

  test('stand for a test card; any other number is turned away', async () => {
    const { sandbox } = await openPayments(database, clock())
    expect(await sandbox.desk.tokenise(card)).toMatchObject({
      token: { token: expect.stringMatching(/^tok_/), brand: 'visa', last4: '4242' },
    })
    expect(behaviourOf('4539578763621486')).toBeNull()
    expect(await sandbox.desk.tokenise({ ...card, number: '4539578763621486' })).toEqual({
      problems: [{ field: 'number', why: 'not-a-test-card' }],
    })
    expect(await sandbox.desk.tokenise({ ...card, number: '378282246310005', expiry: '10/26' })).toEqual({
      problems: [
        { field: 'number', why: 'brand', detail: 'American Express' },
        { field: 'expiry', why: 'past' },
        { field: 'cvc', why: 'incomplete', detail: '4' },
      ],
    })
  })

  test('stand for one payment, for a quarter of an hour, and cannot be made up', async () => {
    const time = clock()
    const { payments, request, tokenFor } = await openPayments(database, time)
    const token = await tokenFor('approve')
    const by = async (said: string) =>
      payments.start(await request('approve', { method: { kind: 'card', token: said, instalments: 1 } }))
    const refused = { status: 'failed', declineCode: 'processing_error' }
    expect(await by(`${token.slice(0, -2)}AA`)).toMatchObject(refused)
    expect(await by('tok_e30.e30')).toMatchObject(refused)
    expect(await by(token)).toMatchObject({ status: 'authorised', card: { brand: 'visa', last4: '4242' } })
    expect(await by(token)).toMatchObject(refused)
    const late = await tokenFor('approve')
    time.advance(15 * 60_000)
    expect(await by(late)).toMatchObject(refused)
  })
})

describe('Pix codes', () => {
  test('the check is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    // The example of the Manual do BR Code (Banco Central do Brasil), annex.
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(example)).toBe('1D3D')
  })

  test('are well-formed, carry the amount, and can be paid by no true bank', () => {
    const code = brCode({ amount: money(123_405, 'BRL'), merchant: 'Jangada', city: 'São Luís', ref: 'sp_abc' })
    const fields = new Map<string, string>()
    for (let at = 0; at < code.length; ) {
      const length = Number(code.slice(at + 2, at + 4))
      fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
      at += 4 + length
    }
    expect(fields.get('54')).toBe('1234.05')
    expect(fields.get('53')).toBe('986')
    expect(fields.get('59')).toBe('JANGADA')
    expect(fields.get('60')).toBe('SAO LUIS')
    expect(fields.get('26')).toContain('sandbox-pay.invalid/pix/sp_abc')
    expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
  })

  test('come as a QR code', async () => {
    const { payments, request } = await openPayments(database, clock())
    const { action } = await payments.start(await request('pix'))
    expect(action).toMatchObject({ kind: 'pix', qrSvg: expect.stringMatching(/^<svg[\s\S]*<\/svg>\s*$/) })
  })
})

describe('webhooks', () => {
  test('come late, twice and in no order, and the same for the same seed', () => {
    const all = Array.from({ length: 1_000 }, (_, i) => deliveries(1, `ev_${i}`))
    expect(all).toEqual(Array.from({ length: 1_000 }, (_, i) => deliveries(1, `ev_${i}`)))
    expect(all).not.toEqual(Array.from({ length: 1_000 }, (_, i) => deliveries(2, `ev_${i}`)))
    const twice = all.filter(({ length }) => length === 2).length
    const late = all.filter(([first = 0]) => first > 0).length
    expect([twice > 250, twice < 420, late > 180, late < 320]).toEqual([true, true, true, true])
  })

  test('come at once, and once, of a prompt bank', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    const deps = { clock: { now: () => now }, seed: 1, promptBank: true }
    const amount = money(1_000, 'BRL')
    const refund = { key: 'r', paymentKey: 'p', amount, status: 'succeeded' as const, reference: null }
    const made = Array.from({ length: 100 }, (_, i) => eventOf(deps, `mark ${i}`, { kind: 'refund', refund }))
    expect(made.every(({ due, again }) => due === now.toISOString() && again === undefined)).toBe(true)
  })

  test('are sent again until they are taken', async () => {
    const time = clock()
    const { payments, request, sandbox, jobs } = await openPayments(database, time)
    let refusals = 0
    sandbox.connect(async () => {
      refusals++
      return 503
    })
    await payments.start(await request('approve'))
    time.advance(60_000)
    await expect(jobs.run(time.now())).rejects.toThrow('the merchant answered 503')
    expect(refusals).toBe(1)
  })
})

describe('the events of a payment', () => {
  const SECOND = 1_000
  const idOf = (body: string) => JSON.parse(body).id as string
  /** A payment that was authorised and captured, with its two events due now, and once more where `again` says when. */
  async function captured(time = clock(), again?: string) {
    const bench = await openPayments(database, time)
    const { id: key } = await bench.payments.start(await bench.request('approve'))
    await bench.payments.capture({ id: key })
    const mine = eq(sandboxPayments.key, key)
    const row = async () => {
      const [found] = await database.db.select().from(sandboxPayments).where(mine)
      if (!found) throw new Error('there is no such payment')
      return found
    }
    const due = time.now().toISOString()
    const events = (await row()).events.map(({ again: _, ...event }) => ({ ...event, due, ...(again && { again }) }))
    await database.db.update(sandboxPayments).set({ events, dueAt: time.now() }).where(mine)
    return { ...bench, key, mine, row, time, ids: events.map(({ id }) => id) }
  }
  const later = (time: ReturnType<typeof clock>, ms: number) => new Date(time.now().getTime() + ms).toISOString()

  test('are in its row with its moves, and are sent and noted together', async () => {
    const { row, ids, jobs, sandbox, time } = await captured()
    const sent: string[] = []
    sandbox.connect(async (body) => {
      sent.push(JSON.parse(body).payment.status)
      return 204
    })
    expect((await row()).dueAt).toEqual(time.now())
    await jobs.run(time.now())
    expect(sent).toEqual(['authorised', 'captured'])
    const { events, dueAt, version } = await row()
    expect([dueAt, version, events.map(({ id }) => id)]).toEqual([null, 2, ids])
    expect(events.map(({ delivered, attempts }) => [delivered, attempts])).toEqual(
      Array(2).fill([time.now().toISOString(), 1]),
    )
    expect(events.some((event) => 'due' in event)).toBe(false)
  })

  test('are sent once more at their time', async () => {
    const time = clock()
    const { row, jobs, sandbox } = await captured(time, later(time, 7 * SECOND))
    let sent = 0
    sandbox.connect(async () => {
      sent++
      return 204
    })
    await jobs.run(time.now())
    await jobs.run(time.now())
    expect([sent, (await row()).dueAt]).toEqual([2, new Date(later(time, 7 * SECOND))])
    time.advance(7 * SECOND)
    await jobs.run(time.now())
    await jobs.run(time.now())
    expect([sent, (await row()).dueAt]).toEqual([4, null])
    expect((await row()).events.map(({ attempts, again }) => [attempts, again])).toEqual(Array(2).fill([2, undefined]))
  })

  test.each([
    ['is refused', async () => 503, 1],
    ['meets a wire that is cut', () => Promise.reject(new Error('socket hang up')), 0],
  ])('of which one %s keeps no other back, and is sent again', async (_, fails, counted) => {
    const { row, ids, jobs, sandbox, time } = await captured()
    const sent: string[] = []
    sandbox.connect((body) => {
      sent.push(idOf(body))
      return idOf(body) === ids[0] ? fails() : Promise.resolve(204)
    })
    await expect(jobs.run(time.now())).rejects.toThrow()
    expect(sent).toEqual(ids)
    const [first, second] = (await row()).events
    expect(second).toMatchObject({ attempts: 1, delivered: time.now().toISOString() })
    expect([first?.attempts, first?.delivered]).toEqual([counted, undefined])
    expect([first?.due, (await row()).dueAt?.toISOString()]).toEqual(Array(2).fill(later(time, counted * 5 * SECOND)))
    for (const wait of [5, 10, 20]) {
      time.advance(wait * SECOND)
      await expect(jobs.run(time.now())).rejects.toThrow()
    }
    expect(sent).toEqual([...ids, ...Array(3).fill(ids[0])])
    expect((await row()).dueAt?.toISOString()).toBe(counted ? later(time, 40 * SECOND) : first?.due)
    sandbox.connect(async () => 204)
    time.advance(40 * SECOND)
    await jobs.run(time.now())
    expect((await row()).dueAt).toBeNull()
  })

  test('lose none that comes while others are on their way', async () => {
    const time = clock()
    const { payments, request, sandbox, jobs } = await openPayments(database, time)
    const { id: key } = await payments.start(await request('approve'))
    const told: string[] = []
    sandbox.connect(async (body) => {
      const { status } = JSON.parse(body).payment
      told.push(status)
      // Both are on their way at once.
      if (status === 'authorised') await Promise.all([payments.capture({ id: key }), payments.refresh({ id: key })])
      return 204
    })
    time.advance(MINUTE)
    await jobs.run(time.now())
    time.advance(MINUTE)
    await jobs.run(time.now())
    expect(new Set(told)).toEqual(new Set(['authorised', 'captured']))
    const [row] = await database.db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key))
    expect(row?.events.map(({ body }) => JSON.parse(body).payment.status)).toEqual(['authorised', 'captured'])
    expect([row?.dueAt, row?.events.every(({ delivered }) => delivered)]).toEqual([null, true])
  })

  test('of a refund are in the row of its payment', async () => {
    const { payments, jobs, row, key, time } = await captured()
    const back = { reason: 'test', requestedBy: 'system', promisedBy: null }
    await jobs.run(time.now())
    for (const one of ['a', 'b'])
      await payments.refund({ paymentId: key, amount: money(100, 'BRL'), ...back, key: one })
    for (let minute = 0; minute < 4; minute++) {
      time.advance(MINUTE)
      await jobs.run(time.now())
    }
    const { events, dueAt } = await row()
    expect(events.map(({ body }) => JSON.parse(body).kind)).toEqual(['payment', 'payment', 'refund', 'refund'])
    expect([dueAt, events.every(({ delivered }) => delivered)]).toEqual([null, true])
  })

  test('that two processes send at the same moment are noted once, and sent once more as they were to be', async () => {
    const time = clock()
    const again = later(time, 7 * SECOND)
    const { row, ids, jobs } = await captured(time, again)
    const arrived: string[] = []
    let go = () => {}
    const both = new Promise<void>((resolve) => (go = resolve))
    const deliver = async (body: string) => {
      arrived.push(idOf(body))
      // Both have read what they send before one of them writes down that it has sent it.
      if (arrived.filter((id) => id === ids[0]).length === 2) go()
      await both
      return 204
    }
    const deps = { db: database.db, clock: time, jobs, secret: Buffer.alloc(32, 7), seed: 1 }
    const watch = dueEvents({ ...deps, merchant: { name: 'Jangada', city: 'Fortaleza' } }, () => deliver)
    const { id } = await row()
    await Promise.all([watch.work(id), watch.work(id)])
    expect(arrived.toSorted()).toEqual([...ids, ...ids].toSorted())
    const { events, dueAt } = await row()
    expect(events.map(({ attempts, due }) => [attempts, due])).toEqual(Array(2).fill([1, again]))
    expect(dueAt).toEqual(new Date(again))
  })

  test('that wait make their row due, or the database refuses it', async () => {
    const { mine } = await captured()
    const broken = expect.objectContaining({
      cause: expect.objectContaining({ constraint: 'sandbox_payments_waiting' }),
    })
    const change = (set: PgUpdateSetSource<typeof sandboxPayments>) =>
      database.db.update(sandboxPayments).set(set).where(mine)
    await expect(change({ dueAt: null })).rejects.toEqual(broken)
    await expect(change({ events: [] })).rejects.toEqual(broken)
    await change({ events: [], dueAt: null })
  })
})

test('docs/sandbox-payments.md lists every test card with what it does', () => {
  const document = readFileSync(new URL('../../../../docs/sandbox-payments.md', import.meta.url), 'utf8')
  const listed = [...document.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, number, says]) => `${number} ${says}`)
  expect(listed).toEqual(TEST_CARDS.map(({ number, says }) => `${number} ${says.message}`))
})
