import { shortAirportName } from '#modules/flights/airport-name.contract.ts'
import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { areAsTicketed, changeRight, isBeingChanged } from '#modules/reservations/change-flight/changeable-flights.ts'
import { viewFlightChange } from '#modules/reservations/change-flight/flight-change.views.ts'
import type { StatusOf } from '#modules/reservations/items/item-states.ts'
import { backOf, type DescribeContext } from '#modules/reservations/read/describe-context.ts'
import { travellersFor, type WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { explain, sourceOf } from '#modules/rights/index.ts'
import { type Money, money } from '#platform/money.ts'
import type { FlightItemView } from './flight-item.contract.ts'
import { flightSteps } from './flight-rights.ts'
import { flightSnapshot } from './flight-snapshot.ts'

/** What a traveller reads of flights: as they were sold, with the latest change by the carrier. */
export function describeFlight(context: DescribeContext, item: WholeItem): FlightItemView {
  const { whole } = context
  const { id, supplier, locator: recordLocator, ticketBy } = item
  const { demonstration, slices, airports, carriers, fare } = flightSnapshot(item)
  return {
    id,
    kind: 'flight',
    status: item.status as StatusOf<'flight'>,
    supplier,
    recordLocator,
    demonstration,
    slices,
    carriers,
    fare,
    airports: inLanguage(context, airports),
    extras: whole.extras
      .filter(({ itemId }) => itemId === id)
      .map(({ itemId: _, amount, ...extra }) => ({ ...extra, price: money(amount, whole.currency) })),
    travellerIds: travellersFor(whole, item).map((traveller) => traveller.id),
    total: money(item.amount, whole.currency),
    ticketBy: ticketBy && new Date(ticketBy).toISOString(),
    scheduleChange: describeChange(context, id),
    ...describeOwnChange(context, item),
    changeCosts: changeCosts(whole, item),
    cancellation: describeSteps(flightSteps(context, item), context),
  }
}

/** What the traveller has asked for, as the flights that it concerns show it: the old ones until the new ones have taken their place. */
function describeOwnChange(context: DescribeContext, item: WholeItem): Pick<FlightItemView, 'change' | 'changeable'> {
  const { whole, rights, now } = context
  const { id } = item
  const change = whole.flightChanges.findLast(
    (one) => one.itemId === id || (one.newItemId === id && one.status === 'applied'),
  )
  const old = change && whole.items.find((one) => one.id === change.itemId)
  const free = areAsTicketed(whole, item) && !isBeingChanged(whole, id)
  const refunded = backOf(context, item)
  return {
    change:
      change && old
        ? viewFlightChange(change, flightSnapshot(old), (side) => ({
            slices: side.slices,
            carriers: side.carriers,
            airports: inLanguage(context, side.airports),
          }))
        : null,
    changeable: free && changeRight(whole, item, { rights, refunded, now }).status === 'allowed',
  }
}

/** What flights that came by a change cost beyond their fare and extras. */
function changeCosts(whole: DescribeContext['whole'], item: WholeItem): Money {
  const came = whole.flightChanges.some(({ newItemId, status }) => newItemId === item.id && status === 'applied')
  const extras = whole.extras.filter(({ itemId }) => itemId === item.id).reduce((sum, { amount }) => sum + amount, 0)
  const { total } = flightSnapshot(item).fare.price
  return money(came ? Math.max(0, item.amount - total.amount - extras) : 0, whole.currency)
}

/** Airports as every other page names them: cities in the reader's language, names without what the city says. */
export function inLanguage(
  { geo, locale }: Pick<DescribeContext, 'geo' | 'locale'>,
  airports: FlightItemView['airports'],
): FlightItemView['airports'] {
  const named = Object.entries(airports).map(([code, airport]) => [
    code,
    { ...airport, name: shortAirportName(airport.name, airport.cityName), cityName: geo.placeName(code, locale) },
  ])
  return Object.fromEntries(named) as FlightItemView['airports']
}

/** The latest change of the item; those that another replaced are history. */
function describeChange(
  { whole, locale, translate }: DescribeContext,
  itemId: string,
): FlightItemView['scheduleChange'] {
  const change = whole.changes.findLast((one) => one.itemId === itemId && one.status !== 'superseded')
  if (!change) return null
  const { id, before, after, rights, status } = change
  const { rebookFree, refundInFull, rule } = rights
  return {
    id,
    before,
    after,
    rebookFree,
    refundInFull,
    at: new Date(change.at).toISOString(),
    rule: {
      id: rule.id,
      source: sourceOf(rule.id, locale, translate) ?? rule.source,
      sentence: explain(rule, locale, translate),
    },
    status: status === 'rebooking' || status === 'superseded' ? 'open' : status,
  }
}
