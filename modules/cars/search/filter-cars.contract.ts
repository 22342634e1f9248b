/** How found cars are narrowed and ordered: the page, before and after its scripts have come, does the same. Pure. */
import { CAR_CATEGORIES, CAR_FACTS } from '#modules/cars/cars.contract.ts'
import { CAR_WEIGHTS, type CarFilter, type CarOption, type CarResults, type FoundDepot } from './car-search.contract.ts'

type Known = { option: CarOption; depot: FoundDepot }

/** Each choice with its own test, so that the count beside a choice leaves out only that one. */
const TESTS = {
  transmission: ({ option }, { transmission }) =>
    transmission === null || CAR_FACTS[option.carClass].transmission === transmission,
  bodies: ({ option }, { bodies }) => bodies.length === 0 || bodies.includes(CAR_FACTS[option.carClass].body),
  brands: ({ depot }, { brands }) => brands.length === 0 || brands.includes(depot.brand),
  seats: ({ option }, { seats }) => CAR_FACTS[option.carClass].seats >= seats,
  unlimited: ({ option }, { unlimited }) => !unlimited || option.terms.kmPerDay === null,
  atAirport: ({ depot }, { atAirport }) => !atAirport || depot.iata !== null,
  electric: ({ option }, { electric }) => !electric || CAR_FACTS[option.carClass].energy === 'electric',
  priceMax: ({ option }, { priceMax }) => priceMax === null || option.compared.amount <= priceMax,
} satisfies Record<string, (known: Known, filter: CarFilter) => boolean>
type Choice = keyof typeof TESTS

export function filterCars({ options, depots }: CarResults, filter: CarFilter): CarOption[] {
  const known = knownOf(options, depots)
  const fitting = known.filter((one) => Object.values(TESTS).every((test) => test(one, filter)))
  return sortCars(fitting, filter.sort).map(({ option }) => option)
}

/** How many there would be with `change`, whatever else of the same choice is made. */
export function countCars({ options, depots }: CarResults, filter: CarFilter, change: Partial<CarFilter>): number {
  const wanted = { ...filter, ...change }
  const tests = Object.values(TESTS)
  return knownOf(options, depots).filter((one) => tests.every((test) => test(one, wanted))).length
}

/** The choices that are made. */
export function choicesMade(filter: CarFilter): Choice[] {
  const { transmission, bodies, brands, seats, unlimited, atAirport, electric, priceMax } = filter
  const made: Record<Choice, boolean> = {
    transmission: transmission !== null,
    bodies: bodies.length > 0,
    brands: brands.length > 0,
    seats: seats > 0,
    unlimited,
    atAirport,
    electric,
    priceMax: priceMax !== null,
  }
  return (Object.keys(made) as Choice[]).filter((choice) => made[choice])
}

function knownOf(options: readonly CarOption[], depots: readonly FoundDepot[]): Known[] {
  const byId = new Map(depots.map((depot) => [depot.id, depot]))
  return options.flatMap((option) => {
    const depot = byId.get(option.depotId)
    return depot ? [{ option, depot }] : []
  })
}

function sortCars(all: readonly Known[], sort: CarFilter['sort']): Known[] {
  const prices = all.map(({ option }) => option.compared.amount).sort((a, b) => a - b)
  const median = prices[prices.length >> 1] ?? 1
  const keys = new Map(all.map((one) => [one, keyOf(one, sort, median)]))
  return all.toSorted(
    (a, b) =>
      (keys.get(a) ?? 0) - (keys.get(b) ?? 0) ||
      a.option.compared.amount - b.option.compared.amount ||
      (a.option.depotId + a.option.carClass < b.option.depotId + b.option.carClass ? -1 : 1),
  )
}

/** From here on a distance does not get worse. */
const FAR_KM = 30

/** Lower is better. */
function keyOf({ option, depot }: Known, sort: CarFilter['sort'], median: number): number {
  switch (sort) {
    case 'price':
      return option.compared.amount
    case 'size':
      return -sizeOf(option)
    case 'distance':
      return depot.km
    case 'recommended':
      return (
        (CAR_WEIGHTS.price * Math.min(option.compared.amount / median, 3)) / 3 +
        (CAR_WEIGHTS.distance * Math.min(depot.km, FAR_KM)) / FAR_KM
      )
  }
}

/** Seats first, then luggage, then category. */
function sizeOf({ carClass }: CarOption): number {
  const { seats, bags, category } = CAR_FACTS[carClass]
  return seats * 100 + bags * 10 + CAR_CATEGORIES.indexOf(category)
}
