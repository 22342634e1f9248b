import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CarFront } from 'lucide-react'
import { NoMatch } from '#app/components/results/no-match.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CarResults } from '#modules/cars/search/car-search.contract.ts'

type NoCarsProps = { results: CarResults; active: number; clearHref: string }

/** Nothing was found: why that may be, and the way on. */
export function NoCars({ results, active, clearHref }: NoCarsProps) {
  const { t } = useLingui()
  const { depots, soldOut, tooYoung, options, place } = results
  if (active > 0 && options.length > 0)
    return (
      <NoMatch clearHref={clearHref} title={<Trans>No cars match your filters</Trans>}>
        <Trans>Remove one, or clear them all to see every car.</Trans>
      </NoMatch>
    )
  if (depots.length === 0)
    return (
      <EmptyState
        level={3}
        picture={<CarFront aria-hidden="true" />}
        title={<Trans>We have no depot near {place.name} yet</Trans>}
        action={
          <ButtonLink to="/car-rental">
            <Trans>Airports with cars</Trans>
          </ButtonLink>
        }
      >
        <Trans>Look for a larger city or an airport nearby.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      level={3}
      picture={<CarFront aria-hidden="true" />}
      title={<Trans>No cars available at these times</Trans>}
    >
      {soldOut > 0 && <p>{t`${plural(soldOut, { one: '# class is sold out.', other: '# classes are sold out.' })}`}</p>}
      {tooYoung > 0 && (
        <p>
          {t`${plural(tooYoung, { one: 'For # class the driver is too young.', other: 'For # classes the driver is too young.' })}`}
        </p>
      )}
      <p>
        <Trans>Try other times or another place. The reason for each depot is shown below.</Trans>
      </p>
    </EmptyState>
  )
}
