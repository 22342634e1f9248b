import { Trans, useLingui } from '@lingui/react/macro'
import { Archive } from 'lucide-react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction, useData } from '#app/admin/session/data.ts'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Meter } from '#app/ui/meter.tsx'
import type { BackupList as List } from '#modules/backups/backups.contract.ts'
import { siteBackups } from '#modules/backups/backups.routes.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { BackupTable } from './backup-table.tsx'

type ListProps = { backup: Settings['backup'] }

const WHILE_BUSY_S = 1
const AT_REST_S = 30

/** What was made, what is being made, and the button for one more. */
export function BackupList({ backup }: ListProps) {
  const [loading, busy] = useBackups()
  const start = useAction({ refresh: [siteBackups.list] })
  const noPassphrase = backup.passphrase === 'none'
  return (
    <Panel
      title={<Trans>Backups of this site</Trans>}
      aside={
        !noPassphrase && (
          <Button size="sm" pending={start.busy} disabled={busy} onClick={() => void start.run(siteBackups.start, {})}>
            <Trans>Back up now</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {start.problem && <ProblemAlert problem={start.problem} />}
        {noPassphrase && (
          <Alert tone="warning" title={<Trans>No passphrase is set</Trans>}>
            <Trans>Backups are always encrypted. Set a passphrase below, then make your first backup.</Trans>
          </Alert>
        )}
        <Asking loading={loading}>{(list) => <Content list={list} />}</Asking>
      </div>
    </Panel>
  )
}

/** Loaded often while something is being done. */
function useBackups() {
  const slow = useData(siteBackups.list, {}, { every: AT_REST_S })
  const busy = slow.data?.busy ?? false
  useData(siteBackups.list, busy ? {} : null, { every: WHILE_BUSY_S })
  return [slow, busy] as const
}

function Content({ list }: { list: List }) {
  const { rows } = list
  const doing = rows.find(({ state, check }) => isDoing(state) || isDoing(check))
  return (
    <div className="grid gap-4">
      <Standing list={list} />
      <p role="status" className="sr-only">
        {doing ? <Trans>A backup or a check is in progress.</Trans> : null}
      </p>
      {doing && <Doing isCheck={!isDoing(doing.state)} progress={doing.progress} />}
      {rows.length === 0 ? (
        <EmptyState level={3} picture={<Archive aria-hidden="true" />} title={<Trans>There is no backup yet</Trans>}>
          <Trans>Make one now, or turn on the schedule below.</Trans>
        </EmptyState>
      ) : (
        <BackupTable rows={rows} busy={list.busy} />
      )}
    </div>
  )
}

const isDoing = (state: string | null) => state === 'waiting' || state === 'running'

/** The sentence that matters most: what the site could be put back to. */
function Standing({ list: { rows, nextAt, now } }: { list: List }) {
  const { i18n } = useLingui()
  const last = rows.find(({ check, there }) => check === 'good' && there === 'yes')
  const since = last?.takenAt ? formatDistanceTo(last.takenAt, Date.parse(now), i18n) : null
  const next = nextAt && formatMoment(nextAt, i18n.locale, { zone: true })
  return (
    <p className="text-sm text-soft">
      {since && (
        <>
          <Trans>The last good backup is of {since}.</Trans>{' '}
        </>
      )}
      {next ? <Trans>The next one is made at {next}.</Trans> : <Trans>The schedule is off.</Trans>}
    </p>
  )
}

function Doing({ isCheck, progress }: { isCheck: boolean; progress: number }) {
  const { t } = useLingui()
  const label = isCheck ? t`Reading the backup to its end` : t`Backing up the site`
  return <Meter label={label} value={progress} max={100} text={t`${progress}%`} />
}
