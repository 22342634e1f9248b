import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { openPayments } from '#tests/support/payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentOperations } from './payments.tables.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const database = testDatabase()

type Call = 'authorise' | 'capture' | 'void' | 'refund'

/** Loses one call on the way there (nothing happened) or on the way back (it happened and nobody heard). */
function losing() {
  let lost: { call: Call; way: 'there' | 'back' } | null = null
  const through = (provider: PaymentProvider): PaymentProvider => {
    const broken =
      (call: Call) =>
      async (request: never): Promise<never> => {
        const make = provider[call] as (request: never) => Promise<never>
        if (lost?.call !== call) return make(request)
        const { way } = lost
        lost = null
        if (way === 'back') await make(request)
        throw new Error('socket hang up')
      }
    const [authorise, capture, release, refund] = (['authorise', 'capture', 'void', 'refund'] as const).map(broken)
    return { ...provider, authorise, capture, void: release, refund } as unknown as PaymentProvider
  }
  const lose = (call: Call, way: 'there' | 'back') => {
    lost = { call, way }
  }
  return { through, lose }
}

type Through = (provider: PaymentProvider) => PaymentProvider

async function setup(around: Through = (provider) => provider, options: { patienceMs?: number } = {}) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const wire = losing()
  const bench = await openPayments(database, clock, { through: (bank) => around(wire.through(bank)), ...options })
  /** Only the reconciler: no webhook comes to help. */
  const reconcile = async () => {
    clock.advance(MINUTE)
    return bench.payments.reconcile()
  }
  const openCalls = async (paymentId: string) => {
    const all = await database.db.select().from(paymentOperations).where(eq(paymentOperations.paymentId, paymentId))
    return all.filter(({ status }) => status === 'intended' || status === 'in_doubt').map(({ kind }) => kind)
  }
  return { ...bench, ...wire, clock, reconcile, openCalls }
}

describe('the reconciler', () => {
  /** A provider that speaks of another amount for one payment, and for another says nothing until it is told to. */
  async function withABadOne() {
    const bad = { key: '' }
    const bench = await setup((provider) => ({
      ...provider,
      async find(key) {
        const seen = await provider.find(key)
        return seen && key === bad.key ? { ...seen, amount: money(1, 'BRL') } : seen
      },
    }))
    bench.lose('authorise', 'back')
    bad.key = (await bench.payments.start(await bench.request('approve'))).id
    return { ...bench, bad }
  }

  test('lets one payment that cannot be settled keep no other back', async () => {
    const { payments, request, lose, reconcile, bad } = await withABadOne()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      lose('authorise', 'back')
      ids.push((await payments.start(await request('approve'))).id)
    }
    expect(await reconcile()).toBe(3)
    const paid = await Promise.all(ids.map((id) => payments.refresh({ id })))
    expect(paid.map(({ status }) => status)).toEqual(['authorised', 'authorised', 'authorised'])
    bad.key = ''
    expect(await reconcile()).toBe(1)
  })

  test('waits for no answer for ever', async () => {
    const silent = { on: false }
    const { payments, request, lose, reconcile } = await setup(
      (provider) => ({
        ...provider,
        find: (key) => (silent.on ? new Promise(() => {}) : provider.find(key)),
      }),
      { patienceMs: 500 },
    )
    lose('authorise', 'back')
    const { id } = await payments.start(await request('approve'))
    silent.on = true
    expect(await reconcile()).toBe(0)
    silent.on = false
    expect(await reconcile()).toBe(1)
    expect((await payments.refresh({ id })).status).toBe('authorised')
  })
})

