import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Popover } from '#app/ui/popover.tsx'
import type { AlarmsView } from '#modules/ticketing/alarms.contract.ts'
import { queuePath } from '../queue/queue-query.ts'
import { useMay } from '../session/staff-session.ts'
import { ALARM_WORDS } from '../words/queue-words.ts'
import { formatDistanceTo, formatMoment } from '../words/times.ts'
import type { Alarms } from './use-alarms.ts'

type AlarmBellProps = { alarms: Alarms; align: 'start' | 'end' }

/** What comes near its time limit without tickets, for whoever may do something about it. */
export function AlarmBell({ alarms: { view, read }, align }: AlarmBellProps) {
  const { t } = useLingui()
  const { unread, rows } = view
  const words =
    unread > 0 ? t`${plural(unread, { one: 'Alarms: # is new', other: 'Alarms: # are new' })}` : t`Alarms: none is new`
  return (
    <Popover
      align={align}
      label={t`Alarms`}
      triggerLabel={words}
      triggerClassName="relative flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-sea-tint hover:text-ink"
      trigger={
        <>
          <Bell aria-hidden="true" className={cx('size-5', unread > 0 && 'text-danger')} />
          {unread > 0 && (
            <span className="figures absolute top-0.5 right-0.5 min-w-5 rounded-full bg-danger px-1 text-center font-bold text-[0.6875rem] text-on-danger leading-5">
              {unread}
            </span>
          )}
        </>
      }
      className="w-82"
    >
      {(close) => (
        <>
          <h2 className="font-semibold">
            <Trans>Time limits that come near</Trans>
          </h2>
          {rows.length === 0 ? (
            <p className="mt-2 text-soft text-sm">
              <Trans>None. Alarms ring here 24, 4 and 1 hour before a time limit.</Trans>
            </p>
          ) : (
            <List view={view} onLeave={close} />
          )}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <TextLink to={queuePath({})} onClick={close} className="text-sm">
              <Trans>Open the queue</Trans>
            </TextLink>
            {unread > 0 && (
              <Button size="sm" variant="secondary" onClick={read}>
                <Trans>I have seen them</Trans>
              </Button>
            )}
          </div>
        </>
      )}
    </Popover>
  )
}

function List({ view: { rows, now }, onLeave }: { view: AlarmsView; onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const mayOpen = useMay()('reservations.read')
  return (
    <ul className="mt-3 grid gap-3">
      {rows.map(({ id, alarm, code, title, limit, readAt, reservationId }) => (
        <li key={id} className={cx('border-l-2 pl-3 text-sm', readAt === null ? 'border-danger' : 'border-line')}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {mayOpen ? (
              <TextLink
                to={`/admin/reservations/${reservationId}`}
                onClick={onLeave}
                className="font-mono font-semibold tracking-wide"
              >
                {code}
              </TextLink>
            ) : (
              <span className="font-mono font-semibold tracking-wide">{code}</span>
            )}
            <span className="text-soft">{title}</span>
            {readAt === null && <Badge tone="danger">{t({ message: 'New', context: 'alarm' })}</Badge>}
          </p>
          <p className="figures text-soft text-xs">
            {i18n._(ALARM_WORDS[alarm])} · {formatMoment(limit, locale, { zone: true })} (
            {formatDistanceTo(limit, Date.parse(now), i18n)})
          </p>
        </li>
      ))}
    </ul>
  )
}
