import { Outlet } from 'react-router'
import { AreaContext } from '#app/kit/frame/area.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { PORTAL_AREA } from './portal-area.ts'

/** Around every page of the portal, the entrances too. */
export default function PartnerArea() {
  return (
    <AreaContext value={PORTAL_AREA}>
      <ToastProvider>
        <NavigationProgress />
        <Outlet />
      </ToastProvider>
    </AreaContext>
  )
}
