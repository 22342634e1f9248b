import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TabDraft } from '#app/sale/tab-draft.ts'
import { bookedAs } from './booked-offers.ts'
import { HeldNotice } from './held-notice.tsx'

/**
 * The same notice where the offer cannot be booked as it stands (dearer, sold out, expired): a traveller who comes back to a trip
 * that is held or paid already is told so there, too, instead of being led to book it twice.
 */
export function HeldBefore({ draft }: { draft: Pick<TabDraft, 'read'> }) {
  // The tab is asked after the page stands: the server knows of no draft.
  const [params] = useSearchParams()
  const offerId = params.get('offer')
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    setCode(draft.read()?.heldCode ?? bookedAs(offerId))
  }, [draft, offerId])
  return code && <HeldNotice code={code} />
}
