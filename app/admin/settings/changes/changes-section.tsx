import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageButtons } from '#app/ui/pagination.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Restorable } from '#modules/settings/sections.contract.ts'
import type { SettingChange } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { SECTION_WORDS } from './section-words.ts'

/** Every change of the settings, and going back to one. */
export function ChangesSection() {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<SettingChange | null>(null)
  const loading = useData(siteSettings.changes, { query: { page } })
  return (
    <>
      <Asking loading={loading} lines={6}>
        {({ rows, pages }) => (
          <div className="grid gap-4">
            {rows.length === 0 && (
              <EmptyState picture={<History aria-hidden="true" />} title={<Trans>Nothing has been changed yet</Trans>}>
                <Trans>What you set from now on is listed here, and you can restore an earlier version.</Trans>
              </EmptyState>
            )}
            <ol className="grid gap-3">
              {rows.map((change) => (
                <Change key={`${change.section}${change.version}`} change={change} onRestore={() => setAsked(change)} />
              ))}
            </ol>
            <PageButtons page={page} pages={pages} onPage={setPage} />
          </div>
        )}
      </Asking>
      {asked && <Restoring change={asked} onClose={() => setAsked(null)} onDone={loading.refresh} />}
    </>
  )
}

function Change({ change, onRestore }: { change: SettingChange; onRestore: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { section, version, at, by, removed, secret, changes, current, restorable } = change
  const name = i18n._(SECTION_WORDS[section])
  return (
    <li>
      <Card look="flat" className="grid gap-2 rounded-lg">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="font-semibold">
            {name} <span className="figures font-normal text-soft">{t`version ${version}`}</span>
          </h2>
          <span className="flex flex-wrap items-center gap-2 text-soft text-sm">
            {current && (
              <Badge tone="success">
                <Trans>In use</Trans>
              </Badge>
            )}
            <span className="figures">{formatMoment(at, locale)}</span>
            <span>{by ?? '–'}</span>
          </span>
        </div>
        {removed && (
          <p className="text-sm">
            <Trans>Removed: the default applies.</Trans>
          </p>
        )}
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)]">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="font-mono text-soft text-xs sm:pt-0.5">{field}</dt>
              <dd className="wrap-anywhere">
                <span className="text-soft">{before ?? '–'}</span> → <span>{after ?? '–'}</span>
              </dd>
            </div>
          ))}
        </dl>
        {secret === 'new' && (
          <p className="text-sm">
            <Trans>With a new password or key, which is never shown.</Trans>
          </p>
        )}
        {restorable && (
          <div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Restore this version: ${name}, version ${version}`}
              onClick={onRestore}
            >
              <Trans>Restore this version</Trans>
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

type RestoringProps = { change: SettingChange; onClose: () => void; onDone: () => void }

function Restoring({ change: { section, version }, onClose, onDone }: RestoringProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const name = i18n._(SECTION_WORDS[section])
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: t`Version ${version} is restored` })
    onDone()
    onClose()
  })
  return (
    <FormDialog
      size="sm"
      title={t`Restore version ${version} of ${name}?`}
      keep={t`Keep what is set`}
      verb={t`Restore`}
      pending={pending}
      problem={problem}
      onSubmit={() => send(siteSettings.restore, { body: { section: section as Restorable, version } })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Creates a new version with the content of the old one, in use immediately. Passwords and keys stay as they
          are.
        </Trans>
      </p>
    </FormDialog>
  )
}
