import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf, type Role, type SignedInStaff } from '#modules/accounts/index.ts'
import { systemClock } from '#platform/clock.ts'
import { createBackoffice } from './backoffice.ts'
import { FINDABLE_KINDS, WAITING_KINDS } from './kinds.contract.ts'

const record = vi.fn(async (_tx: unknown, _entry: { action: string; detail?: Record<string, string> }) => {})
const warn = vi.fn()
beforeEach(() => vi.clearAllMocks())

function staff(role: Role, secondFactor: SignedInStaff['secondFactor'] = 'proved'): SignedInStaff {
  const names = { email: 'rui@example.com', firstName: 'Rui', lastName: 'Lima' }
  const permissions = permissionsOf(role)
  return {
    kind: 'staff',
    id: randomUUID(),
    sessionId: randomUUID(),
    role,
    ownRoleId: null,
    permissions,
    secondFactor,
    ...names,
  }
}

type Over = Partial<Parameters<typeof createBackoffice>[0]>

function backoffice(over: Over = {}) {
  const counts = Object.fromEntries(WAITING_KINDS.map((kind) => [kind, async () => ({ count: 1 })]))
  const finders = Object.fromEntries(
    FINDABLE_KINDS.map((kind) => [kind, async (text: string) => [{ id: kind, title: `${kind} ${text}`, detail: '' }]]),
  )
  return createBackoffice({
    db: { transaction: async (work: (tx: unknown) => unknown) => work({}) } as never,
    audit: { record } as never,
    clock: systemClock,
    log: { warn },
    waiting: counts as never,
    finders: finders as never,
    waitMs: 30,
    ...over,
  })
}

test('what waits is what the role may do something about', async () => {
  expect(Object.keys(await backoffice().waiting(staff('superadmin')))).toEqual(WAITING_KINDS)
  expect(await backoffice().waiting(staff('finance'))).toEqual({
    approvals: { count: 1, urgent: 0 },
    sentBack: { count: 1, urgent: 0 },
    disputes: { count: 1, urgent: 0 },
    payouts: { count: 1, urgent: 0 },
  })
  // An auditor may look at everything and do nothing about it.
  expect(await backoffice().waiting(staff('auditor'))).toEqual({})
})

test('what needs the second factor is neither counted nor found without it', async () => {
  const halfway = staff('superadmin', 'asked')
  expect(Object.keys(await backoffice().waiting(halfway))).toEqual(['chats', 'tickets', 'listings', 'reviews'])
  const { hits } = await backoffice().find(halfway, 'lima')
  expect(hits.map(({ kind }) => kind)).toEqual(['ticket', 'chat', 'hotel', 'depot'])
})

test('each role finds what it may read, in one order', async () => {
  const kinds = async (role: Role) => (await backoffice().find(staff(role), 'lima')).hits.map(({ kind }) => kind)
  expect(await kinds('superadmin')).toEqual(FINDABLE_KINDS)
  expect(await kinds('verifier')).toEqual(['owner', 'hotel'])
  expect(await kinds('content')).toEqual(['application'])
})

test('a look at names is written down once, without the text; one that finds nothing is not', async () => {
  await backoffice().find(staff('verifier'), 'ana.secret@example.com')
  expect(record).toHaveBeenCalledTimes(1)
  const [, entry] = record.mock.calls[0] ?? []
  expect(entry).toMatchObject({ action: 'everything.searched', detail: { owner: '1', hotel: '1' } })
  expect(JSON.stringify(entry)).not.toContain('secret')
  const nothing = Object.fromEntries(FINDABLE_KINDS.map((kind) => [kind, async () => []])) as never
  await backoffice({ finders: nothing }).find(staff('verifier'), 'ana')
  expect(record).toHaveBeenCalledTimes(1)
})

test('a room that breaks or never answers is named, and the others answer', async () => {
  const rooms = { owner: () => Promise.reject(new Error('gone')), hotel: () => new Promise(() => {}) } as never
  expect(await backoffice({ finders: rooms }).find(staff('verifier'), 'ana')).toEqual({
    hits: [],
    failed: ['owner', 'hotel'],
  })
  const counts = { payouts: () => Promise.reject(new Error('gone')), approvals: async () => ({ count: 2, urgent: 1 }) }
  const waiting = { ...counts, sentBack: () => new Promise(() => {}) } as never
  expect(await backoffice({ waiting }).waiting(staff('finance'))).toEqual({ approvals: { count: 2, urgent: 1 } })
  expect(warn).toHaveBeenCalledTimes(5)
})
