import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useRoundPrice } from '#app/components/flights/price.tsx'
import { FilterGroup, FilterTick, ignore } from '#app/components/results/filter-parts.tsx'
import { AMENITY_WORDS, MEAL_WORDS, PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { RadioGroup } from '#app/ui/choices.tsx'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { money } from '#platform/money.ts'
import { DISTANCES, type Filters, SCORES } from './stay-filters.ts'

type GroupsProps = {
  filters: Filters
  results: Pick<HotelResults, 'facets'> & { city: object | null }
  /** Of what the prices are; of the stay unless told otherwise. */
  priced?: string
}

/** What most people look for; the others follow under "all". */
const FIRST_AMENITIES = [
  'wifi',
  'pool',
  'parking',
  'air_conditioning',
  'beachfront',
  'gym',
  'restaurant',
  'wheelchair_access',
  'pets_allowed',
]

/** Every filter with its choices and how many hotels each would leave. */
export function FilterGroups({ filters, results, priced }: GroupsProps) {
  const { t, i18n } = useLingui()
  const { facets, city } = results
  const types = Object.keys(PROPERTY_TYPE_WORDS).filter(
    (type) => facets.propertyTypes[type] || filters.types.includes(type),
  )
  const stars = ['5', '4', '3', '2', '1', '0'].filter((count) => facets.stars[count] || filters.stars.includes(count))
  return (
    <>
      <FilterGroup title={priced ?? t`Total price`} open>
        <PriceRange filters={filters} prices={facets.prices} />
      </FilterGroup>
      <FilterGroup title={t`Cancellation and meals`} open>
        <FilterTick
          name="freeCancellation"
          value="true"
          chosen={filters.freeCancellation}
          label={t`Free cancellation`}
        />
        {Object.entries(MEAL_WORDS).map(([meal, words]) =>
          meal === 'none' ? null : (
            <FilterTick
              key={meal}
              name="meals"
              value={meal}
              chosen={filters.meals.includes(meal)}
              label={i18n._(words)}
            />
          ),
        )}
      </FilterGroup>
      <FilterGroup title={t`Confirmation`} open>
        <FilterTick
          name="instantConfirmation"
          value="true"
          chosen={filters.instantConfirmation}
          label={t`Instant confirmation`}
          count={facets.instantConfirmation}
        />
      </FilterGroup>
      <FilterGroup title={t`Guest rating`} open>
        <Scores chosen={filters.score} />
      </FilterGroup>
      <FilterGroup title={t`Stars`} open>
        {stars.map((count) => (
          <FilterTick
            key={count}
            name="stars"
            value={count}
            chosen={filters.stars.includes(count)}
            label={count === '0' ? t`Unrated` : t`${count} stars`}
            count={facets.stars[count] ?? 0}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t`Property type`}>
        {types.map((type) => (
          <FilterTick
            key={type}
            name="types"
            value={type}
            chosen={filters.types.includes(type)}
            label={i18n._((PROPERTY_TYPE_WORDS as Record<string, MessageDescriptor>)[type] as MessageDescriptor)}
            count={facets.propertyTypes[type] ?? 0}
          />
        ))}
      </FilterGroup>
      <Amenities filters={filters} results={results} />
      {city && (
        <FilterGroup title={t`Distance from the centre`}>
          <Distances chosen={filters.distance} />
        </FilterGroup>
      )}
      <FilterGroup title={t`Hotel name`} open={filters.name !== ''}>
        <TextField
          label={t`Hotel name`}
          hideLabel
          name="name"
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={filters.name}
          controlSize="sm"
        />
      </FilterGroup>
    </>
  )
}

function Amenities({ filters, results: { facets } }: GroupsProps) {
  const { t, i18n } = useLingui()
  const there = (name: string) => Boolean(facets.amenities[name]) || filters.amenities.includes(name)
  const all = Object.keys(AMENITY_WORDS).filter(there)
  const first = FIRST_AMENITIES.filter(there)
  const rest = all.filter((name) => !first.includes(name))
  const tick = (name: string) => (
    <FilterTick
      key={name}
      name="amenities"
      value={name}
      chosen={filters.amenities.includes(name)}
      label={i18n._((AMENITY_WORDS as Record<string, MessageDescriptor>)[name] as MessageDescriptor)}
      count={facets.amenities[name] ?? 0}
    />
  )
  if (all.length === 0) return null
  return (
    <>
      <FilterGroup title={t`Amenities`} open>
        {first.map(tick)}
      </FilterGroup>
      {rest.length > 0 && (
        <FilterGroup title={t`More amenities`} open={rest.some((name) => filters.amenities.includes(name))}>
          {rest.map(tick)}
        </FilterGroup>
      )}
    </>
  )
}

function Scores({ chosen }: { chosen: string }) {
  const { t } = useLingui()
  const names: Record<number, string> = {
    9: t`9+ Excellent`,
    8: t`8+ Very good`,
    7: t`7+ Good`,
  }
  return (
    <RadioGroup
      legend={t`Guest rating`}
      hideLegend
      name="score"
      value={chosen}
      options={[
        { value: '', label: t`Any` },
        ...SCORES.map((score) => ({ value: String(score), label: names[score] })),
      ]}
    />
  )
}

function Distances({ chosen }: { chosen: string }) {
  const { t } = useLingui()
  return (
    <RadioGroup
      legend={t`Distance from the centre`}
      hideLegend
      name="distance"
      value={chosen}
      options={[
        { value: '', label: t`Any` },
        ...DISTANCES.map((km) => ({ value: String(km), label: t`Up to ${km} km` })),
      ]}
    />
  )
}

type PriceRangeProps = { filters: Filters; prices: HotelResults['facets']['prices'] }

function PriceRange({ filters, prices }: PriceRangeProps) {
  const { t } = useLingui()
  const priceText = useRoundPrice()
  if (!prices) return <p className="text-sm text-soft">{t`There are no prices to choose from.`}</p>
  const { currency } = prices.lowest
  const { min, max, step } = roundRange(prices.lowest.amount, prices.highest.amount)
  const low = Math.min(Math.max(filters.priceMin ?? min, min), max)
  const high = Math.max(Math.min(filters.priceMax ?? max, max), low)
  return (
    <RangeSlider
      label={t`Total, taxes included`}
      lowLabel={t`Lowest total price`}
      highLabel={t`Highest total price`}
      min={min}
      max={max}
      step={step}
      value={[low, high]}
      names={['priceMin', 'priceMax']}
      onChange={ignore}
      format={(amount) => priceText(money(Math.round(amount), currency))}
    />
  )
}

/** Ends on round figures, in some forty steps; minor units. */
export function roundRange(lowest: number, highest: number): { min: number; max: number; step: number } {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((major) => major * 100)
  const step = steps.find((one) => (highest - lowest) / one <= 40) ?? 1_000_000
  const min = Math.floor(lowest / step) * step
  return { min, max: Math.max(Math.ceil(highest / step) * step, min + step), step }
}
