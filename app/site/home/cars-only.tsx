import { Trans } from '@lingui/react/macro'
import { CarFront } from 'lucide-react'
import { CARD } from '#app/components/search-widget/search-widget.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** In place of the search while neither flights nor hotels are offered. */
export function CarsOnly() {
  return (
    <section aria-labelledby="cars" className={`${CARD} flex flex-wrap items-center justify-between gap-5`}>
      <div className="flex min-w-0 items-center gap-4">
        <CarFront aria-hidden="true" className="size-8 shrink-0 text-sea" />
        <div className="min-w-0">
          <h2 id="cars" className="font-bold font-display text-heading">
            <Trans>Car rental</Trans>
          </h2>
        </div>
      </div>
      <ButtonLink to="/car-rental" variant="sun" size="lg">
        <Trans>Search</Trans>
      </ButtonLink>
    </section>
  )
}
