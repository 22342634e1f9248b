import type { StaffSession } from '#app/admin/session/staff-session.ts'
import { BUCKETS, CATEGORIES, type ListedWork, type Queue } from '#modules/ticketing/ticketing.contract.ts'

/** 12:00 UTC. */
export const NOW = '2026-11-21T12:00:00.000Z'

export function aWork(details: Partial<ListedWork> = {}): ListedWork {
  return {
    id: crypto.randomUUID(),
    itemId: crypto.randomUUID(),
    reservationId: crypto.randomUUID(),
    code: 'ABC234',
    traveller: 'Ana Silva',
    purpose: 'issue',
    category: 'new',
    bucket: 'h4',
    status: 'open',
    supplier: 'house',
    title: 'GRU → LIS',
    travellerIds: ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'],
    airlinePrefixes: ['957'],
    amount: { amount: 250_000, currency: 'BRL' },
    limit: '2026-11-21T15:00:00.000Z',
    takenBy: null,
    leaseUntil: null,
    delayedUntil: null,
    reason: null,
    attempts: 0,
    alarms: [],
    retriable: false,
    createdAt: NOW,
    ...details,
  }
}

export function aQueue(rows: ListedWork[], pages = 1): Queue {
  const none = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0]))
  const counts = Object.fromEntries(CATEGORIES.map((category) => [category, none])) as Queue['counts']
  const nothing: Queue['exposure']['buckets']['h1'] = { count: 0, totals: [] }
  const buckets = Object.fromEntries(BUCKETS.map((bucket) => [bucket, nothing])) as Queue['exposure']['buckets']
  const exposure = { ...nothing, nextLimit: null, buckets }
  return { rows, total: rows.length, more: false, page: 1, pages, counts, exposure, now: NOW }
}

export function aSession(permissions: StaffSession['admin']['permissions']): StaffSession {
  const name = { first_name: 'Rui', last_name: 'Lima' }
  return { token: 'st_1', admin: { id: 'me', ...name, email: 'rui@example.com', role: 'operations', permissions } }
}
