import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { SQL } from '#platform/database/query.ts'
import type { Reader } from '#platform/lists/export.ts'
import type { Money } from '#platform/money.ts'
import type { Done, Queue, Work, WorkHistory, Workload, WorkQuery, WorkWanted } from './ticketing.contract.ts'

/** The emission queue: paid flights that wait for their tickets, and what else staff must look at. */
export type Ticketing = {
  /** Puts a paid flight into the queue, in the caller's transaction. The same item again changes nothing. */
  enqueue(tx: Transaction, work: NewWork): Promise<void>
  /**
   * Issues at once where the supplier can and the setting allows; otherwise leaves it to staff. Bears being repeated.
   * @param rests given back to the reservation with its tickets: what ends with them
   * @returns whether the reservation has its tickets by this call
   */
  issue(item: WorkedItem, rests?: Rests): Promise<boolean>
  /** An item has left ticketing (cancelled, given back): its work is closed. */
  close(tx: Transaction, item: WorkedItem, reason: string): Promise<void>
  /** What is not finished, by limit, with counts of all and what is at stake. */
  list(query: WorkQuery): Promise<Queue>
  /** What is not finished, and what of it has less than four hours left. */
  waiting(): Promise<{ count: number; urgent: number }>
  /** What each person holds now, and has finished today and in seven days. */
  workload(): Promise<Workload>
  /** All that is found, as a table to download. */
  export(reader: Reader<StaffIdentity>, query: WorkWanted): Promise<FileGiven>
  /** One with its whole history. Throws AppError `ticketing/not-found`. */
  get(id: string): Promise<WorkHistory>
  /** Leases the work for ten minutes, never beyond its limit. Throws AppError `ticketing/taken` when someone else has it. */
  take(id: string, staff: StaffIdentity): Promise<Work>
  /** Keeps the lease while the form is open. Throws AppError `ticketing/taken` when it was lost. */
  heartbeat(id: string, staff: StaffIdentity): Promise<Work>
  return(id: string, staff: StaffIdentity): Promise<void>
  delay(id: string, request: { until: Date; reason: string }, staff: StaffIdentity): Promise<void>
  /**
   * The tickets are issued: 13 digits each, one for each traveller, and the reservation knows them in the same
   * transaction. A review is done without tickets; done of a refused cancellation has its money go back. Throws AppError `request/invalid` with fields.
   */
  done(id: string, request: Done, staff: StaffIdentity): Promise<void>
  /** It could not be done. `giveBack`: the booking ends and the money goes back; otherwise it waits among the failed. */
  fail(id: string, request: { reason: string; giveBack: boolean }, staff: StaffIdentity): Promise<void>
  /**
   * Has the supplier that refused asked once more, and answers with the outcome: done, or failed with its new reason. Audited.
   * Throws AppError `ticketing/taken` when someone else has it, `ticketing/state` when there is nothing to try.
   */
  retry(id: string, staff: StaffIdentity): Promise<Work>
  /**
   * What the clock brings: lapsed leases and delays return to the queue, alarms at 24 h, 4 h and 1 h, unknown outcomes are
   * asked for, and what is past its limit is given back. Returns what it did. Run every minute.
   */
  watch(): Promise<{ alarms: number; givenBack: number }>
  /** Goes on at once with what processes that died left in the middle of the automatic way; returns how many. */
  resumeOrphans(): Promise<number>
  /** A condition: true while there is something to resume. */
  hasOrphans(): SQL
}

/** Whose work on the reservation has nothing left to do then, and when it is looked at again. */
export type Rests = { leaseId: string; until: Date | null }

/** What is worked on, and the reservation that it is of. */
export type WorkedItem = { itemId: string; reservationId: string }

/**
 * `category` new: tickets are to be issued; failed: the supplier refuses a cancellation, for `reason`. The others: staff must
 * look. Only for tickets is the limit more than a word on how soon.
 */
export type NewWork = WorkedItem & {
  code: string
  supplier: string
  orderRef: string
  category: 'new' | 'schedule_change' | 'in_doubt' | 'failed'
  reason?: string
  limit: Date
  /** False: staff issue by hand. */
  instant: boolean
  /** The caller asks for `issue` as soon as this is committed: the automatic way begins with it. */
  issuedNext?: boolean
  /** Where it leads, such as `GRU → LIS`; no names. */
  title: string
  /** Each gets a ticket. */
  travellerIds: readonly string[]
  /** Codes of the marketing carriers, in order; with the first one's prefix the ticket numbers begin. */
  carriers: readonly string[]
  /** What was paid for the item. */
  amount: Money
}
