import type { FastifyRequest } from 'fastify'
import type { Known } from '#platform/api/serve.ts'
import type { CustomerIdentity, OwnerIdentity, SignedInStaff } from './access.contract.ts'
import type { Origin } from './customers/customers.deps.ts'

/** For routes whose `config.access` is 'customer', which lets nobody else in. */
export function customerIn({ caller }: FastifyRequest): CustomerIdentity {
  if (caller?.kind !== 'customer') throw new Error('the route lets in others than customers')
  return caller
}

/** For routes whose `config.access` is 'owner', which lets nobody else in. */
export function ownerIn({ caller }: FastifyRequest): OwnerIdentity {
  if (caller?.kind !== 'owner') throw new Error('the route lets in others than owners')
  return caller
}

/** For routes whose `config.access` names staff, which lets nobody else in. */
export function staffIn({ caller }: FastifyRequest): SignedInStaff {
  if (caller?.kind !== 'staff') throw new Error('the route lets in others than staff')
  return caller
}

export function bearerIn({ headers }: FastifyRequest): string {
  return (headers.authorization ?? '').replace(/^Bearer /i, '')
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '' }
}

/** What the handler of a route is told about who calls: one kind by its name, otherwise `caller`, who may be nobody. */
export const knownCaller: Known = ({ caller }, access) => {
  const who = caller?.kind === 'guest' ? caller.reservationId : (caller?.id ?? 'nobody')
  if (access === 'public') return { told: {}, who }
  if (access === 'traveller' || access === 'reviewer') return { told: { caller }, who }
  const kind = typeof access === 'object' ? 'staff' : access
  if (caller?.kind !== kind) throw new Error(`a route for ${kind} was called by ${caller?.kind ?? 'nobody'}`)
  return { told: { [kind]: caller }, who }
}
