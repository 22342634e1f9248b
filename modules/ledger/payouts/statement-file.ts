import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Locale } from '#platform/locale.ts'
import { statementOf } from './owner-statement.ts'
import { today } from './paydays.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { statementCsv, statementPdf } from './statement-files.ts'

export type StatementRequest = { format: 'pdf' | 'csv'; month: string; locale: Locale; staff?: StaffIdentity }

/** The statement of a month as a file, as it is now. Throws AppError `payout/not-found` for staff who name nobody. */
export async function statementFile(
  deps: PayoutDeps,
  ownerId: string,
  { format, month, locale, staff }: StatementRequest,
) {
  const payee = await deps.payeeOf(ownerId)
  if (staff) {
    if (!payee) throw payoutError('owner')
    await deps.db.transaction((tx) =>
      deps.audit.record(tx, {
        who: staff,
        permission: 'payouts.read',
        action: 'owner.statement',
        subject: `owner:${ownerId}`,
        detail: { month, format },
      }),
    )
  }
  const statement = await statementOf(deps, ownerId, { month, locale })
  const at = deps.clock.now()
  const print = { payee, locale, at, today: today(at), translate: deps.translate }
  const content = format === 'csv' ? statementCsv(statement) : await statementPdf(statement, print)
  return { name: `statement-${month}.${format}`, content }
}
