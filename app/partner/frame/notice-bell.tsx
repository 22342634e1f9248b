import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoment } from '#app/partner/words/times.ts'
import { noticePath, useNoticeText } from '#app/partner/words/use-notice-text.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Popover } from '#app/ui/popover.tsx'
import type { OwnerNotice } from '#modules/notifications/owners/owner-notices.contract.ts'
import { useNotices } from './use-notices.ts'

/** What happened to the owner's hotels, business and payouts; each came by e-mail too. */
export function NoticeBell() {
  const { t } = useLingui()
  const { board, read } = useNotices()
  const { unread, rows } = board ?? { unread: 0, rows: [] }
  const words = unread > 0 ? t`${plural(unread, { one: '# new notification', other: '# new notifications' })}` : ''
  return (
    <Popover
      align="end"
      label={t`Notifications`}
      triggerLabel={words || t`Notifications`}
      triggerClassName="relative flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-sea-tint hover:text-ink"
      trigger={
        <>
          <Bell aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span className="figures absolute top-0.5 right-0.5 min-w-5 rounded-full bg-sun px-1 text-center font-bold text-[0.6875rem] text-on-sun leading-5">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </>
      }
      className="w-80"
    >
      {(close) => (
        <>
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">
              <Trans>Notifications</Trans>
            </h2>
            {unread > 0 && (
              <Button size="sm" variant="secondary" onClick={read}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </div>
          {rows.length === 0 ? (
            <p className="mt-2 text-soft text-sm">
              <Trans>Nothing yet. Decisions about your hotels and your payouts appear here.</Trans>
            </p>
          ) : (
            <ul className="mt-3 grid gap-1">
              {rows.map((notice) => (
                <Notice key={notice.id} notice={notice} onLeave={close} />
              ))}
            </ul>
          )}
        </>
      )}
    </Popover>
  )
}

const MOST = 99

function Notice({ notice, onLeave }: { notice: OwnerNotice; onLeave: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const text = useNoticeText()(notice)
  const fresh = notice.read_at === null
  return (
    <li className={cx('border-l-2 py-1.5 pl-3 text-sm', fresh ? 'border-sun' : 'border-line')}>
      <TextLink to={noticePath(notice)} look="quiet" onClick={onLeave} className={cx(fresh && 'font-semibold')}>
        {fresh && <span className="sr-only">{t({ message: 'New:', context: 'notification' })} </span>}
        {text}
      </TextLink>
      <p className="figures text-soft text-xs">{formatMoment(notice.at, locale)}</p>
    </li>
  )
}
