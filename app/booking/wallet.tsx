import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { targetWithin } from '#app/kit/target.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import type { Route } from './+types/wallet.ts'
import { PAGES } from './pages.ts'
import { KeptTrips } from './wallet/kept-trips-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/** A page of ours, whatever the hash says. */
const ownPage = targetWithin('', [])

/**
 * Trips on this device, and one of them (`#ABC234`): the page that the service worker keeps. What it shows never comes from its
 * address or from our server, so the same page opens every trip without a network. Also where a page ends that did not come
 * (`#/flights`).
 */
export default function Wallet() {
  const { hash } = useLocation()
  const named = hash.slice(1)
  const missed = ownPage(named, '')
  useEffect(() => {
    addEventListener('click', openWhole, true)
    return () => removeEventListener('click', openWhole, true)
  }, [])
  return <KeptTrips code={missed ? '' : named.toUpperCase()} missed={missed} />
}

/** A link that leads away opens as a document: the code of other pages is not kept, and only a document is answered by the worker. */
function openWhole(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
