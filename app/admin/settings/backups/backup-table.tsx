import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { numberFormat, sizeText } from '#app/kit/format.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Backup } from '#modules/backups/backups.contract.ts'
import { siteBackups } from '#modules/backups/backups.routes.ts'

type TableProps = { rows: readonly Backup[]; busy: boolean }

/** One row each, the latest first; a card each on small screens is not needed, since the table scrolls within. */
export function BackupTable({ rows, busy }: TableProps) {
  const { t } = useLingui()
  const action = useAction({ refresh: [siteBackups.list] })
  return (
    <div className="grid gap-3">
      {action.problem && <ProblemAlert problem={action.problem} />}
      <Table caption={t`Backups, latest first`} hideCaption dense>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Of', context: 'backup' })}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col" className="figures">{t`Size`}</th>
            <th scope="col" className="figures">{t`Rows`}</th>
            <th scope="col">{t`Asked by`}</th>
            <th scope="col" className="pinned">
              <span className="sr-only">{t`What can be done`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              busy={busy || action.busy}
              onCheck={() => void action.run(siteBackups.check, { id: row.id })}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Row({ row, busy, onCheck }: { row: Backup; busy: boolean; onCheck: () => void }) {
  const { t, i18n } = useLingui()
  const when = formatMoment(row.takenAt ?? row.askedAt, i18n.locale, { seconds: true })
  return (
    <tr className="bg-surface align-top">
      <th scope="row">
        <span className="block whitespace-nowrap">{when}</span>
        {row.file && <span className="block font-normal text-soft text-xs">{row.file}</span>}
      </th>
      <td>
        <State row={row} />
      </td>
      <td className="figures whitespace-nowrap">{row.bytes === null ? '–' : sizeText(row.bytes, i18n.locale)}</td>
      <td className="figures">{row.rows === null ? '–' : numberFormat(i18n.locale).format(row.rows)}</td>
      <td>{row.askedBy ?? t`The schedule or the command`}</td>
      <td className="pinned">
        {row.state === 'made' && row.there !== 'removed' && (
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            onClick={onCheck}
            aria-label={t`Check the backup of ${when}`}
          >
            <Trans context="backup">Check</Trans>
          </Button>
        )}
      </td>
    </tr>
  )
}

function State({ row }: { row: Backup }) {
  const { i18n } = useLingui()
  const { trouble, said, checkedAt } = row
  const checked = checkedAt && formatMoment(checkedAt, i18n.locale)
  const [tone, word] = useStateWord(row)
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {trouble && <span className="mt-1 block max-w-prose text-xs">{trouble}</span>}
      {said && <code className="wrap-anywhere mt-1 block text-soft text-xs">{said}</code>}
      {!trouble && checked && row.check === 'good' && (
        <span className="mt-1 block text-soft text-xs">
          <Trans>Read to its end at {checked}</Trans>
        </span>
      )}
    </>
  )
}

function useStateWord({ state, check, there }: Backup): [BadgeTone, string] {
  const { t } = useLingui()
  if (state === 'waiting') return ['neutral', t`Waiting`]
  if (state === 'running') return ['sea', t`In progress`]
  if (state === 'failed') return ['danger', t`Failed`]
  if (there === 'removed') return ['neutral', t`Deleted by rotation`]
  if (check === 'bad') return ['danger', t`Not usable`]
  if (there === 'missing') return ['warning', t`File missing`]
  if (check === 'good') return ['success', t`Good`]
  return ['sea', t`Being checked`]
}
