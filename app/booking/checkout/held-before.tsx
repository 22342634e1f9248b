import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readDraft } from '#app/sale/flight/draft.ts'
import { readStayDraft } from '#app/sale/stay/stay-draft.ts'
import { bookedAs } from './booked-offers.ts'
import { HeldNotice } from './held-notice.tsx'

/**
 * The same notice where the offer cannot be booked as it stands (dearer, sold out, expired): a traveller who comes back to a trip
 * that is held or paid already is told so there, too, instead of being led to book it twice.
 */
export function HeldBefore({ kind }: { kind: 'flight' | 'stay' }) {
  // The tab is asked after the page stands: the server knows of no draft.
  const [params] = useSearchParams()
  const offerId = params.get('offer')
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    const draft = kind === 'stay' ? readStayDraft() : readDraft()
    setCode(draft?.heldCode ?? bookedAs(offerId))
  }, [kind, offerId])
  return code && <HeldNotice code={code} />
}
