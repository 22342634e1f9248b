import { randomUUID } from 'node:crypto'
import {
  type CustomerIdentity,
  type OwnerIdentity,
  permissionsOf,
  type Role,
  type SignedInStaff,
} from '#modules/accounts/index.ts'
import type { Callers } from '#server/plugins/access.ts'

/**
 * People to call a route as, without the tables of the accounts: give it to `apiOf(plugin, { callers })` and spread
 * what its functions return into `inject`, as in `app.inject({ url, ...ana })`. Nobody sends no header at all.
 */
export function testCallers() {
  const customers = new Map<string, CustomerIdentity>()
  const owners = new Map<string, OwnerIdentity>()
  const staff = new Map<string, SignedInStaff>()
  const guests = new Map<string, { reservationId: string; only?: 'review' }>()
  const callers: Callers = {
    customerOf: async (token) => customers.get(token) ?? null,
    ownerOf: async (token) => owners.get(token) ?? null,
    staffOf: async (token) => staff.get(token) ?? null,
    viewOf: async () => null,
    guestOf: async (key) => guests.get(key) ?? null,
  }
  return Object.assign(callers, {
    customer(details: Partial<Omit<CustomerIdentity, 'kind'>> = {}) {
      const person = { id: randomUUID(), email: 'ana@example.com', firstName: 'Ana', lastName: 'Souza' }
      const identity: CustomerIdentity = { kind: 'customer', sessionId: randomUUID(), ...person, ...details }
      return signedIn(customers, 'cu_', identity)
    },
    owner(details: Partial<Omit<OwnerIdentity, 'kind'>> = {}) {
      const person = { id: randomUUID(), email: 'olga@example.com', firstName: 'Olga', lastName: 'Prado' }
      const identity: OwnerIdentity = { kind: 'owner', sessionId: randomUUID(), ...person, ...details }
      return signedIn(owners, 'ow_', identity)
    },
    staff(role: Role, details: Partial<Omit<SignedInStaff, 'kind' | 'role'>> = {}) {
      const person = { id: randomUUID(), email: `${role}@example.com`, firstName: 'Rui', lastName: 'Lima' }
      const identity: SignedInStaff = {
        kind: 'staff',
        sessionId: randomUUID(),
        role,
        ownRoleId: null,
        permissions: permissionsOf(role),
        secondFactor: 'proved',
        ...person,
        ...details,
      }
      return signedIn(staff, 'st_', identity)
    },
    guest(reservationId: string) {
      return signedIn(guests, 'rk_', { reservationId })
    },
    reviewer(reservationId: string) {
      return signedIn(guests, 'vk_', { reservationId, only: 'review' as const })
    },
  })
}

function signedIn<Identity>(known: Map<string, Identity>, prefix: string, identity: Identity) {
  const token = `${prefix}${randomUUID()}`
  known.set(token, identity)
  return { identity, headers: { authorization: `Bearer ${token}` } }
}
