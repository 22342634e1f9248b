import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, History, RotateCw } from 'lucide-react'
import { useMay } from '#app/admin/session/staff-session.ts'
import {
  ALARM_WORDS,
  BUCKET_TONES,
  BUCKET_WORDS,
  CATEGORY_WORDS,
  PURPOSE_WORDS,
  WORK_STATUS_WORDS,
} from '#app/admin/words/queue-words.ts'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Work } from '#modules/ticketing/ticketing.contract.ts'
import { LeaseClock } from './lease-clock.tsx'
import type { RowActions } from './row-actions.ts'

type WorkRowProps = RowActions & {
  work: Work
  now: number
  /** Of the server's clock. */
  ahead: number
  mine: boolean
  mayWork: boolean
  pending: boolean
}

export function WorkRow({ work, now, ahead, mine, mayWork, pending, ...actions }: WorkRowProps) {
  const { i18n } = useLingui()
  return (
    <tr>
      <td className="max-md:col-span-2">
        <Limit work={work} now={now} />
      </td>
      <td className="max-md:col-span-2">
        <Booking work={work} />
      </td>
      <td>
        <span className="block whitespace-nowrap font-medium">{i18n._(CATEGORY_WORDS[work.category])}</span>
        <span className="block whitespace-nowrap text-soft text-xs">{i18n._(PURPOSE_WORDS[work.purpose])}</span>
      </td>
      <td className="figures">
        <Price value={work.amount} whole={false} />
      </td>
      <td className="max-w-64 max-md:col-span-2">
        <State work={work} mine={mine} ahead={ahead} />
      </td>
      <td className="whitespace-nowrap max-md:col-span-2">
        <Buttons {...{ work, mine, mayWork, pending }} {...actions} />
      </td>
    </tr>
  )
}

type ButtonsProps = RowActions & Pick<WorkRowProps, 'work' | 'mine' | 'mayWork' | 'pending'>

function Buttons({ work, mine, mayWork, pending, onTake, onRetry, onOpen, onHistory }: ButtonsProps) {
  const { t } = useLingui()
  const { code, status, retriable } = work
  const free = status === 'open' || status === 'delayed'
  return (
    <div className="flex items-center gap-1">
      {mayWork && mine && (
        <Button size="sm" onClick={() => onOpen(work)} aria-label={t`Continue with ${code}`}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {mayWork && free && (
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          onClick={() => onTake(work)}
          aria-label={t`Take ${code}`}
        >
          <Trans>Take</Trans>
        </Button>
      )}
      {mayWork && (free || mine) && retriable && (
        <IconButton
          size="sm"
          label={t`Try ${code} again automatically`}
          disabled={pending}
          onClick={() => onRetry(work)}
        >
          <RotateCw aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton size="sm" label={t`History of ${code}`} onClick={() => onHistory(work)}>
        <History aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

function Limit({ work, now }: { work: Work; now: number }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const alarm = work.alarms.at(-1)
  return (
    <>
      <span className="flex items-center gap-2">
        <Badge tone={BUCKET_TONES[work.bucket]}>{i18n._(BUCKET_WORDS[work.bucket])}</Badge>
        {alarm && (
          <span title={i18n._(ALARM_WORDS[alarm])} className={alarm === 'h24' ? 'text-soft' : 'text-danger'}>
            <BellRing aria-hidden="true" className="size-4" />
            <span className="sr-only">{i18n._(ALARM_WORDS[alarm])}</span>
          </span>
        )}
      </span>
      <span className="figures mt-1 block whitespace-nowrap text-xs">
        <span className="font-semibold">{formatDistanceTo(work.limit, now, i18n)}</span>
        <span className="text-soft"> · {formatMoment(work.limit, locale, { zone: true })}</span>
      </span>
    </>
  )
}

function Booking({ work }: { work: Work }) {
  const { t } = useLingui()
  const may = useMay()
  const travellers = work.travellerIds.length
  const code = <span className="font-mono font-semibold tracking-wide">{work.code}</span>
  return (
    <>
      {may('reservations.read') ? <TextLink to={`/admin/reservations/${work.reservationId}`}>{code}</TextLink> : code}
      <span className="figures block whitespace-nowrap text-soft text-xs">
        {work.title} · {t`${plural(travellers, { one: '# traveller', other: '# travellers' })}`} · {work.supplier}
      </span>
    </>
  )
}

function State({ work, mine, ahead }: { work: Work; mine: boolean; ahead: number }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { takenBy, leaseUntil, delayedUntil, reason } = work
  return (
    <>
      <span className="flex flex-wrap gap-x-2">
        <span className="font-medium">
          {work.status !== 'taken' && i18n._(WORK_STATUS_WORDS[work.status])}
          {work.status === 'taken' &&
            (mine ? <Trans>Yours</Trans> : (takenBy?.name ?? <Trans>Being issued automatically</Trans>))}
        </span>
        {leaseUntil && takenBy && <LeaseClock until={leaseUntil} ahead={ahead} />}
        {delayedUntil && (
          <span className="figures text-soft">
            <Trans>until {formatMoment(delayedUntil, locale)}</Trans>
          </span>
        )}
      </span>
      {reason && (
        <span className="line-clamp-2 text-soft text-xs" title={reason}>
          {reason}
        </span>
      )}
    </>
  )
}
