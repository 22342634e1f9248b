import { Outlet } from 'react-router'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'

/** Around every page of the portal, the entrances too. */
export default function PartnerArea() {
  return (
    <ToastProvider>
      <NavigationProgress />
      <Outlet />
    </ToastProvider>
  )
}
