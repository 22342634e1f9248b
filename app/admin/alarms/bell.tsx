import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { Alarms } from './use-alarms.ts'
import type { TicketBell } from './use-ticket-alarms.ts'

/** What is behind the bell comes once there is something to count. */
const LateAlarmBoard = latePart({
  source: 'app/admin/alarms/alarm-board.tsx',
  load: () => import('./alarm-board.tsx'),
  pick: (module) => module.AlarmBoard,
  // As wide as the board, since the window beside the bell is placed once.
  fallback: (
    <div className="w-82 max-w-full">
      <SkeletonText lines={6} />
    </div>
  ),
})

type AlarmBellProps = { alarms: Alarms | null; tickets: TicketBell | null; align: 'start' | 'end' }

/** What nears its time limit without tickets, and what customers wait for: shown to staff who may act on it. */
export function AlarmBell({ alarms, tickets, align }: AlarmBellProps) {
  const { t } = useLingui()
  const unread = (alarms?.view.unread ?? 0) + (tickets?.view.unread ?? 0)
  const words =
    unread > 0 ? t`${plural(unread, { one: 'Alarms: # is new', other: 'Alarms: # are new' })}` : t`Alarms: none new`
  function read() {
    alarms?.read()
    tickets?.read()
  }
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
    >
      {(close) => (
        <LateAlarmBoard
          alarms={alarms?.view}
          tickets={tickets?.view}
          onRead={unread > 0 ? read : undefined}
          onLeave={close}
        />
      )}
    </Popover>
  )
}
