import { Outlet } from 'react-router'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { AroundArea } from '#app/kit/frame/around-area.tsx'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { PageFailure } from './page-failure.tsx'
import { STAFF_AREA } from './staff-area.ts'

/** Around every page of the staff's area, the sign-in too. */
export default function AdminArea() {
  return (
    <AroundArea area={STAFF_AREA} call={useCallStaff()} person={useStaff()?.id ?? ''}>
      <NavigationProgress />
      <Outlet />
    </AroundArea>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <PageFailure />
    </main>
  )
}
