import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { addressOf } from '#modules/reports/report-address.contract.ts'
import { savedReports } from '#modules/reports/reports.routes.ts'
import type { SavedReport } from '#modules/reports/saved.contract.ts'
import { RenameDialog } from './save-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useScheduleWords } from './schedule-words.ts'

type Doing = { what: 'rename' | 'schedule' | 'remove'; saved: SavedReport } | null

/** Reports that were saved, one's own and those that are shared, and what is sent by mail. */
export function SavedList({ saved }: { saved: readonly SavedReport[] }) {
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Doing>(null)
  const dialog = { onClose: () => setDoing(null), onDone: revalidate }
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved" className="mb-6 rounded-xl border border-line bg-surface">
      <h2 id="saved" className="px-4 pt-4 pb-2 font-semibold text-lg">
        <Trans>Saved</Trans>
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {saved.map((one) => (
          <SavedRow key={one.id} saved={one} onDo={(what) => setDoing({ what, saved: one })} />
        ))}
      </ul>
      {doing?.what === 'rename' && <RenameDialog saved={doing.saved} {...dialog} />}
      {doing?.what === 'schedule' && <ScheduleDialog saved={doing.saved} {...dialog} />}
      {doing?.what === 'remove' && <RemoveDialog saved={doing.saved} onClose={dialog.onClose} />}
    </section>
  )
}

type SavedRowProps = { saved: SavedReport; onDo: (what: 'rename' | 'schedule' | 'remove') => void }

function SavedRow({ saved, onDo }: SavedRowProps) {
  const { t } = useLingui()
  const { name, title, by, own, shared, mayChange, schedule } = saved
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 font-semibold">
          <TextLink to={addressOf(saved)} className="inline-flex items-center pointer-coarse:min-h-11">
            {name}
          </TextLink>
          {shared && (
            <Badge>
              <Trans>Shared</Trans>
            </Badge>
          )}
        </p>
        <p className="text-soft text-sm">
          {title}
          {!own && ` · ${by}`}
        </p>
        {schedule && <Sending schedule={schedule} />}
      </div>
      {mayChange && (
        <p className="flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" aria-label={t`By email: ${name}`} onClick={() => onDo('schedule')}>
            <Trans>By email</Trans>
          </Button>
          <Button variant="ghost" size="sm" aria-label={t`Change: ${name}`} onClick={() => onDo('rename')}>
            <Trans>Change</Trans>
          </Button>
          <Button variant="ghost" size="sm" aria-label={t`Remove: ${name}`} onClick={() => onDo('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </p>
      )}
    </li>
  )
}

function Sending({ schedule }: { schedule: NonNullable<SavedReport['schedule']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const wordsOf = useScheduleWords()
  const { recipients, dueAt, sentAt, failedAt, failure } = schedule
  const names = recipients.map(({ name, gets }) => (gets ? name : t`${name} (no longer receives them)`)).join(', ')
  const [due, sent] = [formatMoment(dueAt, locale), sentAt && formatMoment(sentAt, locale)]
  return (
    <>
      <p className="mt-1 text-sm">
        {wordsOf(schedule)} · {names}
      </p>
      <p className="text-soft text-sm">
        {sent ? (
          <Trans>
            Last sent {sent}, next {due}
          </Trans>
        ) : (
          <Trans>Next {due}</Trans>
        )}
      </p>
      {failedAt && (
        <Alert tone="warning" className="mt-2" title={t`Not sent on ${formatMoment(failedAt, locale)}`}>
          {failure}
        </Alert>
      )}
    </>
  )
}

function RemoveDialog({ saved, onClose }: { saved: SavedReport; onClose: () => void }) {
  const { t } = useLingui()
  const { send, pending, problem } = usePageAction(onClose)
  const { id, name, schedule } = saved
  return (
    <FormDialog
      title={t`Remove “${name}”?`}
      verb={<Trans>Remove</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      pending={pending}
      problem={problem}
      onClose={onClose}
      onSubmit={() => send(savedReports.remove, { id })}
      more={
        schedule && (
          <Button variant="ghost" onClick={() => void send(savedReports.unschedule, { id })}>
            <Trans>Only stop the emails</Trans>
          </Button>
        )
      }
    >
      <p>
        {schedule ? (
          <Trans>It is no longer sent by email either. The report itself stays.</Trans>
        ) : (
          <Trans>The report itself stays; only its saved form goes.</Trans>
        )}
      </p>
    </FormDialog>
  )
}
