import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { AskedPlace } from '#modules/searches/searches.contract.ts'
import { PRODUCT_WORDS } from './history-filter.tsx'
import { withPlace } from './history-query.ts'

const FIRST = 10

type PlacesTableProps = { places: readonly AskedPlace[]; caption: string; unmet?: boolean }

/** Journeys and places; each opens its days. */
export function PlacesTable({ places, caption, unmet = false }: PlacesTableProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const [all, setAll] = useState(false)
  const { length } = places
  const count = (value: number | null) => (value === null ? '–' : numberFormat(locale).format(value))
  return (
    <>
      <Table caption={caption} hideCaption dense>
        <thead>
          <tr>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className="figures">{t`Searches`}</th>
            <th scope="col" className="figures">{t`Visitors`}</th>
            {unmet ? (
              <th scope="col" className="figures">{t`A supplier did not answer`}</th>
            ) : (
              <>
                <th scope="col" className="figures">{t`No results`}</th>
                <th scope="col" className="figures">{t`Booked and paid`}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {places.slice(0, all ? undefined : FIRST).map((place) => (
            <tr key={[place.product, place.origin, place.destination].join()}>
              <th scope="row" className="min-w-44">
                <TextLink to={withPlace(search, place)} look="quiet">
                  {place.name}
                </TextLink>
              </th>
              <td>{i18n._(PRODUCT_WORDS[place.product])}</td>
              <td className="figures">{count(unmet ? place.withoutResult : place.searches)}</td>
              <td className="figures">{count(place.visitors)}</td>
              {unmet ? (
                <td className="figures">{count(place.partial)}</td>
              ) : (
                <>
                  <td className="figures">{count(place.withoutResult)}</td>
                  <td className="figures">{count(place.booked)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {!all && places.length > FIRST && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          <Trans>Show all {length}</Trans>
        </Button>
      )}
    </>
  )
}
