import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import type { Route } from './+types/dashboard.ts'
import { Bookings } from './bookings/bookings.tsx'
import { FeeCard } from './dashboard/fee-card.tsx'
import { GettingStarted } from './dashboard/getting-started.tsx'
import { PaymentCard } from './dashboard/payment-card.tsx'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { RecentActivity } from './dashboard/recent-activity.tsx'
import { StatCards } from './dashboard/stat-cards.tsx'
import { useStats } from './dashboard/use-stats.ts'
import { ConfirmEmail } from './frame/confirm-email.tsx'
import { useProfile } from './frame/frame.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Partner dashboard`)

/** What an owner sees first (specification §2). */
export default function Dashboard() {
  const profile = useProfile()
  const stats = useStats()
  return (
    <>
      <PageHead
        title={<Trans>Welcome, {profile.first_name}</Trans>}
        lead={<Trans>What is happening at {profile.company_name} today.</Trans>}
      />
      {!profile.email_confirmed && <ConfirmEmail email={profile.email} />}
      <StatCards stats={stats} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-6">
          {stats?.total_hotels === 0 && <GettingStarted />}
          <Bookings />
        </div>
        <div className="grid gap-6 sm:max-xl:grid-cols-2">
          <QuickActions />
          <RecentActivity stats={stats} />
          <FeeCard />
          <PaymentCard profile={profile} />
        </div>
      </div>
    </>
  )
}
