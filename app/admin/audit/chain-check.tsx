import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Verdict } from '#modules/audit/audit.contract.ts'
import { audit } from '#modules/audit/audit.routes.ts'

/**
 * Each line seals the one before it: the server walks on from where the whole chain was last found intact, and through all of it
 * when it is asked to.
 */
export function ChainCheck() {
  const { t } = useLingui()
  const { data: since, failed, again } = useData(audit.verify, {})
  const { run, problem } = useAction()
  const [walking, setWalking] = useState(false)
  const [whole, setWhole] = useState<Verdict | null>(null)
  const data = whole ?? since
  const checkAll = async () => {
    setWalking(true)
    const done = await run(audit.verifyWhole, {})
    setWalking(false)
    if (done) setWhole(done.answer)
  }
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div role="status" className="min-w-0 flex-1 basis-72">
        {data && <Words verdict={data} />}
        {failed !== null && <p className="text-danger">{failed || t`Failed to connect to server`}</p>}
        {problem && <p className="text-danger">{problem.message}</p>}
        {!data && failed === null && (
          <>
            <span className="sr-only">{t`Checking the chain`}</span>
            <Skeleton className="h-6 w-72 max-w-full" />
          </>
        )}
      </div>
      {failed === null ? (
        <Button size="sm" variant="secondary" pending={walking} onClick={checkAll}>
          <Trans>Check everything now</Trans>
        </Button>
      ) : (
        <Button size="sm" variant="secondary" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function Words({ verdict: { intact, rows, brokenAt, head, wholeAt } }: { verdict: Verdict }) {
  const { t } = useLingui()
  const locale = useLocale()
  const Icon = intact ? ShieldCheck : ShieldAlert
  const broken = brokenAt ?? 0
  return (
    <>
      <p className={cx('flex items-center gap-2 font-semibold', intact ? 'text-success' : 'text-danger')}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {intact
          ? t`${plural(rows, { one: 'The chain holds: # entry is as it was written', other: 'The chain holds: all # entries are as they were written' })}`
          : t`The chain is broken: entry ${broken} was changed or is missing`}
      </p>
      {intact && wholeAt && (
        <p className="mt-1 text-soft text-xs">
          <Trans>
            Everything was last checked on {formatMoment(wholeAt, locale)}; newer entries were checked just now.
          </Trans>
        </p>
      )}
      {head !== null && rows > 0 && (
        <p className="mt-1 text-soft text-xs">
          <Trans>
            Seal of the last entry: <code className="wrap-anywhere font-mono">{head}</code>
          </Trans>
        </p>
      )}
    </>
  )
}
