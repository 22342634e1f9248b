import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Reader } from '#platform/lists/export.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { approveRun } from './approve-run.ts'
import { bankFile } from './bank-file.ts'
import { confirmDetails } from './confirm-details.ts'
import { discardRun } from './discard-run.ts'
import type { Earnings, Invoice, InvoiceDetail, Statement } from './earnings.contract.ts'
import type { PayoutHolds, PayoutHoldsOf, WorthALook } from './holds/holds.contract.ts'
import { holdPayouts, holdsOf, listHolds, releasePayouts, worthALook } from './holds/holds.ts'
import { invoiceCsv, invoicePdf } from './invoices/invoice-files.ts'
import { invoicesOf, readInvoice } from './invoices/invoices.views.ts'
import { exportRuns, findRuns, listRuns } from './list-runs.ts'
import { earningsOf } from './owner-earnings.ts'
import { statementOf } from './owner-statement.ts'
import type {
  PayoutPreview,
  PayoutPreviewQuery,
  PayoutRun,
  PayoutRunDetail,
  PayoutRunQuery,
  PayoutRuns,
  PayoutRunsQuery,
  PayoutRunsWanted,
  PixAnswerTaken,
  PlannedLines,
  PlannedLinesQuery,
} from './payouts.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutRuns } from './payouts.tables.ts'
import { runDetail } from './payouts.views.ts'
import { eraseAccounts, exportMoney, moneyHolds } from './personal-data.ts'
import { runPixFile } from './pix/run-pix-file.ts'
import { takePixAnswer } from './pix/take-pix-answer.ts'
import { prepareRun } from './prepare-run.ts'
import { plannedLines, previewRun } from './preview-run.ts'
import { settlePayout } from './settle-payout.ts'
import { type StatementRequest, statementFile } from './statement-file.ts'
import { carryOutTransfer, dueTransfers } from './transfers/carry-out-transfer.ts'

type File = { name: string; content: Buffer | string }
type Wanted = { id: string; locale: Locale }

/**
 * Weekly payouts to owners: preview, prepare, approval by a second person, bank file, paid or returned. Each step is one
 * transaction that can be asked for again without doing it twice. Amounts are minor units.
 */
export type Payouts = {
  /** What a run would pay now, and what not and why. Writes nothing. */
  preview(locale: Locale, query?: PayoutPreviewQuery): Promise<PayoutPreview>
  /** What one payment of it is for. */
  plannedLines(query: PlannedLinesQuery): Promise<PlannedLines>
  /** The newest first unless sorted. */
  runs(query: PayoutRunsQuery): Promise<PayoutRuns>
  /** Runs by their number. */
  findRuns(text: string): Promise<PayoutRun[]>
  /** Owners to whom staff let nothing be paid. */
  holds: {
    /** Now, the last first. */
    list(query: { page: number }): Promise<PayoutHolds>
    /** All of an owner, and what is worth a look before they are paid. */
    of(ownerId: string): Promise<PayoutHoldsOf>
    /** Of these owners those alone who are held, or worth a look before they are paid. */
    worthALook(ownerIds: readonly string[]): Promise<WorthALook>
    /** Throws AppError `payout/not-found`, and `payout/state` where it is held already. */
    hold(ownerId: string, why: { reason: string; staff: StaffIdentity }): Promise<void>
    /** Throws AppError `payout/state` where nothing is held. */
    release(ownerId: string, why: { reason: string; staff: StaffIdentity }): Promise<void>
  }
  /** Runs that a second person has to approve. */
  waiting(): Promise<number>
  /** All matches as CSV. */
  exportRuns(reader: Reader<StaffIdentity>, query: PayoutRunsWanted): Promise<FileGiven>
  /** With the first of its payments and the last of its moves, or what is asked for. Throws AppError `payout/not-found`. */
  run(runId: string, locale: Locale, query?: PayoutRunQuery): Promise<PayoutRunDetail>
  /** @returns the id of the run; the same key is the same run. Throws AppError `payout/state`, `payout/nothing-to-pay`. */
  prepare(request: { key: string; staff: StaffIdentity }): Promise<string>
  /** Throws AppError `payout/needs-second-person` for the person who prepared it, and `payout/state`. */
  approve(runId: string, staff: StaffIdentity): Promise<void>
  discard(runId: string, why: { reason: string; staff: StaffIdentity }): Promise<void>
  /** Bank details in plain text; each access is audited. */
  bankFile(runId: string, staff: StaffIdentity): Promise<{ name: string; content: string }>
  /** The same of what goes by Pix. Throws AppError `payout/state` for a run without any. */
  pixFile(runId: string, staff: StaffIdentity): Promise<{ name: string; content: string }>
  /** The bank's answer to it. Throws AppError `payout/answer-file` for a text that is none. */
  pixAnswer(runId: string, answer: { content: string; staff: StaffIdentity }): Promise<PixAnswerTaken>
  /** @returns the id of its run, as `markReturned` does. */
  markPaid(payoutId: string, paid: { reference: string; staff: StaffIdentity }): Promise<string>
  markReturned(payoutId: string, returned: { reason: string; staff: StaffIdentity }): Promise<string>
  /** What goes by Stripe. */
  transfers: {
    /** Begins to carry them out, and to look after them. */
    start(on: { db: Database; jobs: Pick<Jobs, 'whenDue'> }): void
    /** Stripe has told of one, by its payout: it is asked for. */
    told(payoutId: string): Promise<void>
  }
  /** Only for the owner; for anyone else it is not found (AppError `invoice/not-found`). */
  earnings(ownerId: string, locale?: Locale): Promise<Earnings>
  /** @param wanted.month of check-out, `2026-11`; the current one by default. */
  statement(ownerId: string, wanted: { month?: string; locale: Locale }): Promise<Statement>
  /** For the owner, or for staff, whose look is audited. Throws AppError `payout/not-found` for staff who name nobody. */
  statementFile(ownerId: string, wanted: StatementRequest): Promise<File>
  /** The owner confirms the bank details after a payment was returned. */
  confirmDetails(ownerId: string): Promise<void>
  invoices(ownerId: string): Promise<Invoice[]>
  invoice(ownerId: string, id: string): Promise<InvoiceDetail>
  invoicePdf(ownerId: string, wanted: Wanted): Promise<File>
  invoiceCsv(ownerId: string, id: string): Promise<File>
  /** For an owner's export. */
  exportOf(ownerId: string): Promise<object>
  /** What the books need not keep in the open. */
  eraseOf(tx: Transaction, ownerId: string): Promise<void>
  /** Why an owner's account cannot be erased yet. */
  holdsOf(ownerId: string, from: DatabaseOrTransaction): Promise<Message[]>
}

