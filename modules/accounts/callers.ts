import type { FastifyRequest } from 'fastify'
import type { Known } from '#platform/api/serve.ts'
import { DEVICE_HEADER, isDeviceMark } from '#platform/device.contract.ts'
import type { Origin } from './customers/customers.deps.ts'
import { hashToken } from './realm/tokens.ts'

export function bearerIn({ headers }: FastifyRequest): string {
  return (headers.authorization ?? '').replace(/^Bearer /i, '')
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '', device: deviceIn(headers) }
}

/** The hash of the browser's mark; null for one without. */
export function deviceIn(headers: FastifyRequest['headers']): string | null {
  const mark = String(headers[DEVICE_HEADER] ?? '')
  return isDeviceMark(mark) ? hashToken(mark).toString('base64url') : null
}

/** What the handler of a route is told about the caller: one kind by its name, otherwise `caller`, which may be null. */
export const knownCaller: Known = ({ caller }, access) => {
  const who = caller?.kind === 'guest' ? caller.reservationId : (caller?.id ?? 'nobody')
  if (access === 'public') return { told: {}, who }
  if (access === 'traveller' || access === 'reviewer') return { told: { caller }, who }
  const kind = typeof access === 'object' ? 'staff' : access
  if (caller?.kind !== kind) throw new Error(`a route for ${kind} was called by ${caller?.kind ?? 'nobody'}`)
  return { told: { [kind]: caller }, who }
}
