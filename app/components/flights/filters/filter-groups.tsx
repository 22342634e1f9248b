import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatStops } from '#app/components/flights/format-flight.ts'
import { RoundPrice } from '#app/components/flights/price.tsx'
import { FilterGroup, FilterTick } from '#app/components/results/filter-parts.tsx'
import { useShown } from '#app/currency/use-shown.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Currency, formatMoney, fromMajor } from '#platform/money.ts'
import type { Facet, Facets } from './facets.ts'
import { LimitSlider } from './limit-slider.tsx'
import type { Places } from './listed-option.ts'
import type { Filters } from './results-view.ts'

type GroupsProps = Places & {
  filters: Filters
  facets: Facets
  roundTrip: boolean
  /** Whether all prices can be asked for with a checked bag. */
  bagPrices?: boolean
}

/** Every filter with its choices, how many flights each would leave, and from what price. */
export function FilterGroups({ roundTrip, airports, carriers, bagPrices, ...set }: GroupsProps) {
  const { t, i18n } = useLingui()
  const stops = [formatStops(0, i18n), formatStops(1, i18n), t`2 stops or more`]
  return (
    <>
      <FilterGroup title={t`Stops`} open>
        <Choices {...set} name="stops" label={(value) => stops[Number(value)] ?? value} />
      </FilterGroup>
      <FilterGroup title={t`Price`} open>
        <PriceLimit {...set} />
      </FilterGroup>
      <FilterGroup title={t`Bags`} open>
        {bagPrices && (
          <FilterTick name="withBag" value="1" chosen={set.filters.withBag} label={t`Price with a checked bag`} />
        )}
        <Choices {...set} name="bags" label={() => t`Checked bag included`} />
      </FilterGroup>
      <Times {...set} roundTrip={roundTrip} />
      <FilterGroup title={t`Duration`}>
        <DurationLimit {...set} />
      </FilterGroup>
      <FilterGroup title={t`Airlines`}>
        <Choices {...set} name="carriers" label={(code) => carriers[code]?.name ?? code} />
      </FilterGroup>
      <Airports {...set} airports={airports} />
    </>
  )
}

/** When the first slice leaves and arrives, and when one leaves for home. */
function Times({ roundTrip, ...set }: Set & { roundTrip: boolean }) {
  const { t } = useLingui()
  const windows = useWindowNames()
  const label = (value: string) => windows[value] ?? value
  return (
    <>
      <FilterGroup title={roundTrip ? t`Outbound times` : t`Times`}>
        <Subtitle>{t({ message: 'Departure', context: 'time of day' })}</Subtitle>
        <Choices {...set} name="depart" label={label} />
        <Subtitle>{t({ message: 'Arrival', context: 'time of day' })}</Subtitle>
        <Choices {...set} name="arrive" label={label} />
      </FilterGroup>
      {roundTrip && (
        <FilterGroup title={t`Return times`}>
          <Choices {...set} name="returnDepart" label={label} />
        </FilterGroup>
      )}
    </>
  )
}

/** The airports of a city that has several, and those where one changes planes. */
function Airports({ airports, ...set }: Set & Pick<GroupsProps, 'airports'>) {
  const { t } = useLingui()
  const { from, to, via } = set.facets
  const nameOf = (code: string) => `${airports[code]?.name || (airports[code]?.cityName ?? '')} (${code})`
  const cityOf = (code: string) => `${airports[code]?.cityName ?? ''} (${code})`
  return (
    <>
      {(from.length > 1 || to.length > 1) && (
        <FilterGroup title={t`Airports`}>
          {from.length > 1 && <Choices {...set} name="from" label={nameOf} />}
          {to.length > 1 && <Choices {...set} name="to" label={nameOf} />}
        </FilterGroup>
      )}
      {via.length > 0 && (
        <FilterGroup title={t`Change planes in`}>
          <Choices {...set} name="via" label={cityOf} />
        </FilterGroup>
      )}
    </>
  )
}

function Subtitle({ children }: { children: ReactNode }) {
  return <p className="mt-1 font-semibold text-sm text-soft">{children}</p>
}

type ListName = 'stops' | 'depart' | 'arrive' | 'returnDepart' | 'carriers' | 'from' | 'to' | 'via' | 'bags'
type Set = { filters: Filters; facets: Facets }

function Choices({ filters, facets, name, label }: Set & { name: ListName; label: (value: string) => string }) {
  const chosen = name === 'bags' ? (filters.bags ? ['1'] : []) : (filters[name] as (string | number)[]).map(String)
  const rows = name === 'bags' ? [facets.bags] : facets[name]
  return rows.map((facet) => (
    <FilterTick
      key={facet.value}
      name={name}
      value={facet.value}
      chosen={chosen.includes(facet.value)}
      label={<ChoiceLabel facet={facet}>{label(facet.value)}</ChoiceLabel>}
      count={facet.count}
      trail={facet.from && <RoundPrice value={facet.from} />}
    />
  ))
}

function ChoiceLabel({ facet, children }: { facet: Facet; children: ReactNode }) {
  return (
    <>
      {children} <span className="figures text-sm text-soft">{`(${facet.count})`}</span>
    </>
  )
}

function PriceLimit({ filters, facets }: Set) {
  const { t } = useLingui()
  const locale = useLocale()
  const shown = useShown()
  const currency: Currency =
    facets.bags.from?.currency ?? facets.stops.find((stop) => stop.from)?.from?.currency ?? 'USD'
  if (!facets.price) return null
  const { low, high } = facets.price
  return (
    <LimitSlider
      name="maxPrice"
      label={t`Highest total price`}
      low={low}
      high={high}
      value={filters.maxPrice}
      format={(value) => formatMoney(shown(fromMajor(value, currency)), locale, true)}
    />
  )
}

function DurationLimit({ filters, facets }: Set) {
  const { t } = useLingui()
  if (!facets.duration) return null
  const { low, high } = facets.duration
  return (
    <LimitSlider
      name="maxDuration"
      label={t`Maximum duration each way`}
      low={low}
      high={high}
      value={filters.maxDuration}
      format={(value) => t`${value} h`}
    />
  )
}

function useWindowNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    '00-06': t`Before 6:00`,
    '06-12': t`6:00 to 12:00`,
    '12-18': t`12:00 to 18:00`,
    '18-24': t`After 18:00`,
  }
}
