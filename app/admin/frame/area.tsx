import { Outlet } from 'react-router'
import { AreaContext } from '#app/kit/frame/area.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { PageFailure } from './page-failure.tsx'
import { STAFF_AREA } from './staff-area.ts'

/** Around every page of the staff's area, the sign-in too. */
export default function AdminArea() {
  return (
    <AreaContext value={STAFF_AREA}>
      <ToastProvider>
        <NavigationProgress />
        <Outlet />
      </ToastProvider>
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
