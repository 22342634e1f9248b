import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { TRIPS } from './trips-caches.ts'

/** Where nothing else could be loaded: what is on this device. A document of its own, which the service worker has. */
export function KeptTripsLink() {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    const looked = Object.values(TRIPS).map((name) => globalThis.caches?.has(name) ?? false)
    Promise.all(looked).then(
      (found) => setKept(found.includes(true)),
      () => {},
    )
  }, [])
  if (!kept) return null
  return (
    <LocalLink to="/wallet" reloadDocument className={buttonClass({ variant: 'secondary' })}>
      <Trans>Trips on this device</Trans>
    </LocalLink>
  )
}
