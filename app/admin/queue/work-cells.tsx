import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, History, RotateCw } from 'lucide-react'
import { use } from 'react'
import { useMay } from '#app/admin/session/staff-session.ts'
import { ALARM_WORDS } from '#app/admin/words/alarm-words.ts'
import { BUCKET_TONES, BUCKET_WORDS, WORK_STATUS_WORDS } from '#app/admin/words/queue-words.ts'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { ListedWork } from '#modules/ticketing/ticketing.contract.ts'
import { DeskContext, isFree } from './desk-context.ts'
import { LeaseClock } from './lease-clock.tsx'

type CellProps = { work: ListedWork }

/** What can be done with it, the likeliest first. */
export function Actions({ work }: CellProps) {
  const { t } = useLingui()
  const { staffId, mayWork, pendingId, onTake, onRetry, onOpen, onHistory } = use(DeskContext)
  const { code, retriable } = work
  const pending = pendingId === work.id
  const mine = work.takenBy?.id === staffId
  return (
    <div className="flex items-center gap-1">
      {mayWork && mine && (
        <Button size="sm" onClick={() => onOpen(work)} aria-label={t`Continue with ${code}`}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {mayWork && isFree(work) && (
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
      {mayWork && (isFree(work) || mine) && retriable && (
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

export function Limit({ work }: CellProps) {
  const { i18n } = useLingui()
  const { now } = use(DeskContext)
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
      <span className="figures mt-1 flex flex-wrap gap-x-2 text-xs">
        <span className="whitespace-nowrap font-semibold">{formatDistanceTo(work.limit, now, i18n)}</span>
        <span className="whitespace-nowrap text-soft">{formatMoment(work.limit, locale, { zone: true })}</span>
      </span>
    </>
  )
}

export function Booking({ work }: CellProps) {
  const { t } = useLingui()
  const may = useMay()
  const travellers = work.travellerIds.length
  const code = <span className="font-mono font-semibold tracking-wide">{work.code}</span>
  return (
    <>
      {may('reservations.read') ? <TextLink to={`/admin/reservations/${work.reservationId}`}>{code}</TextLink> : code}
      <span className="figures flex flex-wrap gap-x-2 whitespace-nowrap text-soft text-xs">
        <span>{work.title}</span>
        <span>
          {t`${plural(travellers, { one: '# traveller', other: '# travellers' })}`} · {work.supplier}
        </span>
      </span>
    </>
  )
}

export function State({ work }: CellProps) {
  const { i18n } = useLingui()
  const { ahead, staffId } = use(DeskContext)
  const locale = useLocale()
  const { takenBy, leaseUntil, delayedUntil, reason } = work
  const mine = takenBy?.id === staffId
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
