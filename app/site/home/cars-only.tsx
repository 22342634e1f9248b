import { Trans } from '@lingui/react/macro'
import { CARD } from '#app/components/search-widget/search-widget.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** In place of the search while neither flights nor hotels are offered. */
export function CarsOnly() {
  return (
    <section aria-labelledby="cars" className={`${CARD} flex flex-wrap items-center justify-between gap-5`}>
      <h2 id="cars" className="min-w-0 font-bold font-display text-heading">
        <Trans>Car rental</Trans>
      </h2>
      <ButtonLink to="/car-rental" variant="sun" size="lg">
        <Trans>Search</Trans>
      </ButtonLink>
    </section>
  )
}
