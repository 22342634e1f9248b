import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { AreaContext } from '#app/kit/frame/area.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { PageFailure } from './page-failure.tsx'
import { STAFF_AREA } from './staff-area.ts'

/** Around every page of the staff's area, the sign-in too. */
export default function AdminArea() {
  const call = useCallStaff()
  const person = useStaff()?.id ?? ''
  const caller = useMemo(() => ({ call, person }), [call, person])
  return (
    <AreaContext value={STAFF_AREA}>
      <ListCaller value={caller}>
        <ToastProvider>
          <NavigationProgress />
          <Outlet />
        </ToastProvider>
      </ListCaller>
    </AreaContext>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <PageFailure />
    </main>
  )
}
