import { Trans } from '@lingui/react/macro'
import { BedDouble } from 'lucide-react'
import { NoMatch } from '#app/components/results/no-match.tsx'
import type { Place } from '#app/hotels/load-hotels.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { HotelSearch } from '#modules/hotels/search/hotel-search.contract.ts'

type NoHotelsProps = {
  search: HotelSearch
  place: Place | null
  /** Filters that are set. */
  active: number
  clearHref: string
  cityHref: string
}

/** Nothing was found: why that may be, and the way on. */
export function NoHotels({ search, place, active, clearHref, cityHref }: NoHotelsProps) {
  const name = place?.name
  if (active > 0 && place) {
    return (
      <NoMatch clearHref={clearHref} title={<Trans>No hotels match your filters</Trans>}>
        <Trans>Remove one, or clear them all to see every hotel.</Trans>
      </NoMatch>
    )
  }
  if (search.bounds) {
    return (
      <EmptyState
        level={3}
        picture={<BedDouble aria-hidden="true" />}
        title={<Trans>No hotels in this area</Trans>}
        action={
          name && (
            <ButtonLink to={cityHref}>
              <Trans>Show all of {name} again</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Move the map or zoom out, and search again.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={3}
      picture={<BedDouble aria-hidden="true" />}
      title={name ? <Trans>We have no hotels in {name} yet</Trans> : <Trans>We found no hotel with this name</Trans>}
      action={
        <ButtonLink to="/hotels">
          <Trans>Cities with hotels</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try a larger city nearby, or move the map and search there.</Trans>
    </EmptyState>
  )
}
