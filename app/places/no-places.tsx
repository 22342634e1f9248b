import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** In place of a list of pages, while nobody sells anything anywhere. */
export function NoPlaces() {
  return (
    <EmptyState
      picture={<Compass />}
      title={<Trans>There is nothing here yet</Trans>}
      action={
        <ButtonLink to="/flights" variant="secondary">
          <Trans>Search flights</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Places come here as soon as flights or hotels are on sale.</Trans>
      </p>
    </EmptyState>
  )
}
