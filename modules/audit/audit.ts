import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { AuditChoices, AuditPage, Verdict } from './audit.contract.ts'
import { type AuditQuery, listChoices, listEntries } from './audit.views.ts'
import { type AuditReader, exportEntries } from './export-entries.ts'
import { type Entry, record } from './record.ts'
import { verifyChain } from './verify-chain.ts'

/** What staff did and which personal data they read: append-only, each row sealed to the one before it. */
export type Audit = {
  /**
   * Writes one row in the caller's transaction. One writer at a time until that transaction ends, so record late in it
   * and never before a remote call. `subject` is `kind:id`, such as `reservation:ABC234`; keep customers' names and
   * addresses out of `reason` and `detail`, since nothing here can ever be erased.
   */
  record(tx: Transaction, entry: Entry): Promise<void>
  /** Walks the whole chain. The head may be kept elsewhere: rows cut off at the end show by nothing else. */
  verify(): Promise<Verdict>
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditPage>
  /** The same, all of it, as a table to download; the taking is written down. */
  export(query: Omit<AuditQuery, 'before' | 'limit'>, reader: AuditReader): Promise<FileGiven>
  /** By whom and by what the list can be narrowed. */
  choices(): Promise<AuditChoices>
}

export function createAudit({ db, clock }: { db: Database; clock: Clock }): Audit {
  return {
    record: (tx, entry) => record(tx, entry, clock.now()),
    verify: () => verifyChain(db),
    list: (query) => listEntries(db, query),
    export: (query, reader) => exportEntries({ db, clock }, query, reader),
    choices: () => listChoices(db),
  }
}
