import { type ComponentProps, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/dashboard.ts'
import { Companions } from './dashboard/companions.tsx'
import { DashboardFrame } from './dashboard/dashboard-frame.tsx'
import { EmailChoices } from './dashboard/email-choices.tsx'
import { Erased } from './dashboard/erased.tsx'
import { loadTab, type TabData } from './dashboard/load-tab.ts'
import { OwnDevices } from './dashboard/own-devices.tsx'
import { OwnPassword } from './dashboard/own-password.tsx'
import { Payments } from './dashboard/payments.tsx'
import { Privacy } from './dashboard/privacy.tsx'
import { Profile } from './dashboard/profile.tsx'
import { TabSkeleton } from './dashboard/tab-skeleton.tsx'
import { tabOf } from './dashboard/tabs.ts'
import { Trips } from './dashboard/trips.tsx'
import { TwoFactor } from './dashboard/two-factor.tsx'
import { AccountFailure } from './frame/account-failure.tsx'
import { loadAsCustomer } from './session/customer-loader.ts'
import { useStaySignedIn } from './session/use-stay-signed-in.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request, (call, url) => loadTab(tabOf(url.search), call))
}

export function HydrateFallback() {
  const tab = tabOf(useLocation().search)
  return (
    <DashboardFrame tab={tab}>
      <NeedsScript />
      <TabSkeleton tab={tab} />
    </DashboardFrame>
  )
}

/** Everything that is a customer's own, a part at a time (`?tab=`). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [kept, setKept] = useState<ComponentProps<typeof Erased>['kept'] | null>(null)
  useStaySignedIn(kept === null)
  const coming = useComingTab()
  if (kept) return <Erased kept={kept} />
  const tab = coming ?? loaderData.tab
  return (
    <DashboardFrame tab={tab}>
      {coming && coming !== loaderData.tab ? (
        <TabSkeleton tab={coming} />
      ) : (
        <Part data={loaderData} onErased={setKept} />
      )}
    </DashboardFrame>
  )
}

type PartProps = { data: TabData; onErased: ComponentProps<typeof Privacy>['onErased'] }

function Part({ data, onErased }: PartProps) {
  const { revalidate } = useRevalidator()
  if (data.tab === 'trips') return <Trips trips={data.trips} onChanged={revalidate} />
  if (data.tab === 'profile') return <Profile profile={data.profile} onChanged={revalidate} />
  if (data.tab === 'companions') return <Companions companions={data.companions} onChanged={revalidate} />
  if (data.tab === 'payments') return <Payments payments={data.payments} />
  if (data.tab === 'security')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TwoFactor />
        <OwnPassword profile={data.profile} />
      </div>
    )
  if (data.tab === 'devices') return <OwnDevices devices={data.devices} onChanged={revalidate} />
  if (data.tab === 'notifications') return <EmailChoices preferences={data.preferences} onChanged={revalidate} />
  return <Privacy onErased={onErased} />
}

/** The part that is being loaded, so that its shape is there at once. */
function useComingTab() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location.pathname === pathname ? tabOf(location.search) : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tab = tabOf(useLocation().search)
  return (
    <DashboardFrame tab={tab}>
      <AccountFailure error={error} />
    </DashboardFrame>
  )
}
