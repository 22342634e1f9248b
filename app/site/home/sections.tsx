import { DestinationsSection } from '#app/components/destinations/destinations-section.tsx'
import type { Ideas } from '#app/components/destinations/ideas.ts'
import { OffersSection } from '#app/components/destinations/offers-section.tsx'
import { WhyChoose } from './why-choose.tsx'

export type SectionsProps = { destinations: Ideas | null; offers: Ideas | null }

/** Everything on the home page that is below the search. */
export function Sections({ destinations, offers }: SectionsProps) {
  return (
    <>
      <DestinationsSection initial={destinations} />
      <OffersSection initial={offers} />
      <WhyChoose />
    </>
  )
}
