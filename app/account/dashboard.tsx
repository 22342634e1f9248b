import { type ComponentProps, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { AskEarly } from '#app/kit/ask-early.tsx'
import { addressOf } from '#app/kit/call.ts'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { myReservations } from '#modules/reservations/read/own-reservations.routes.ts'
import type { Route } from './+types/dashboard.ts'
import { KEPT_AS } from './auth-record.ts'
import { DashboardFrame } from './dashboard/dashboard-frame.tsx'
import type { Erased } from './dashboard/erased.tsx'
import { loadTab } from './dashboard/load-tab.ts'
import type { OtherPart } from './dashboard/other-part.tsx'
import { TabSkeleton } from './dashboard/tab-skeleton.tsx'
import { tabOf } from './dashboard/tabs.ts'
import { Trips } from './dashboard/trips.tsx'
import { AccountFailure } from './frame/account-failure.tsx'
import { PAGES } from './pages.ts'
import { loadAsCustomer } from './session/customer-loader.ts'
import { useStaySignedIn } from './session/use-stay-signed-in.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/** Most come for their trips; the code of the other parts comes with what they show. */
const LateOtherPart = latePart({
  source: 'app/account/dashboard/other-part.tsx',
  load: () => import('./dashboard/other-part.tsx'),
  pick: (module) => module.OtherPart,
  fallback: ({ data }: ComponentProps<typeof OtherPart>) => <TabSkeleton tab={data.tab} />,
})

const LateErased = latePart({
  source: 'app/account/dashboard/erased.tsx',
  load: () => import('./dashboard/erased.tsx'),
  pick: (module) => module.Erased,
})

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request, (call, url) => {
    const tab = tabOf(url.search)
    if (tab !== 'trips') LateOtherPart.load().catch(() => {}) // The part itself says so.
    return loadTab(tab, call)
  })
}

export function HydrateFallback() {
  const tab = tabOf(useLocation().search)
  return (
    <DashboardFrame tab={tab}>
      <NeedsScript />
      {tab === 'trips' && <AskEarly address={TRIPS} keptAs={KEPT_AS} />}
      <TabSkeleton tab={tab} />
    </DashboardFrame>
  )
}

const TRIPS = addressOf(myReservations.trips, {})

/** Everything that is a customer's own, a part at a time (`?tab=`). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [kept, setKept] = useState<ComponentProps<typeof Erased>['kept'] | null>(null)
  const { revalidate } = useRevalidator()
  useStaySignedIn(kept === null)
  const coming = useComingTab()
  if (kept) return <LateErased kept={kept} />
  const tab = coming ?? loaderData.tab
  const part =
    loaderData.tab === 'trips' ? (
      <Trips trips={loaderData.trips} onChanged={revalidate} />
    ) : (
      <LateOtherPart data={loaderData} onChanged={revalidate} onErased={setKept} />
    )
  return (
    <DashboardFrame tab={tab}>
      {coming && coming !== loaderData.tab ? <TabSkeleton tab={coming} /> : part}
    </DashboardFrame>
  )
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
