import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { draftOf } from '#app/sale/checkout-draft.ts'
import { bookedAs } from './booked-offers.ts'
import { HeldNotice } from './held-notice.tsx'

/**
 * The same notice where the offer cannot be booked as it is (dearer, sold out, expired): a traveller who comes back to a trip
 * that is held or paid already is told so there, too, instead of being led to book it twice.
 */
export function HeldBefore({ kinds }: { kinds: readonly string[] }) {
  // The tab is asked after the page is drawn: the server knows of no draft.
  const [params] = useSearchParams()
  const offers = params.getAll('offer').join()
  const key = kinds.join()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    setCode(draftOf(key.split(',')).read()?.heldCode ?? bookedAs(offers.split(',')))
  }, [key, offers])
  return code && <HeldNotice code={code} />
}
