/** Offers and seat maps in the shapes of Duffel's reference, with more fields than we read. */

export type OfferOptions = {
  total?: string
  tax?: string
  currency?: string
  number?: string
  /** Where it changes planes; straight without one. */
  via?: string
  origin?: string
  instant?: boolean
  refund?: object | null
  change?: object | null
  checked?: number
  minutes?: number
  /** Departure, local. */
  at?: string
}

type Wanted = {
  slices: { origin: string; destination: string; departure_date: string }[]
  passengers: ({ type: 'adult' } | { age: number })[]
}
type Making = OfferOptions & { now: Date; id: (prefix: string) => string }

const airport = (iata_code: string) => ({
  id: `arp_${iata_code}`,
  iata_code,
  icao_code: `X${iata_code}`,
  iata_city_code: iata_code,
  iata_country_code: 'BR',
  city: null,
  city_name: 'unread',
  name: 'unread',
  latitude: 0,
  longitude: 0,
  time_zone: 'Etc/UTC',
  type: 'airport' as const,
})
const AIRWAYS = {
  id: 'arl_1',
  iata_code: 'ZZ',
  name: 'Duffel Airways',
  logo_lockup_url: null,
  logo_symbol_url: null,
  conditions_of_carriage_url: null,
}
const AIRPORTS: Record<string, string> = { SAO: 'GRU', LON: 'LHR' }

export function scriptedOffer(wanted: Wanted, making: Making) {
  const { now, id, minutes = 25, total = '180.50', tax = '40.50', currency = 'USD', instant = true } = making
  const passengers = wanted.passengers.map((one) => ({ id: id('pas'), ...kindOf(one), fare_type: null }))
  const slices = wanted.slices.map((slice) => scriptedSlice(slice, { ...making, passengers }))
  const seated = passengers.filter(({ type }) => type !== 'infant_without_seat')
  return {
    id: id('off'),
    live_mode: false,
    partial: false,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    total_emissions_kg: '460',
    private_fares: [],
    supported_loyalty_programmes: [],
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    total_amount: total,
    total_currency: currency,
    base_amount: '140.00',
    base_currency: currency,
    tax_amount: tax,
    tax_currency: currency,
    owner: AIRWAYS,
    passenger_identity_documents_required: false,
    supported_passenger_identity_document_types: ['passport'],
    payment_requirements: {
      requires_instant_payment: instant,
      payment_required_by: null,
      price_guarantee_expires_at: null,
    },
    conditions: {
      refund_before_departure: making.refund ?? null,
      change_before_departure: making.change ?? { allowed: false, penalty_amount: null, penalty_currency: null },
    },
    passengers,
    slices,
    available_services: slices.flatMap(({ segments }) =>
      seated.map((one) => ({
        id: id('ase'),
        type: 'baggage',
        maximum_quantity: 2,
        passenger_ids: [one.id],
        segment_ids: segments.map((segment) => segment.id),
        total_amount: '30.00',
        total_currency: currency,
        metadata: {
          type: 'checked',
          maximum_weight_kg: 23,
          maximum_height_cm: 158,
          maximum_length_cm: null,
          maximum_depth_cm: null,
        },
      })),
    ),
  }
}

/** Airlines take who is twelve for an adult. */
function kindOf(one: Wanted['passengers'][number]) {
  if ('type' in one) return { type: one.type, age: null }
  return { type: one.age < 2 ? 'infant_without_seat' : one.age < 12 ? 'child' : 'adult', age: one.age }
}

type Passengers = { passengers: { id: string; type: string }[] }

function scriptedSlice(
  { origin, destination, departure_date: day }: Wanted['slices'][number],
  making: Making & Passengers,
) {
  const { id, number = '100', via, checked = 0, at = '10:00', passengers, ...rest } = making
  const [from, to] = [rest.origin ?? AIRPORTS[origin] ?? origin, AIRPORTS[destination] ?? destination]
  const segment = (ends: [string, string], departing: string, arriving: string, flight: string) => ({
    id: id('seg'),
    origin: airport(ends[0]),
    destination: airport(ends[1]),
    departing_at: `${day}T${departing}:00`,
    arriving_at: `${day}T${arriving}:00`,
    duration: 'PT4H',
    distance: '1000.4',
    aircraft: { id: 'arc_1', iata_code: '320', name: 'Airbus A320' },
    origin_terminal: '1',
    destination_terminal: '2',
    marketing_carrier: AIRWAYS,
    marketing_carrier_flight_number: flight,
    operating_carrier: AIRWAYS,
    operating_carrier_flight_number: flight,
    stops: [],
    passengers: passengers.map((one) => ({
      passenger_id: one.id,
      cabin_class: 'economy',
      cabin_class_marketing_name: 'Economy',
      fare_basis_code: 'OXZ0RO',
      cabin: null,
      baggages: [
        { type: 'checked', quantity: checked },
        { type: 'carry_on', quantity: 1 },
      ],
    })),
  })
  return {
    id: id('sli'),
    origin: airport(from),
    origin_type: 'airport' as const,
    destination: airport(to),
    destination_type: 'airport' as const,
    duration: 'PT8H',
    ngs_shelf: null,
    fare_brand_name: 'Basic',
    comparison_key: 'unread',
    conditions: {
      refund_before_departure: making.refund ?? null,
      change_before_departure: making.change ?? null,
      advance_seat_selection: null,
      priority_boarding: false,
      priority_check_in: false,
    },
    segments: via
      ? [segment([from, via], at, '12:00', number), segment([via, to], '13:30', '18:00', `${number}1`)]
      : [segment([from, to], at, '18:00', number)],
  }
}

/** An element of a seat map that is yet to be invented. */
export const UNHEARD_OF = 'hologram'

/** Of the first segment: an exit row, a taken seat, and an element that is yet to be invented. */
export function scriptedSeatMap({ slices, passengers, total_currency: currency }: ReturnType<typeof scriptedOffer>) {
  const seated = passengers.filter(({ type }) => type !== 'infant_without_seat')
  const seat = (designator: string, free = true) => ({
    type: 'seat',
    designator,
    name: 'Standard seat',
    disclosures: [],
    available_services: free
      ? seated.map((one) => ({
          id: `ase_${designator}_${one.id}`,
          passenger_id: one.id,
          total_amount: '12.00',
          total_currency: currency,
        }))
      : [],
  })
  const other = (type: string) => ({ type })
  return {
    id: 'sea_1',
    slice_id: slices[0]?.id ?? '',
    segment_id: slices[0]?.segments[0]?.id ?? '',
    cabins: [
      {
        deck: 0,
        cabin_class: 'economy',
        aisles: 1,
        wings: null,
        rows: [
          { sections: [{ elements: [other('lavatory')] }, { elements: [other(UNHEARD_OF)] }] },
          { sections: [{ elements: [seat('1A'), seat('1B')] }, { elements: [seat('1C'), seat('1D', false)] }] },
          { sections: [{ elements: [other('exit_row')] }, { elements: [other('exit_row')] }] },
          { sections: [{ elements: [seat('2A'), other('empty')] }, { elements: [seat('2C'), seat('2D')] }] },
        ],
      },
    ],
  }
}
