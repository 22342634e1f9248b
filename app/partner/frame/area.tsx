import { Outlet } from 'react-router'
import { AroundArea } from '#app/kit/frame/around-area.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { NavigationProgress } from '#app/shell/navigation-progress.tsx'
import { PORTAL_AREA } from './portal-area.ts'

/** Around every page of the portal, the entrances too. */
export default function PartnerArea() {
  return (
    <AroundArea area={PORTAL_AREA} call={useCallOwner()} person={useOwner()?.id ?? ''}>
      <NavigationProgress />
      <Outlet />
    </AroundArea>
  )
}
