import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ApplicationDetail } from '#modules/careers/careers.contract.ts'
import { STAGE_LOOKS } from './stage-words.ts'

type Event = ApplicationDetail['events'][number]

/** What was done so far, newest last. */
export function ApplicationEvents({ events }: Pick<ApplicationDetail, 'events'>) {
  const locale = useLocale()
  return (
    <Panel title={<Trans>What was done</Trans>}>
      <ol className="grid gap-4">
        {events.map((event) => (
          <li key={event.id} className="grid gap-1 text-sm">
            <p>
              <strong className="font-semibold">
                <What event={event} />
              </strong>{' '}
              <span className="text-soft">
                {event.by && `${event.by}, `}
                <time dateTime={event.at}>{formatMoment(event.at, locale)}</time>
              </span>
            </p>
            {event.text && (
              <p className="wrap-anywhere whitespace-pre-line rounded-lg bg-sunken px-3 py-2">{event.text}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function What({ event: { kind, to } }: { event: Event }): ReactNode {
  const { i18n } = useLingui()
  if (kind === 'received') return <Trans>Application received</Trans>
  if (kind === 'note') return <Trans context="an application">Note</Trans>
  if (kind === 'letter') return <Trans>Answer by email</Trans>
  if (kind === 'erased') return <Trans>Personal data erased</Trans>
  const stage = to ? i18n._(STAGE_LOOKS[to].word) : ''
  return <Trans>Moved to: {stage}</Trans>
}
