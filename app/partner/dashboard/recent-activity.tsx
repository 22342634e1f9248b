import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, type LucideIcon, PencilLine, Send } from 'lucide-react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { DashboardStats } from '#modules/hotels/listings/listings.contract.ts'
import { Panel } from './panel.tsx'

type Action = DashboardStats['recent_activity'][number]['action']
const MOST = 5

const LOOKS: Record<Action, { words: MessageDescriptor; icon: LucideIcon; tone: string }> = {
  submitted: { words: msg`Submitted for review`, icon: Send, tone: 'text-sea' },
  approved: { words: msg`Approved and live`, icon: CircleCheck, tone: 'text-success' },
  rejected: { words: msg`Rejected by our reviewers`, icon: CircleX, tone: 'text-danger' },
  revision_requested: { words: msg`Changes requested`, icon: PencilLine, tone: 'text-warning' },
}

/** What happened to the listings last, five lines at most. */
export function RecentActivity({ stats }: { stats: DashboardStats | null | undefined }) {
  const { i18n } = useLingui()
  const activity = stats?.recent_activity.slice(0, MOST) ?? []
  return (
    <Panel title={<Trans>Recent activity</Trans>}>
      {stats === null && <SkeletonText lines={4} />}
      {stats !== null && activity.length === 0 && (
        <p className="text-soft">
          <Trans>Nothing yet. Decisions about your hotels appear here.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {activity.map(({ hotel_name, hotel_language, action }, at) => {
          const { words, icon: Icon, tone } = LOOKS[action]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log that is never reordered
            <li key={at} className="flex items-start gap-3">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold leading-snug">
                  <OwnName language={hotel_language}>{hotel_name}</OwnName>
                </span>
                <span className="block text-soft text-sm">{i18n._(words)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
