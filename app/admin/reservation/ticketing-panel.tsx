import { Trans, useLingui } from '@lingui/react/macro'
import { useRetry } from '#app/admin/queue/use-retry.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import {
  BUCKET_TONES,
  BUCKET_WORDS,
  CATEGORY_WORDS,
  PURPOSE_WORDS,
  WORK_STATUS_WORDS,
} from '#app/admin/words/queue-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Queue, Work } from '#modules/ticketing/ticketing.contract.ts'
import { Panel } from './panel.tsx'

/** What the emission queue has of this reservation; nothing is drawn while there is nothing. */
export function TicketingPanel({ queue }: { queue: Queue }) {
  const { retry, pending, problem } = useRetry()
  const mayWork = useMay()('ticketing.work')
  if (queue.rows.length === 0) return null
  return (
    <Panel
      title={<Trans>Ticketing</Trans>}
      aside={
        <TextLink to="/admin/emission-queue" className="text-sm">
          <Trans>Open the queue</Trans>
        </TextLink>
      }
    >
      <ProblemAlert problem={problem} />
      <ul className="grid gap-4">
        {queue.rows.map((work) => (
          <li key={work.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm">
            <Facts work={work} />
            {mayWork && work.retriable && (
              <Button size="sm" variant="secondary" pending={pending} onClick={() => void retry(work)}>
                <Trans>Try again automatically</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const LIVE = ['open', 'taken', 'delayed']

function Facts({ work }: { work: Work }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { purpose, category, status, bucket, limit, takenBy, reason } = work
  const live = LIVE.includes(status)
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{i18n._(PURPOSE_WORDS[purpose])}</span>
        <span className="text-soft">
          {live && `${i18n._(CATEGORY_WORDS[category])} · `}
          {takenBy?.name ?? i18n._(WORK_STATUS_WORDS[status])}
        </span>
        {live && <Badge tone={BUCKET_TONES[bucket]}>{i18n._(BUCKET_WORDS[bucket])}</Badge>}
      </p>
      <p className="text-soft text-xs tabular-nums">
        <Trans>Time limit {formatMoment(limit, locale, { zone: true })}</Trans>
      </p>
      {live && reason && <p className="mt-1">{reason}</p>}
    </div>
  )
}
