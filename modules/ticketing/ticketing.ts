import type { StaffIdentity } from '#modules/accounts/access.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Work, WorkQuery } from './ticketing.contract.ts'

/** The emission queue: paid flights that wait for their tickets, and what else staff must look at. */
export type Ticketing = {
  /** Puts a paid flight into the queue, in the caller's transaction. The same item again changes nothing. */
  enqueue(tx: Transaction, work: NewWork): Promise<void>
  /** Issues at once where the supplier can and the setting allows; otherwise leaves it to staff. Bears being repeated. */
  issue(itemId: string): Promise<void>
  /** An item has left ticketing (cancelled, given back): its work is closed. */
  close(tx: Transaction, itemId: string, reason: string): Promise<void>
  list(query: WorkQuery): Promise<{ rows: Work[]; counts: Record<string, Record<string, number>> }>
  /** Leases the work for ten minutes. Throws AppError `ticketing/taken` when somebody else has it. */
  take(id: string, staff: StaffIdentity): Promise<Work>
  /** Keeps the lease while the form is open. */
  heartbeat(id: string, staff: StaffIdentity): Promise<void>
  return(id: string, staff: StaffIdentity): Promise<void>
  delay(id: string, request: { until: Date; reason: string }, staff: StaffIdentity): Promise<void>
  done(
    id: string,
    request: { recordLocator: string; tickets: { travellerId: string; number: string; checkDigit?: string }[] },
    staff: StaffIdentity,
  ): Promise<void>
  fail(id: string, request: { reason: string; giveBack: boolean }, staff: StaffIdentity): Promise<void>
  /** Raises the alarms at 24 h, 4 h and 1 h and gives back what is past its limit; returns what it did. Run every minute. */
  watch(): Promise<{ alarms: number; givenBack: number }>
}

export type NewWork = {
  itemId: string
  reservationId: string
  code: string
  supplier: string
  orderRef: string
  category: 'new' | 'schedule_change' | 'in_doubt'
  limit: Date
  /** False: staff issue by hand. */
  instant: boolean
}
