import { z } from 'zod'
import type { StaffIdentity } from '#modules/accounts/index.ts'
import { desc, eq, inArray, or, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { type Found, oneTable, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { toMajor } from '#platform/money.ts'
import type { PayoutRun, PayoutRunsQuery, PayoutRunsWanted } from './payouts.contract.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import type { RunRow } from './payouts.store.ts'
import { payoutRuns, payouts } from './payouts.tables.ts'
import { runView, sumsOf } from './payouts.views.ts'

const MOST_FOUND = 5

const SORTS = {
  number: sql`${payoutRuns.number}`,
  thursday: sql`${payoutRuns.thursday}`,
  prepared: sql`lower(${payoutRuns.preparedName})`,
}

/** The newest first unless sorted. */
export const listRuns = (deps: PayoutDeps, query: PayoutRunsQuery) => readPage(foundBy(deps, query), query.page)

/** By the number, with or without a mark or a word before it ("run 13"), by its Thursday, or by what the bank calls one of its payments. */
export async function findRuns(deps: PayoutDeps, text: string): Promise<PayoutRun[]> {
  const number = /^(?:\p{L}+ )?#?(\d{1,9})$/u.exec(text)?.[1]
  const thursday = z.iso.date().safeParse(text).data
  const isSo = eq(sql`upper(${payouts.reference})`, text.toUpperCase())
  const paidSo = deps.db.select({ id: payouts.runId }).from(payouts).where(isSo)
  const runs = await deps.db
    .select()
    .from(payoutRuns)
    .where(
      or(
        number ? eq(payoutRuns.number, Number(number)) : undefined,
        thursday ? eq(payoutRuns.thursday, thursday) : undefined,
        inArray(payoutRuns.id, paidSo),
      ),
    )
    .orderBy(desc(payoutRuns.number))
    .limit(MOST_FOUND)
  const sums = await sumsOf(deps, runs)
  return runs.map((run) => runView(run, sums))
}

const COLUMNS: readonly CsvColumn<PayoutRun>[] = [
  { head: /*i18n*/ { id: 'export.number', message: 'No.' }, of: ({ number }) => number },
  {
    head: /*i18n*/ { id: 'export.thursday', message: 'Guests who checked out before' },
    of: ({ thursday }) => thursday,
  },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.payments', message: 'Payments' }, of: ({ sums }) => sums.map(sumText).join('; ') },
  { head: /*i18n*/ { id: 'export.preparer', message: 'Prepared by' }, of: ({ preparedBy }) => preparedBy.name },
  { head: /*i18n*/ { id: 'export.prepared', message: 'Prepared (UTC)' }, of: (row) => utcText(row.preparedAt) },
  { head: /*i18n*/ { id: 'export.approver', message: 'Approved by' }, of: ({ approvedBy }) => approvedBy?.name ?? '' },
  {
    head: /*i18n*/ { id: 'export.approved', message: 'Approved (UTC)' },
    of: ({ approvedAt }) => approvedAt && utcText(approvedAt),
  },
]

const sumText = ({ count, status, amount }: PayoutRun['sums'][number]) =>
  `${count} ${status}: ${amount.currency} ${toMajor(amount).toFixed(2)}`

export function exportRuns(deps: PayoutDeps, reader: Reader<StaffIdentity>, query: PayoutRunsWanted) {
  const taken = { permission: 'payouts.read', action: 'payout-runs.exported', subject: 'payouts' }
  return takeTable(deps, reader, { name: 'payout-runs', columns: COLUMNS, found: foundBy(deps, query), taken })
}

function foundBy(deps: PayoutDeps, { status, sort = '-number' }: PayoutRunsWanted): Found<PayoutRun, RunRow> {
  const { db } = deps
  const where = status && eq(payoutRuns.status, status)
  const order = orderOf(SORTS, sql`${payoutRuns.number}`, sort)
  return {
    ...oneTable(db, payoutRuns, { order, where }),
    async details(runs) {
      const sums = await sumsOf(deps, runs)
      return runs.map((run) => runView(run, sums))
    },
  }
}
