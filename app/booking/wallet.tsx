import { useLocation } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/wallet.ts'
import { PAGES } from './pages.ts'
import { KeptTrips } from './wallet/kept-trips-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/**
 * Trips on this device, and one of them (`#ABC234`): the page that the service worker keeps. What it shows never comes from its
 * address or from our server, so the same page opens every trip without a network.
 */
export default function Wallet() {
  const { hash } = useLocation()
  return <KeptTrips code={hash.slice(1).toUpperCase()} />
}
