import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import type { BulkResult } from './use-bulk.ts'

type BulkResultsProps<Row> = { result: BulkResult<Row>; nameOf: (row: Row) => string; onDismiss: () => void }

/** What happened to each row; above the list, which may have none left. */
export function BulkResults<Row>({
  result: { done, failed, impossible, untried },
  nameOf,
  onDismiss,
}: BulkResultsProps<Row>) {
  const { t } = useLingui()
  const whole = failed.length + impossible.length + untried.length === 0
  const names = (rows: readonly Row[]) => rows.map(nameOf).join(', ')
  return (
    <Alert
      tone={whole ? 'success' : 'warning'}
      live
      className="mb-3"
      title={t`${plural(done.length, { 0: 'None was done', one: '# done', other: '# done' })}`}
      dismissLabel={t`Close`}
      onDismiss={onDismiss}
    >
      {!whole && (
        <ul className="grid gap-1">
          {failed.map(({ row, message }) => (
            <li key={nameOf(row)}>
              <span className="font-semibold">{nameOf(row)}</span>:{' '}
              {message || t`No response. It may have been done anyway.`}
            </li>
          ))}
          {untried.length > 0 && (
            <li>
              <Trans>Not tried, because the connection was down: {names(untried)}</Trans>
            </li>
          )}
          {impossible.length > 0 && (
            <li>
              <Trans>Left out, because of their current state: {names(impossible)}</Trans>
            </li>
          )}
        </ul>
      )}
    </Alert>
  )
}
