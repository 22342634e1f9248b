import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { diagnostics } from '#modules/diagnostics/diagnostics.routes.ts'
import {
  JOURNEYS,
  type Journey,
  type JourneyHistory,
  type Run,
} from '#modules/diagnostics/journeys/journeys.contract.ts'
import { JourneyDays } from './journey-days.tsx'
import { JourneyStrip } from './journey-strip.tsx'
import { JOURNEY_WORDS, REASON_WORDS, STEP_WORDS } from './journey-words.ts'
import { inMs } from './milliseconds.ts'
import { OUTCOME_LOOKS } from './state-looks.ts'
import { useAwaitedRuns } from './use-awaited-runs.ts'

/** Journeys that are rehearsed every five minutes: the last of each with its steps, the last day as a strip, and 30 days as a table. */
export function JourneysPanel({ history }: { history: JourneyHistory }) {
  const { runs, days, off, paused } = history
  const action = usePageAction()
  return (
    <Panel title={<Trans>Journeys</Trans>} aside={<Switches history={history} action={action} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-soft text-sm">
          <Trans>
            Rehearsed on a separate database, with invented flights and the sandbox payment provider; none of it appears
            in lists, figures or emails.
          </Trans>
        </p>
        <ProblemAlert problem={action.problem} />
        {paused && <Paused history={history} />}
        {off && (
          <Alert title={<Trans>Journeys are off</Trans>}>
            <Trans>JOURNEYS=off is set in the environment: they run only when someone asks here.</Trans>
          </Alert>
        )}
        {JOURNEYS.map((journey) => (
          <OneJourney key={journey} journey={journey} runs={runs.filter((run) => run.journey === journey)} />
        ))}
        {days.length > 0 && <JourneyDays days={days} />}
      </div>
    </Panel>
  )
}

type SwitchesProps = { history: JourneyHistory; action: ReturnType<typeof usePageAction> }

function Switches({ history: { runs, paused, off }, action: { send, pending } }: SwitchesProps) {
  const { t } = useLingui()
  const may = useMay()
  const toast = useToast()
  const { awaited, begin } = useAwaitedRuns(runs)
  if (!may('diagnostics.work')) return null
  async function runNow() {
    const done = await send(diagnostics.run, {})
    if (!done) return
    begin()
    toast({ title: t`The journeys begin now`, description: t`They are here in a few seconds.` })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!off && (
        <Button
          size="sm"
          variant="ghost"
          pending={pending}
          onClick={() => void send(diagnostics.pause, { body: { paused: !paused } })}
        >
          {paused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
      )}
      <Button size="sm" variant="secondary" pending={pending || awaited} onClick={() => void runNow()}>
        <Trans>Run now</Trans>
      </Button>
    </div>
  )
}

function Paused({ history: { pausedBy, changedAt } }: { history: JourneyHistory }) {
  const locale = useLocale()
  const moment = changedAt && formatMoment(changedAt, locale)
  return (
    <Alert tone="warning" title={<Trans>Journeys are paused</Trans>}>
      <Trans>
        By {pausedBy}, {moment}
      </Trans>
    </Alert>
  )
}

function OneJourney({ journey, runs }: { journey: Journey; runs: readonly Run[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [last] = runs
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{i18n._(JOURNEY_WORDS[journey])}</h3>
        {last && <StatusBadge look={OUTCOME_LOOKS[last.outcome]} />}
        {last && (
          <span className="figures text-soft text-sm">
            {formatMoment(last.startedAt, locale, { seconds: true })}
            {last.steps.length > 0 && ` · ${inMs(last.ms)}`}
          </span>
        )}
      </div>
      {last?.reason && <p className="text-sm">{i18n._(REASON_WORDS[last.reason])}</p>}
      {last && last.steps.length > 0 && <Steps run={last} />}
      {last ? (
        <JourneyStrip runs={runs} />
      ) : (
        <p className="text-soft text-sm">
          <Trans>Not rehearsed in the last 24 hours.</Trans>
        </p>
      )}
    </section>
  )
}

function Steps({ run: { steps } }: { run: Run }) {
  const { i18n } = useLingui()
  const failed = steps.find(({ said }) => said !== null)
  return (
    <>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {steps.map(({ name, ms, said }) => (
          <li key={name} className={said === null ? '' : 'font-semibold text-danger'}>
            {i18n._(STEP_WORDS[name])} <span className="figures text-soft">{inMs(ms)}</span>
          </li>
        ))}
      </ol>
      {failed && <p className="wrap-anywhere text-danger text-sm">{failed.said}</p>}
    </>
  )
}
