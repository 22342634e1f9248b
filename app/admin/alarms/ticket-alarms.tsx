import { useLingui } from '@lingui/react/macro'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { TicketAlarms } from '#modules/support/support.contract.ts'
import { useAlarmWords } from './use-ticket-alarms.ts'

type TicketAlarmListProps = { view: TicketAlarms; onLeave: () => void }

export function TicketAlarmList({ view: { rows, now }, onLeave }: TicketAlarmListProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const words = useAlarmWords()
  return (
    <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map((alarm) => (
        <li key={alarm.id} className={cx('border-l-2 pl-3 text-sm', alarm.seen ? 'border-line' : 'border-danger')}>
          <p className="flex items-start gap-x-2">
            <TextLink
              to={`/admin/support/${alarm.number}`}
              onClick={onLeave}
              className="wrap-anywhere line-clamp-2 min-w-0"
            >
              <span className="figures">#{alarm.number}</span> {alarm.subject}
            </TextLink>
            {!alarm.seen && <Badge tone="danger">{t({ message: 'New', context: 'alarm' })}</Badge>}
          </p>
          <p className="figures text-soft text-xs">
            <span className={cx(alarm.late && 'text-danger')}>{words(alarm)}</span> ·{' '}
            {formatMoment(alarm.due_at, locale, { zone: true })} (
            {formatDistanceTo(alarm.due_at, Date.parse(now), i18n)})
          </p>
        </li>
      ))}
    </ul>
  )
}
