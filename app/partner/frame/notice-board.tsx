import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoment } from '#app/partner/words/times.ts'
import { noticePath, useNoticeText } from '#app/partner/words/use-notice-text.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { OwnerNotice, OwnerNotices } from '#modules/notifications/owners/owner-notices.contract.ts'

type NoticeBoardProps = OwnerNotices & { onRead: () => void; onLeave: () => void }

/** What the bell opens. */
export function NoticeBoard({ rows, unread, onRead, onLeave }: NoticeBoardProps) {
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 && (
          <Button size="sm" variant="secondary" onClick={onRead}>
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
            <Notice key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </>
  )
}

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
      {notice.news && <p className="wrap-anywhere mt-0.5 whitespace-pre-line">{notice.news.text}</p>}
      <p className="figures text-soft text-xs">{formatMoment(notice.at, locale)}</p>
    </li>
  )
}
