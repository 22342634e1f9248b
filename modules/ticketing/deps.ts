import type { Audit } from '#modules/audit/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import type { Reservations } from '#modules/reservations/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'

export type TicketingDeps = {
  db: Database
  clock: Clock
  events: Events
  liveness: Pick<Liveness, 'owner'>
  log: Pick<Logger, 'warn'>
  audit: Pick<Audit, 'record'>
  flights: Pick<Flights, 'issue' | 'findIssue'>
  /** Asked when it is needed: reservations and ticketing know each other. */
  reservations: () => Pick<Reservations, 'ticketed' | 'giveBackUnticketed' | 'cancelledByHand'>
  /** The three digits with which the tickets of a carrier begin; null when nobody knows. */
  airlinePrefix: (supplier: string, carrier: string) => string | null
  /** Items whose automatic way this process lost the database over: their lease is nobody's, and need not be waited for. */
  lost: Set<string>
}
