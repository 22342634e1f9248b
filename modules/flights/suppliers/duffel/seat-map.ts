import type { BagOption, Seat, SeatMap } from '#modules/flights/extras.contract.ts'
import type { ExtrasRequest, SeatChoice, SeatMapRequest } from '#modules/flights/flight-order.ts'
import { partyOf } from '#modules/flights/party.ts'
import { sellingPrice } from '#modules/suppliers/index.ts'
import { type Currency, compare, type Money, money } from '#platform/money.ts'
import { INFANT } from './describe-fare.ts'
import { type DuffelOffer, type DuffelSeatMap, type DuffelService, SeatMapsSchema } from './duffel.schemas.ts'
import type { Duffel } from './duffel.ts'
import { openTrip } from './open-duffel.ts'

/** Of every segment that has one. */
export function readSeats({ client }: Duffel, { id }: Pick<DuffelOffer, 'id'>): Promise<DuffelSeatMap[]> {
  return client.read(`/air/seat_maps?offer_id=${id}`, SeatMapsSchema)
}

/** Null for a segment without a map, and where none of its seats has a price that we can say. */
export async function duffelSeatMap(duffel: Duffel, request: SeatMapRequest): Promise<SeatMap | null> {
  const trip = await openTrip(duffel, request.ref, { ...request, party: partyOf(request) })
  if (!trip || trip === 'over') return null
  const segment = trip.offer.slices[request.slice]?.segments[request.segment]
  const map = segment && mapOf(await readSeats(duffel, trip.own), trip.own, request)
  if (!segment || !map) return null
  const { flightNumber, aircraft, origin, destination, cabin } = segment
  const rows = rowsOf(map, { currency: request.currency, seated: seatedIn(trip.own).length })
  if (rows.length === 0) return null
  return {
    segment: { flightNumber, aircraft, origin, destination, cabin },
    columns: columnsOf(map),
    rows,
  }
}

/** Those of the choices that nobody can have any more. */
export function seatsGone(
  maps: readonly DuffelSeatMap[],
  own: DuffelOffer,
  choices: readonly SeatChoice[],
): SeatChoice[] {
  return choices.filter((choice) => {
    const map = mapOf(maps, own, choice)
    const seat = map && elementsOf(map).find(({ designator }) => designator === choice.seat)
    return (seat?.available_services ?? []).length === 0
  })
}

/** The service by which a passenger gets a seat. */
export function seatService(
  maps: readonly DuffelSeatMap[],
  own: DuffelOffer,
  { passenger, ...choice }: SeatChoice & { passenger: string },
) {
  const map = mapOf(maps, own, choice)
  const seat = map && elementsOf(map).find(({ designator }) => designator === choice.seat)
  return seat?.available_services?.find((service) => service.passenger_id === passenger) ?? null
}

function mapOf(
  maps: readonly DuffelSeatMap[],
  own: DuffelOffer,
  { slice, segment }: Pick<SeatChoice, 'slice' | 'segment'>,
): DuffelSeatMap | undefined {
  const id = own.slices[slice]?.segments[segment]?.id
  return maps.find((map) => map.segment_id === id)
}

const SEATS = new Set(['seat', 'restricted_seat_general'])
const DESIGNATOR = /^(\d{1,3})([A-Z])$/

const rowsIn = ({ cabins }: DuffelSeatMap) => cabins.flatMap(({ rows }) => rows)
const elementsOf = (map: DuffelSeatMap) =>
  rowsIn(map).flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))

/** Of the widest row: letters by section, an aisle between. */
function columnsOf(map: DuffelSeatMap): (string | null)[] {
  const letters = rowsIn(map).map(({ sections }) =>
    sections.map(({ elements }) => elements.flatMap(({ designator }) => DESIGNATOR.exec(designator ?? '')?.[2] ?? [])),
  )
  const size = (row: string[][]) => row.flat().length
  const widest = letters.reduce((best, row) => (size(row) > size(best) ? row : best), [])
  return widest
    .filter((section) => section.length > 0)
    .flatMap((section, i) => (i === 0 ? section : [null, ...section]))
}

type Terms = { currency: Currency; seated: number }

