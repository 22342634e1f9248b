import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { latePart } from '#app/ui/late-part.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useNotices } from './use-notices.ts'

/** Seen once the bell is pressed: its code comes behind the page. */
const NoticeBoard = latePart({
  source: 'app/partner/frame/notice-board.tsx',
  load: () => import('./notice-board.tsx'),
  pick: (module) => module.NoticeBoard,
  fallback: <Skeleton className="h-24 w-full" />,
})

/** What happened to the owner's hotels, business and payouts; each came by email too. */
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
      {(close) => <NoticeBoard rows={rows} unread={unread} onRead={read} onLeave={close} />}
    </Popover>
  )
}

const MOST = 99
