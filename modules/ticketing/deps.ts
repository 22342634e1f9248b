import type { Audit } from '#modules/audit/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import type { Money } from '#platform/money.ts'
import type { WorkRow } from './ticketing.store.ts'
import type { Rests, WorkedItem } from './ticketing.ts'

/** What ticketing says to those whose items it works on; `modules/reservations` is the one that listens. */
export type TicketedItems = {
  /** Within ticketing's transaction. False when the item does not wait for tickets any more. */
  ticketed(tx: Transaction, outcome: TicketsOfItem): Promise<boolean>
  /** The time limit passed, or the tickets cannot be had. */
  giveBackUnticketed(item: WorkedItem, reason: string): Promise<void>
  /** Within ticketing's transaction: staff have agreed with the supplier on a cancellation that it refused. */
  cancelledByHand(tx: Transaction, outcome: WorkedItem & { by: string; kept?: Money | undefined }): Promise<boolean>
  /** The name of each reservation's first traveller, by its id. */
  leadTravellers(reservationIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type TicketsOfItem = WorkedItem & {
  recordLocator: string | null
  tickets: { travellerId: string; number: string }[]
  by: string
  rests?: Rests | undefined
}

export type TicketingDeps = {
  db: Database
  clock: Clock
  events: Events
  liveness: Pick<Liveness, 'owner'>
  log: Pick<Logger, 'warn'>
  audit: Pick<Audit, 'record'>
  flights: Pick<Flights, 'issue' | 'findIssue'>
  /** Asked when it is needed: whose work this is knows ticketing too. */
  reservations: () => TicketedItems
  /** The three digits with which the tickets of a carrier begin; null when nobody knows. */
  airlinePrefix: (supplier: string, carrier: string) => string | null
  /** Items whose automatic way this process lost the database over: their lease is nobody's, and need not be waited for. */
  lost: Set<string>
  /** By item: work that was enqueued with the automatic way begun, which this process goes on with. */
  begun: Map<string, WorkRow>
}