function rowsOf(map: DuffelSeatMap, terms: Terms): SeatMap['rows'] {
  let exit = false
  const rows: SeatMap['rows'] = []
  for (const { sections } of rowsIn(map)) {
    const seats = sections.flatMap(({ elements }, at) =>
      elements.flatMap((element, i) => {
        const sides = sidesOf({ at, sections: sections.length, i, elements: elements.length })
        return seatOf(element, { ...terms, features: exit ? [...sides, 'exit-row'] : sides }) ?? []
      }),
    )
    const number = Number.parseInt(seats[0]?.name ?? '', 10)
    if (seats.length > 0) rows.push({ number, exitRow: exit, seats })
    // An exit is a row of its own before the seats that are at it.
    exit = sections.some(({ elements }) => elements.some(({ type }) => type === 'exit_row'))
  }
  return rows
}

type Element = DuffelSeatMap['cabins'][number]['rows'][number]['sections'][number]['elements'][number]

/** Free where each traveller with a seat could have it: a seat that is not for everyone is told of nobody. */
function seatOf(
  { type, designator, available_services: offered }: Element,
  { currency, seated, features }: Terms & { features: Seat['features'] },
): Seat | null {
  const [, , column] = DESIGNATOR.exec(designator ?? '') ?? []
  if (!SEATS.has(type) || !designator || !column) return null
  const services = type === 'seat' ? (offered ?? []) : []
  const price = dearest(services, currency)
  const free = services.length >= seated && price !== null
  return { name: designator, column, features, free, price: price ?? money(0, currency) }
}

type Place = { at: number; sections: number; i: number; elements: number }

function sidesOf({ at, sections, i, elements }: Place): Seat['features'] {
  const window = (at === 0 && i === 0) || (at === sections - 1 && i === elements - 1)
  const aisle = (at < sections - 1 && i === elements - 1) || (at > 0 && i === 0)
  return [...(window ? (['window'] as const) : []), ...(aisle ? (['aisle'] as const) : [])]
}

type Priced = { total_amount: string; total_currency: string }

/** Null without any, and where one is in a currency that we do not have. */
function dearest(services: readonly Priced[], currency: Currency): Money | null {
  const prices = services.map((one) => sellingPrice(one.total_amount, one.total_currency, currency))
  const [first] = prices
  if (!first || prices.some((price) => price === null)) return null
  return prices.reduce<Money>((most, price) => (price && compare(price, most) > 0 ? price : most), first)
}

/** Checked bags that every traveller with a seat can have on one slice alone, and whose weight is known. */
export async function duffelBags(duffel: Duffel, request: ExtrasRequest): Promise<BagOption[]> {
  const trip = await openTrip(duffel, request.ref, { ...request, party: partyOf(request) })
  if (!trip || trip === 'over') return []
  return trip.own.slices.flatMap((_, slice) => bagOption(trip.own, slice, request.currency) ?? [])
}

function bagOption(own: DuffelOffer, slice: number, currency: Currency): BagOption | null {
  const services = seatedIn(own).map((passenger) => bagService(own, { passenger, slice }))
  const first = services[0]
  if (!first || services.some((one) => one === null)) return null
  const all = services.filter((one) => one !== null)
  const price = dearest(all, currency)
  const kg = Math.min(...all.map(({ metadata }) => metadata?.maximum_weight_kg ?? 0))
  const max = Math.min(...all.map(({ maximum_quantity: most }) => most ?? 1))
  return price && kg >= 1 && max > 0 ? { slice, kg: Math.floor(kg), max, price } : null
}

/** The service by which a passenger gets bags on a slice; one for the whole journey is none for a slice. */
export function bagService(
  { slices, available_services: services }: DuffelOffer,
  { passenger, slice }: { passenger: string; slice: number },
): DuffelService | null {
  const segments = slices[slice]?.segments.map(({ id }) => id) ?? []
  const fits = ({ type, metadata, passenger_ids: of, segment_ids: on }: DuffelService) =>
    type === 'baggage' &&
    metadata?.type === 'checked' &&
    of.length === 1 &&
    of[0] === passenger &&
    on.length === segments.length &&
    segments.every((id) => on.includes(id))
  return services?.find(fits) ?? null
}

const seatedIn = ({ passengers }: DuffelOffer) => passengers.flatMap(({ id, type }) => (type === INFANT ? [] : [id]))
