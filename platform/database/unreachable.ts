import type { Message } from '#platform/locale.ts'
import { sqlState } from './index.ts'

/** What a client of a route or a socket then reads, with the code `server/unavailable`. */
export const UNAVAILABLE: Message = /*i18n*/ {
  id: 'server.unavailable',
  message: 'Sorry, we cannot reach our records right now. Please try again in a few seconds.',
}

/**
 * The classes and codes of PostgreSQL that mean "not now": no connection, being shut down or started, too many connections,
 * a statement, a lock or an open transaction that took too long, and a primary that has just become a standby.
 */
const NOT_NOW = /^(08\w{3}|53300|57P0[1-5]|57014|55P03|25P0[34]|25006)$/
/** What the system says of a connection that was refused, was lost or leads nowhere. */
const LINE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
LINE.add('EAI_AGAIN').add('ENOTFOUND')
/** The client's own words, which carry no code (pg 8: client.js, pg-pool: index.js). */
const CLIENT =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** True when the database could not be reached, not when it refused: the same request may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    if (NOT_NOW.test(sqlState(one) ?? '') || CLIENT.test(one.message)) return true
    const { code, syscall } = one as { code?: string; syscall?: string }
    if (code && LINE.has(code) && syscall !== undefined && syscall !== 'open') return true
    if (one instanceof AggregateError && one.errors.some((part) => isUnreachable(part))) return true
  }
  return false
}