describe('an answer that never came', () => {
  test('to an authorisation: in doubt, then found', async () => {
    const { payments, request, lose, reconcile, ledger, openCalls } = await setup()
    const command = await request('approve')
    lose('authorise', 'back')
    const paid = await payments.start(command)
    expect(paid.status).toBe('in_doubt')
    expect(await ledger.ofReservation(command.reservationId)).toEqual([])
    expect(await reconcile()).toBe(1)
    expect((await payments.refresh(paid)).status).toBe('authorised')
    expect(await openCalls(paid.id)).toEqual([])
    expect(await reconcile()).toBe(0)
  })

  test('to an authorisation that never arrived: closed at the provider, too, and another can be tried', async () => {
    const { payments, request, lose, reconcile, provider, openCalls } = await setup()
    const command = await request('approve')
    lose('authorise', 'there')
    const { id } = await payments.start(command)
    const second = await request('approve', { reservationId: command.reservationId })
    await expect(payments.start(second)).rejects.toMatchObject({ code: 'payment/state' })
    expect(await reconcile()).toBe(1)
    expect((await payments.refresh({ id })).status).toBe('voided')
    expect(await openCalls(id)).toEqual([])
    const { amount, method, payer, locale, expiresAt } = command
    const straggler = { key: id, amount, method, payer, locale, expiresAt, description: 'late' }
    expect((await provider.authorise(straggler)).status).toBe('voided')
    expect((await payments.start(second)).status).toBe('authorised')
  })

  test.each(['there', 'back'] as const)('to a capture lost on the way %s: taken once in the end', async (way) => {
    const { payments, request, lose, reconcile, ledger, openCalls } = await setup()
    const command = await request('approve')
    const { id } = await payments.start(command)
    lose('capture', way)
    expect((await payments.capture({ id })).status).toBe('in_doubt')
    await reconcile()
    expect(await payments.refresh({ id })).toMatchObject({ status: 'captured', captured: command.amount })
    expect((await ledger.ofReservation(command.reservationId)).map(({ kind }) => kind)).toEqual([
      'authorise',
      'release',
      'capture',
    ])
    expect(await openCalls(id)).toEqual([])
    expect(await ledger.check()).toEqual([])
  })

  test.each(['there', 'back'] as const)('to a void lost on the way %s: let go in the end', async (way) => {
    const { payments, request, lose, reconcile, ledger, openCalls } = await setup()
    const { id } = await payments.start(await request('approve'))
    lose('void', way)
    expect((await payments.void({ id })).status).toBe('in_doubt')
    await reconcile()
    expect((await payments.refresh({ id })).status).toBe('voided')
    expect(await openCalls(id)).toEqual([])
    expect(await ledger.check()).toEqual([])
  })

  test.each(['there', 'back'] as const)('to a refund lost on the way %s: given back once', async (way) => {
    const { payments, request, lose, reconcile, ledger, jobs, clock, openCalls } = await setup()
    const command = await request('approve')
    const { id } = await payments.start(command)
    await payments.capture({ id })
    lose('refund', way)
    const amount = money(1_000, 'BRL')
    const by = { reason: 'test', requestedBy: 'system', promisedBy: null }
    await payments.refund({ paymentId: id, amount, key: 'back-once', ...by })
    await jobs.run(clock.now())
    expect((await payments.ofReservation(command.reservationId)).refunds).toMatchObject([{ status: 'in_doubt' }])
    await reconcile()
    for (let minute = 0; minute < 3; minute++) {
      await jobs.run(clock.now())
      clock.advance(MINUTE)
    }
    expect((await payments.ofReservation(command.reservationId)).refunds).toMatchObject([{ status: 'succeeded' }])
    expect(await openCalls(id)).toEqual([])
    expect(await ledger.check()).toEqual([])
  })

  test('the card whose answer gets lost is found by webhook alone', async () => {
    const { payments, request, jobs, clock } = await setup()
    const command = await request('lose-answer')
    expect((await payments.start(command)).status).toBe('in_doubt')
    clock.advance(MINUTE)
    await jobs.run(clock.now())
    expect((await payments.ofReservation(command.reservationId)).payments).toMatchObject([{ status: 'authorised' }])
  })

  test('a provider that does not answer in time is a doubt, and its late answer is found', async () => {
    const clock = fixedClock('2026-11-21T12:00:00Z')
    let done: Promise<unknown> | undefined
    const through = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      authorise: (request) => {
        done = provider.authorise(request)
        return new Promise(() => {})
      },
    })
    const { payments, request } = await openPayments(database, clock, { through, patienceMs: 20 })
    const { id, status } = await payments.start(await request('approve'))
    expect(status).toBe('in_doubt')
    await done
    const patient = await openPayments(database, clock)
    expect((await patient.payments.refresh({ id })).status).toBe('authorised')
  })
})