export function createPayouts(deps: PayoutDeps): Payouts {
  const { translate } = deps
  return {
    preview: (locale, query = { payments: 1, left: 1 }) => previewRun(deps, query, locale),
    plannedLines: (query) => plannedLines(deps, query),
    runs: (query) => listRuns(deps, query),
    findRuns: (text) => findRuns(deps, text),
    holds: {
      list: (query) => listHolds(deps, query),
      of: (ownerId) => holdsOf(deps, ownerId),
      worthALook: (ownerIds) => worthALook(deps, ownerIds),
      hold: (ownerId, why) => holdPayouts(deps, ownerId, why),
      release: (ownerId, why) => releasePayouts(deps, ownerId, why),
    },
    waiting: () => deps.db.$count(payoutRuns, eq(payoutRuns.status, 'prepared')),
    exportRuns: (reader, query) => exportRuns(deps, reader, query),
    run: (runId, locale, query = { page: 1, moves: 1 }) => runDetail(deps, runId, { query, locale }),
    prepare: (request) => prepareRun(deps, request),
    approve: (runId, staff) => approveRun(deps, runId, staff),
    discard: (runId, why) => discardRun(deps, runId, why),
    bankFile: (runId, staff) => bankFile(deps, runId, staff),
    pixFile: (runId, staff) => runPixFile(deps, runId, staff),
    pixAnswer: (runId, answer) => takePixAnswer(deps, runId, answer),
    markPaid: (payoutId, { reference, staff }) =>
      settlePayout(deps, payoutId, { outcome: { kind: 'paid', reference }, staff }),
    markReturned: (payoutId, { reason, staff }) =>
      settlePayout(deps, payoutId, { outcome: { kind: 'returned', reason }, staff }),
    transfers: {
      start: ({ db, jobs }) => jobs.whenDue(dueTransfers(deps, db)),
      told: (payoutId) => carryOutTransfer(deps, payoutId),
    },
    earnings: (ownerId, locale) => earningsOf(deps, ownerId, locale),
    exportOf: (ownerId) => exportMoney(deps, ownerId),
    eraseOf: eraseAccounts,
    holdsOf: (ownerId, from) => moneyHolds(deps, ownerId, from),
    statement: (ownerId, wanted) => statementOf(deps, ownerId, wanted),
    statementFile: (ownerId, wanted) => statementFile(deps, ownerId, wanted),
    confirmDetails: (ownerId) => confirmDetails(deps, ownerId),
    invoices: (ownerId) => invoicesOf(deps, ownerId),
    async invoice(ownerId, id) {
      const { buyer: _, issuedAt: __, ...invoice } = await readInvoice(deps, ownerId, id)
      return invoice
    },
    async invoicePdf(ownerId, { id, locale }) {
      const invoice = await readInvoice(deps, ownerId, id)
      const seller = await deps.seller()
      return { name: `${invoice.number}.pdf`, content: await invoicePdf(invoice, { seller, locale, translate }) }
    },
    async invoiceCsv(ownerId, id) {
      const invoice = await readInvoice(deps, ownerId, id)
      return { name: `${invoice.number}.csv`, content: invoiceCsv(invoice) }
    },
  }
}
