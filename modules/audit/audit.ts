import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { AuditChoices, AuditPage, Verdict } from './audit.contract.ts'
import { type AuditQuery, listChoices, listEntries } from './audit.views.ts'
import { type AuditReader, exportEntries } from './export-entries.ts'
import { exportActs } from './personal-data.ts'
import { type Entry, record } from './record.ts'
import { checkWhole, verifySince } from './verify-chain.ts'

/** What staff did and which personal data they read: append-only, each row sealed to the one before it. */
export type Audit = {
  /**
   * Writes one row in the caller's transaction. One writer at a time until that transaction ends, so record late in it
   * and never before a remote call. `subject` is `kind:id`, such as `reservation:ABC234`; keep customers' names and
   * addresses out of `reason` and `detail`, since nothing here can ever be erased.
   */
  record(tx: Transaction, entry: Entry): Promise<void>
  /** Walks on from where the whole chain was last found intact; all of it before the first time. */
  verify(): Promise<Verdict>
  /**
   * Walks the whole chain, and keeps what it found. Note the head elsewhere as well: nothing else reveals that rows were cut off
   * at the end (`npm run audit:verify -- --seal`).
   */
  verifyWhole(): Promise<Verdict>
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditPage>
  /** All of them as CSV; the download itself is recorded. */
  export(query: Omit<AuditQuery, 'before' | 'limit'>, reader: AuditReader): Promise<FileGiven>
  /** The people and actions that the list can be filtered by. */
  choices(): Promise<AuditChoices>
  /** For the export of someone of staff. */
  actsOf(staffId: string): ReturnType<typeof exportActs>
}

export function createAudit({ db, clock }: { db: Database; clock: Clock }): Audit {
  return {
    record: (tx, entry) => record(tx, entry, clock.now()),
    verify: async () => (await verifySince(db)) ?? checkWhole(db, clock.now()),
    verifyWhole: () => checkWhole(db, clock.now()),
    list: (query) => listEntries(db, query),
    export: (query, reader) => exportEntries({ db, clock }, query, reader),
    choices: () => listChoices(db),
    actsOf: (staffId) => exportActs(db, staffId),
  }
}
