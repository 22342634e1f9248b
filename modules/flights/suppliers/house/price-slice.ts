import { type Party, seatsOf } from '#modules/flights/party.ts'
import { inCurrency } from '#platform/exchange.ts'
import { type Currency, money, share } from '#platform/money.ts'
import { airportTaxCents, feeCents, transferTaxCents } from './charges.ts'
import type { Path } from './find-paths.ts'
import type { Network } from './network.ts'

const CHILD_SHARE = 0.75
const INFANT_SHARE = 0.1

/** For each traveller with a seat; minor units. */
export type Charges = { taxes: number; fees: number }

/**
 * Prices in one currency. Each part (base of each kind of traveller, taxes, fees) is converted and rounded by itself and
 * a total is the plain sum of its parts, so that every breakdown adds up to the minor unit.
 */
export type PriceList = {
  currency: Currency
  /** Base fare in minor units for whole dollars of adult base fare. */
  adult(dollars: number): number
  child(dollars: number): number
  infant(dollars: number): number
  charges(network: Network, path: Path): Charges
}

const lists = new Map<Currency, PriceList>()

export function priceList(currency: Currency): PriceList {
  let list = lists.get(currency)
  if (!list) {
    list = makeList(currency)
    lists.set(currency, list)
  }
  return list
}

function makeList(currency: Currency): PriceList {
  const base = (dollars: number) => inCurrency(money(dollars * 100, 'USD'), currency)
  const cents = remember((amount) => inCurrency(money(amount, 'USD'), currency).amount)
  return {
    currency,
    adult: remember((dollars) => base(dollars).amount),
    child: remember((dollars) => share(base(dollars), CHILD_SHARE).amount),
    infant: remember((dollars) => share(base(dollars), INFANT_SHARE).amount),
    charges(network, { from, to, routes, directKm }) {
      const international = network.country[from] !== network.country[to]
      const country = network.timetable.airports[from]?.countryCode ?? ''
      const transfers = routes.length - 1
      return {
        taxes: cents(airportTaxCents(country, international)) + transfers * cents(transferTaxCents(international)),
        fees: cents(feeCents(directKm, international)),
      }
    },
  }
}

/** What the whole party pays for a slice, minor units. Infants pay a part of the base fare and no charges. */
export function partyTotal(list: PriceList, dollars: number, charges: Charges, party: Party): number {
  const seats = seatsOf(party) * (charges.taxes + charges.fees)
  const adults = party.adults * list.adult(dollars)
  if (party.children + party.infants === 0) return adults + seats
  return adults + party.children * list.child(dollars) + party.infants * list.infant(dollars) + seats
}

function remember(compute: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = compute(key)
      known.set(key, value)
    }
    return value
  }
}
