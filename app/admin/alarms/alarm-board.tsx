import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMay } from '#app/admin/session/staff-session.ts'
import { ALARM_WORDS } from '#app/admin/words/alarm-words.ts'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { TicketAlarms } from '#modules/support/support.contract.ts'
import type { AlarmsView } from '#modules/ticketing/alarms.contract.ts'
import { TicketAlarmList } from './ticket-alarms.tsx'

type AlarmBoardProps = {
  alarms: AlarmsView | undefined
  tickets: TicketAlarms | undefined
  /** Where something is new. */
  onRead: (() => void) | undefined
  onLeave: () => void
}

/** What the bell counts. */
export function AlarmBoard({ alarms, tickets, onRead, onLeave }: AlarmBoardProps) {
  return (
    <div className="grid w-82 max-w-full grid-cols-[minmax(0,1fr)] gap-5">
      {alarms && <Queue view={alarms} onLeave={onLeave} />}
      {tickets && <Tickets view={tickets} onLeave={onLeave} />}
      {onRead && (
        <div className="text-right">
          <Button size="sm" variant="secondary" onClick={onRead}>
            <Trans>Mark as seen</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

type PartProps<View> = { view: View; onLeave: () => void }

function Queue({ view, onLeave }: PartProps<AlarmsView>) {
  return (
    <Part
      title={<Trans>Time limits coming up</Trans>}
      none={<Trans>None. Alarms ring here 24, 4 and 1 hour before a time limit.</Trans>}
      rows={view.rows.length > 0 && <List view={view} onLeave={onLeave} />}
    >
      <TextLink to="/admin/emission-queue" onClick={onLeave} className="mt-3 inline-block text-sm">
        <Trans>Open the queue</Trans>
      </TextLink>
    </Part>
  )
}

function Tickets({ view, onLeave }: PartProps<TicketAlarms>) {
  return (
    <Part
      title={<Trans>Waiting customers</Trans>}
      none={<Trans>None. Tickets ring here shortly before an answer is due, and when it is late.</Trans>}
      rows={view.rows.length > 0 && <TicketAlarmList view={view} onLeave={onLeave} />}
    >
      <TextLink to="/admin/support" onClick={onLeave} className="mt-3 inline-block text-sm">
        <Trans>Open the tickets</Trans>
      </TextLink>
    </Part>
  )
}

type AlarmPartProps = { title: ReactNode; none: ReactNode; rows: ReactNode; children: ReactNode }

/** What rings, or that nothing does, and the way to where it is worked on. */
function Part({ title, none, rows, children }: AlarmPartProps) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      {rows || <p className="mt-2 text-soft text-sm">{none}</p>}
      {children}
    </section>
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
