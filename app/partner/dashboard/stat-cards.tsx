import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BadgeCheck, BedDouble, Building2, Clock3, type LucideIcon } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DashboardStats } from '#modules/hotels/listings/listings.contract.ts'

type Figure = Exclude<keyof DashboardStats, 'recent_activity'>

const CARDS: readonly { figure: Figure; label: MessageDescriptor; to: string; icon: LucideIcon; look: string }[] = [
  {
    figure: 'total_hotels',
    label: msg`Total Hotels`,
    to: '/hotel-owner/hotels',
    icon: Building2,
    look: 'text-sea bg-sea-tint',
  },
  {
    figure: 'approved_hotels',
    label: msg`Approved`,
    to: '/hotel-owner/hotels?status=approved',
    icon: BadgeCheck,
    look: 'text-success bg-success-tint',
  },
  {
    figure: 'pending_hotels',
    label: msg`Pending Review`,
    to: '/hotel-owner/hotels?status=pending',
    icon: Clock3,
    look: 'text-warning bg-warning-tint',
  },
  {
    figure: 'total_rooms',
    label: msg`Total Rooms`,
    to: '/hotel-owner/hotels',
    icon: BedDouble,
    look: 'text-sea bg-sea-tint',
  },
]

/** Four figures that lead to the list of hotels. Without them the links stay. */
export function StatCards({ stats }: { stats: DashboardStats | null | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-busy={stats === null} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {CARDS.map(({ figure, label, to, icon: Icon, look }) => (
        <li key={figure}>
          <LocalLink
            to={to}
            className="flex h-full items-center gap-3 rounded-xl border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors hover:border-sea sm:p-5"
          >
            <span className={`grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${look}`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="figures block font-bold font-display text-2xl leading-none">
                {stats === null ? (
                  <Skeleton className="h-6 w-10" />
                ) : (
                  (stats?.[figure] ?? <span title={t`not known`}>–</span>)
                )}
              </span>
              <span className="mt-1.5 block text-soft text-sm leading-tight">{i18n._(label)}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
