import { Outlet } from 'react-router'
import { AreaHome } from '#app/kit/frame/area-home.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'

/** Around every page of the portal, the entrances too. */
export default function PartnerArea() {
  return (
    <AreaHome value="/hotel-owner/dashboard">
      <ToastProvider>
        <NavigationProgress />
        <Outlet />
      </ToastProvider>
    </AreaHome>
  )
}
