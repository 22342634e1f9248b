import { useLingui } from '@lingui/react/macro'
import { Due } from '#app/admin/words/due.tsx'
import type { TicketRow } from '#modules/support/support.contract.ts'

type DueMarkProps = { row: Pick<TicketRow, 'due_at' | 'due_kind'>; now: number }

/** What is owed on a ticket next. */
export function DueMark({ row: { due_at, due_kind }, now }: DueMarkProps) {
  const { t } = useLingui()
  return (
    <Due at={due_at} now={now}>
      {due_kind === 'first-answer' ? t`First answer` : t`Solution`}
    </Due>
  )
}
