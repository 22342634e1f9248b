import { useLingui } from '@lingui/react/macro'
import { BODY_WORDS, TRANSMISSION_WORDS } from '#app/components/cars/car-words.ts'
import { useRoundPrice } from '#app/components/flights/price.tsx'
import { FilterGroup, FilterTick, ignore } from '#app/components/results/filter-parts.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { CAR_BODIES, CAR_FACTS, TRANSMISSIONS } from '#modules/cars/cars.contract.ts'
import type { CarFilter, CarResults } from '#modules/cars/search/car-search.contract.ts'
import { countCars } from '#modules/cars/search/filter-cars.contract.ts'
import { type Currency, money } from '#platform/money.ts'

type GroupsProps = { filters: CarFilter; results: CarResults; currency: Currency }

const SEATS = [5, 7] as const

/** Every filter with its choices and how many cars each would leave. */
export function FilterGroups({ filters, results, currency }: GroupsProps) {
  const { t, i18n } = useLingui()
  const count = (change: Partial<CarFilter>) => countCars(results, filters, change)
  const bodies = CAR_BODIES.filter((body) => results.options.some((one) => CAR_FACTS[one.carClass].body === body))
  const brands = [...new Set(results.depots.map(({ brand }) => brand))].sort()
  return (
    <>
      <FilterGroup title={t`Rental price`} open>
        <PriceLimit filters={filters} results={results} currency={currency} />
      </FilterGroup>
      <FilterGroup title={t`Car type`} open>
        {bodies.map((body) => (
          <FilterTick
            key={body}
            name="bodies"
            value={body}
            chosen={filters.bodies.includes(body)}
            label={i18n._(BODY_WORDS[body])}
            count={count({ bodies: [body] })}
          />
        ))}
        <FilterTick
          name="electric"
          value="1"
          chosen={filters.electric}
          label={t`Electric`}
          count={count({ electric: true })}
        />
      </FilterGroup>
      <FilterGroup title={t`Transmission`} open>
        <RadioGroup
          legend={t`Transmission`}
          hideLegend
          name="transmission"
          value={filters.transmission ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...TRANSMISSIONS.map((value) => ({ value, label: i18n._(TRANSMISSION_WORDS[value]) })),
          ]}
        />
      </FilterGroup>
      <FilterGroup title={t`Seats`} open>
        <RadioGroup
          legend={t`Seats`}
          hideLegend
          name="seats"
          value={filters.seats ? String(filters.seats) : ''}
          options={[
            { value: '', label: t`Any` },
            ...SEATS.map((seats) => ({ value: String(seats), label: t`${seats} and more` })),
          ]}
        />
      </FilterGroup>
      <FilterGroup title={t`Depot and terms`} open>
        <FilterTick
          name="atAirport"
          value="1"
          chosen={filters.atAirport}
          label={t`At the airport`}
          count={count({ atAirport: true })}
        />
        <FilterTick
          name="unlimited"
          value="1"
          chosen={filters.unlimited}
          label={t`Unlimited kilometres`}
          count={count({ unlimited: true })}
        />
      </FilterGroup>
      {brands.length > 1 && (
        <FilterGroup title={t`Brand`} open>
          {brands.map((brand) => (
            <FilterTick
              key={brand}
              name="brands"
              value={brand}
              chosen={filters.brands.includes(brand)}
              label={brand}
              count={count({ brands: [brand] })}
            />
          ))}
        </FilterGroup>
      )}
    </>
  )
}

/** Limits at quarters of what was found. */
function PriceLimit({ filters, results, currency }: GroupsProps) {
  const { t } = useLingui()
  const priceText = useRoundPrice()
  const prices = results.options.map(({ compared }) => compared.amount).sort((a, b) => a - b)
  const limits = [0.25, 0.5, 0.75].map((part) => roundUp(prices[Math.floor(part * (prices.length - 1))] ?? 0))
  const chosen = filters.priceMax === null ? [] : [filters.priceMax]
  const all = [...new Set([...limits, ...chosen])].filter((limit) => limit > 0).sort((a, b) => a - b)
  return (
    <Select
      label={t`Total, taxes included`}
      name="priceMax"
      value={filters.priceMax === null ? '' : String(filters.priceMax)}
      onChange={ignore}
      controlSize="sm"
      options={[
        { value: '', label: t`Any price` },
        ...all.map((limit) => {
          const most = priceText(money(limit, currency))
          return { value: String(limit), label: t`Up to ${most}` }
        }),
      ]}
    />
  )
}

/** To a round sum of major units. */
const roundUp = (amount: number) => Math.ceil(amount / 1000) * 1000