/** The process as it dies: after some steps nothing reaches the database any more. */
function mortal(db: Database, steps: number): { db: Database; taken: () => number } {
  let taken = 0
  const guard = <Target extends object>(of: Target, names: readonly (keyof Target)[]): Target =>
    new Proxy(of, {
      get(target, name: keyof Target & string) {
        const value = target[name]
        if (!names.includes(name) || typeof value !== 'function') return value
        return (...args: never[]) => {
          if (taken++ >= steps) throw new Error('killed')
          return value.apply(target, args)
        }
      },
    })
  // Statements that were built once ask by the session (platform/database/statement.ts).
  const { client } = db._.session as unknown as { client: pg.Pool }
  const session = Object.create(db._.session, { client: { value: guard(client, ['query']) } })
  const inner = { ...db._, session }
  const outer = new Proxy(db, { get: (target, name: keyof Database) => (name === '_' ? inner : target[name]) })
  const proxy = guard(outer, ['transaction', 'select', 'selectDistinct', 'insert', 'update'])
  return { db: proxy, taken: () => taken }
}

describe('killed between any two steps, and started again', () => {
  type Bench = Awaited<ReturnType<typeof openPayments>>
  type Command = Awaited<ReturnType<Bench['request']>>
  const refundOf = (paymentId: string) => ({
    paymentId,
    amount: money(1_000, 'BRL'),
    reason: 'test',
    requestedBy: 'system',
    promisedBy: null,
    key: 'one',
  })
  const idOf = async (bench: Bench, { reservationId }: Command) =>
    (await bench.payments.ofReservation(reservationId)).payments[0]?.id ?? ''

  const CASES = {
    start: {
      before: async () => {},
      act: async (bench: Bench, command: Command) => void (await bench.payments.start(command)),
      ends: ['none', 'authorised', 'voided'],
    },
    capture: {
      before: async (bench: Bench, command: Command) => void (await bench.payments.start(command)),
      act: async (bench: Bench, command: Command) =>
        void (await bench.payments.capture({ id: await idOf(bench, command) })),
      ends: ['authorised', 'captured'],
    },
    void: {
      before: async (bench: Bench, command: Command) => void (await bench.payments.start(command)),
      act: async (bench: Bench, command: Command) =>
        void (await bench.payments.void({ id: await idOf(bench, command) })),
      ends: ['authorised', 'voided'],
    },
    refund: {
      before: async (bench: Bench, command: Command) =>
        void (await bench.payments.capture(await bench.payments.start(command))),
      act: async (bench: Bench, command: Command) => {
        await bench.payments.refund(refundOf(await idOf(bench, command)))
        await bench.jobs.run(new Date('2026-11-21T12:00:00Z'))
      },
      ends: ['captured', 'partially_refunded'],
    },
  }

  test.each(Object.entries(CASES))('while it does: %s', async (_name, { before, act, ends }) => {
    let deaths = 0
    for (let steps = 0; ; steps++) {
      const clock = fixedClock('2026-11-21T12:00:00Z')
      const healthy = await openPayments(database, clock)
      const command = await healthy.request('approve')
      await before(healthy, command)
      const dying = mortal(database.db, steps)
      const dead = await openPayments(database, clock, { ours: dying.db, jobs: manualJobs() })
      const died = await act(dead, command).then(
        () => false,
        (error: Error) => /killed/.test(String(error)),
      )
      clock.advance(MINUTE)
      await healthy.payments.reconcile()
      const { payments, refunds } = await healthy.payments.ofReservation(command.reservationId)
      expect(ends).toContain(payments[0]?.status ?? 'none')
      expect(refunds.every(({ status }) => status === 'pending' || status === 'succeeded')).toBe(true)
      if (payments[0]) {
        const theirs = await healthy.provider.find(payments[0].id)
        const seen = theirs?.status === 'captured' ? ['captured', 'partially_refunded'] : [theirs?.status]
        expect(seen).toContain(payments[0].status)
      }
      expect(await healthy.ledger.check()).toEqual([])
      if (!died && dying.taken() <= steps) break
      deaths++
    }
    expect(deaths).toBeGreaterThan(2)
  })
})

test('an answer that is lost after a webhook has told the same leaves nothing in doubt', async () => {
  const told = { news: async () => {} }
  const bench = await setup((provider) => {
    const lost =
      <Request, Answer>(make: (request: Request) => Promise<Answer>) =>
      async (request: Request): Promise<Answer> => {
        await make(request)
        await told.news()
        throw new Error('socket hang up')
      }
    return { ...provider, authorise: lost(provider.authorise), capture: lost(provider.capture) }
  })
  told.news = async () => {
    bench.clock.advance(MINUTE)
    await bench.jobs.run(bench.clock.now())
  }
  const { id, status } = await bench.payments.start(await bench.request('approve'))
  expect(status).toBe('authorised')
  expect((await bench.payments.capture({ id })).status).toBe('captured')
  expect(await bench.openCalls(id)).toEqual([])
})
