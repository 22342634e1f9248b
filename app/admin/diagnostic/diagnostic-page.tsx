import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { usePolling } from '#app/admin/queue/use-polling.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import type { Loaded } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Diagnosis, JobsView } from '#modules/diagnostics/diagnostics.contract.ts'
import type { JourneyHistory } from '#modules/diagnostics/journeys/journeys.contract.ts'
import { CHECK_GROUPS } from '#platform/diagnosis/check-states.contract.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { JourneysPanel } from './journeys-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'

const POLL_MS = 30_000

type DiagnosticPageProps = { checks: Loaded<Diagnosis>; jobs: Loaded<JobsView>; journeys: Loaded<JourneyHistory> }

export function DiagnosticPage({ checks, jobs, journeys }: DiagnosticPageProps) {
  usePolling(POLL_MS)
  const forbidden = checks.failed !== null && checks.forbidden
  return (
    <>
      <PageHead
        title={<Trans>Diagnostics</Trans>}
        lead={checks.data && <Measured diagnosis={checks.data} />}
        actions={!forbidden && <Actions />}
      />
      {forbidden ? (
        <LoadFailed message={checks.failed ?? ''} forbidden />
      ) : (
        <div className="grid gap-5">
          <KeepLast loaded={checks}>{(diagnosis) => <Checks diagnosis={diagnosis} />}</KeepLast>
          <KeepLast loaded={journeys}>{(history) => <JourneysPanel history={history} />}</KeepLast>
          <KeepLast loaded={jobs}>
            {(found) => (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <DeadLetters jobs={found} />
                <QueuesPanel queues={found.queues} />
              </div>
            )}
          </KeepLast>
        </div>
      )}
    </>
  )
}

function Measured({ diagnosis }: { diagnosis: Diagnosis }) {
  const locale = useLocale()
  const [first] = diagnosis.checks.map(({ measuredAt }) => measuredAt).toSorted()
  if (!first) return null
  const moment = formatMoment(first, locale, { seconds: true })
  return (
    <span className="figures">
      <Trans>Measured on {moment}; measured again every 30 seconds while this page is open.</Trans>
    </span>
  )
}

function Actions() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <ButtonLink to="/admin/service-diagnostic" variant="secondary" size="sm">
        <Trans>Outside services</Trans>
      </ButtonLink>
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden="true" />}
        pending={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        <Trans>Check again</Trans>
      </Button>
    </>
  )
}

function Checks({ diagnosis: { checks } }: { diagnosis: Diagnosis }) {
  return (
    <div className="grid gap-5">
      <Summary checks={checks} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        {CHECK_GROUPS.map((group) => (
          <ChecksPanel key={group} group={group} checks={checks.filter((check) => check.group === group)} />
        ))}
      </div>
    </div>
  )
}

function Summary({ checks }: { checks: Diagnosis['checks'] }) {
  const { t } = useLingui()
  const count = (state: string) => checks.filter((check) => check.state === state).length
  const [failing, attention] = [count('failing'), count('attention')]
  if (failing > 0)
    return <Alert tone="danger" live title={t`${plural(failing, { one: '# thing fails', other: '# things fail' })}`} />
  if (attention > 0)
    return (
      <Alert
        tone="warning"
        live
        title={t`${plural(attention, { one: '# thing needs attention', other: '# things need attention' })}`}
      />
    )
  return <Alert tone="success" title={t`Everything that is set up works`} />
}
