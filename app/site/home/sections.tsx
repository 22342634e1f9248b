import { useCallback, useState } from 'react'
import { DestinationsSection } from '#app/components/destinations/destinations-section.tsx'
import type { Ideas } from '#app/components/destinations/ideas.ts'
import { OffersSection } from '#app/components/destinations/offers-section.tsx'
import { isOffered, isOpenPage } from '#platform/site.ts'
import { WhyChoose } from './why-choose.tsx'

export type SectionsProps = { destinations: Ideas | null; offers: Ideas | null }

/** Everything on the home page that is below the search. */
export function Sections({ destinations, offers }: SectionsProps) {
  // No destination twice: what a card above shows is no offer.
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(destinations?.items.map(({ code }) => code)))
  const onShown = useCallback((codes: string) => setShown(new Set(codes.split(' '))), [])
  return (
    <>
      {isOffered('flights') && <DestinationsSection initial={destinations} onShown={onShown} />}
      {isOpenPage('/offers') && <OffersSection initial={offers} shown={shown} />}
      <WhyChoose />
    </>
  )
}
