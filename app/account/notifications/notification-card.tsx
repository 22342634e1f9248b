import { Trans, useLingui } from '@lingui/react/macro'
import {
  Ban,
  BedDouble,
  CalendarClock,
  CircleCheck,
  CreditCard,
  Hourglass,
  type LucideIcon,
  Megaphone,
  Plane,
  Star,
  TicketCheck,
  Undo2,
} from 'lucide-react'
import { formatMoment } from '#app/account/dashboard/format-moment.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import type { NotificationKind, NotificationView } from '#modules/notifications/notifications.contract.ts'

const ICONS: Record<NotificationKind, LucideIcon> = {
  news: Megaphone,
  booked: Plane,
  ticketed: TicketCheck,
  cancelled: Ban,
  'hold-expired': Hourglass,
  'payment-failed': CreditCard,
  'schedule-changed': CalendarClock,
  'name-corrected': TicketCheck,
  'given-back': Undo2,
  refunded: Undo2,
  requested: Hourglass,
  confirmed: BedDouble,
  'not-confirmed': Ban,
  'cancelled-by-owner': Ban,
  'change-requested': Hourglass,
  changed: BedDouble,
  'not-changed': Ban,
  stayed: Star,
  'refund-arrived': CircleCheck,
  'refund-failed': CreditCard,
}
const URGENT: readonly NotificationKind[] = [
  'schedule-changed',
  'payment-failed',
  'given-back',
  'refund-failed',
  'not-confirmed',
  'cancelled-by-owner',
]

type NotificationCardProps = { notification: NotificationView; pending: boolean; onRead: () => void }

/** What happened and to which booking. Opening the booking also marks it as read. */
export function NotificationCard({ notification, pending, onRead }: NotificationCardProps) {
  const { t, i18n } = useLingui()
  const { kind, title, text, at, readAt, code, path } = notification
  const to = code ? `/reservations/${code}` : path
  const Icon = ICONS[kind]
  const unread = readAt === null
  return (
    <Card look={unread ? 'raised' : 'flat'} className="flex items-start gap-4">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          URGENT.includes(kind) ? 'bg-warning-tint text-warning' : 'bg-sea-tint text-sea',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={cx('wrap-anywhere', unread ? 'font-bold' : 'font-medium')}>
          {unread && (
            <span className="mr-2 inline-block size-2 rounded-full bg-sun align-middle">
              <span className="sr-only">{t`Unread`}</span>
            </span>
          )}
          {title}
        </h2>
        <p className="wrap-anywhere mt-1 whitespace-pre-line text-[0.9375rem] text-soft">{text}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <time dateTime={at} className="figures">
            {formatMoment(at, i18n.locale)}
          </time>
          {to && (
            <LocalLink
              to={to}
              onClick={unread ? onRead : undefined}
              className="inline-flex min-h-9 items-center font-semibold text-sea underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {code ? <Trans>Open booking {code}</Trans> : <Trans>See more</Trans>}
            </LocalLink>
          )}
          {unread && (
            <Button
              variant="ghost"
              size="sm"
              pending={pending}
              onClick={onRead}
              aria-label={t`Mark as read: ${title}`}
              className="-ml-4"
            >
              <Trans>Mark as read</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
