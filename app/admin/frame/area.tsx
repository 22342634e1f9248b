import { Outlet } from 'react-router'
import { AreaHome } from '#app/kit/frame/area-home.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { PageFailure } from './page-failure.tsx'

/** Around every page of the staff's area, the sign-in too. */
export default function AdminArea() {
  return (
    <AreaHome value="/admin/dashboard">
      <ToastProvider>
        <NavigationProgress />
        <Outlet />
      </ToastProvider>
    </AreaHome>
  )
}

export function ErrorBoundary() {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <PageFailure />
    </main>
  )
}
