import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BODY_WORDS, TRANSMISSION_WORDS } from '#app/components/cars/car-words.ts'
import { useRoundPrice } from '#app/components/flights/price.tsx'
import { Checkbox, RadioGroup } from '#app/ui/choices.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
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
      <Group title={t`Price of the hire`} open>
        <PriceLimit filters={filters} results={results} currency={currency} />
      </Group>
      <Group title={t`Kind of car`} open>
        {bodies.map((body) => (
          <Tick
            key={body}
            name="bodies"
            value={body}
            chosen={filters.bodies.includes(body)}
            label={i18n._(BODY_WORDS[body])}
            count={count({ bodies: [body] })}
          />
        ))}
        <Tick
          name="electric"
          value="1"
          chosen={filters.electric}
          label={t`Electric`}
          count={count({ electric: true })}
        />
      </Group>
      <Group title={t`Gears`} open>
        <RadioGroup
          legend={t`Gears`}
          hideLegend
          name="transmission"
          value={filters.transmission ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...TRANSMISSIONS.map((value) => ({ value, label: i18n._(TRANSMISSION_WORDS[value]) })),
          ]}
        />
      </Group>
      <Group title={t`Seats`} open>
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
      </Group>
      <Group title={t`Depot and terms`} open>
        <Tick
          name="atAirport"
          value="1"
          chosen={filters.atAirport}
          label={t`At the airport`}
          count={count({ atAirport: true })}
        />
        <Tick
          name="unlimited"
          value="1"
          chosen={filters.unlimited}
          label={t`Unlimited kilometres`}
          count={count({ unlimited: true })}
        />
      </Group>
      {brands.length > 1 && (
        <Group title={t`Brand`} open>
          {brands.map((brand) => (
            <Tick
              key={brand}
              name="brands"
              value={brand}
              chosen={filters.brands.includes(brand)}
              label={brand}
              count={count({ brands: [brand] })}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={title} open={open}>
      <div className="text-ink">{children}</div>
    </Disclosure>
  )
}

type TickProps = { name: string; value: string; chosen: boolean; label: string; count: number }

function Tick({ name, value, chosen, label, count }: TickProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      checked={chosen}
      // The form hears every change; without a handler of its own React would take the box for one that cannot change.
      onChange={ignore}
      disabled={count === 0 && !chosen}
      label={label}
      trail={count}
    />
  )
}

function ignore() {}

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
