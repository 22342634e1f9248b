import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { AreaContext } from '#app/kit/frame/area.ts'
import { ListCaller } from '#app/kit/list/list-caller.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { ToastProvider } from '#app/ui/toast.tsx'
import { PORTAL_AREA } from './portal-area.ts'

/** Around every page of the portal, the entrances too. */
export default function PartnerArea() {
  const call = useCallOwner()
  const person = useOwner()?.id ?? ''
  const caller = useMemo(() => ({ call, person }), [call, person])
  return (
    <AreaContext value={PORTAL_AREA}>
      <ListCaller value={caller}>
        <ToastProvider>
          <NavigationProgress />
          <Outlet />
        </ToastProvider>
      </ListCaller>
    </AreaContext>
  )
}
