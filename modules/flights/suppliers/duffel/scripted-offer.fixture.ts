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
  passengers: { type: string }[]
}
type Making = OfferOptions & { now: Date; id: (prefix: string) => string }

const airport = (iata_code: string) => ({ id: `arp_${iata_code}`, iata_code, type: 'airport', time_zone: 'unread' })
const AIRPORTS: Record<string, string> = { SAO: 'GRU', LON: 'LHR' }

export function scriptedOffer(wanted: Wanted, making: Making) {
  const { now, id, minutes = 25, total = '180.50', tax = '40.50', currency = 'USD', instant = true } = making
  const passengers = wanted.passengers.map(({ type }) => ({ id: id('pas'), type, age: null, fare_type: null }))
  const slices = wanted.slices.map((slice) => scriptedSlice(slice, { ...making, passengers }))
  const seated = passengers.filter(({ type }) => type !== 'infant_without_seat')
  return {
    id: id('off'),
    live_mode: false,
    partial: false,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    total_amount: total,
    total_currency: currency,
    base_amount: '140.00',
    base_currency: currency,
    tax_amount: tax,
    tax_currency: currency,
    owner: { iata_code: 'ZZ', name: 'Duffel Airways' },
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
        metadata: { type: 'checked', maximum_weight_kg: 23, maximum_depth_cm: null },
      })),
    ),
  }
}

type Passengers = { passengers: { id: string; type: string }[] }

function scriptedSlice(
  { origin, destination, departure_date: day }: Wanted['slices'][number],
  { id, number = '100', via, checked = 0, at = '10:00', passengers, ...rest }: Making & Passengers,
) {
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
    marketing_carrier: { id: 'arl_1', iata_code: 'ZZ', name: 'Duffel Airways' },
    marketing_carrier_flight_number: flight,
    operating_carrier: { id: 'arl_1', iata_code: 'ZZ', name: 'Duffel Airways' },
    stops: [],
    passengers: passengers.map((one) => ({
      passenger_id: one.id,
      cabin_class: 'economy',
      cabin_class_marketing_name: 'Economy',
      baggages: [
        { type: 'checked', quantity: checked },
        { type: 'carry_on', quantity: 1 },
      ],
    })),
  })
  return {
    id: id('sli'),
    fare_brand_name: 'Basic',
    comparison_key: 'unread',
    conditions: { advance_seat_selection: null, priority_boarding: false },
    segments: via
      ? [segment([from, via], at, '12:00', number), segment([via, to], '13:30', '18:00', `${number}1`)]
      : [segment([from, to], at, '18:00', number)],
  }
}

/** Of the first segment: an exit row, a taken seat, and an element that is yet to be invented. */
export function scriptedSeatMap({ slices, passengers, total_currency: currency }: ReturnType<typeof scriptedOffer>) {
  const seated = passengers.filter(({ type }) => type !== 'infant_without_seat')
  const seat = (designator: string, free = true) => ({
    type: 'seat',
    designator,
    name: null,
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
  const other = (type: string) => ({ type, designator: null, available_services: null })
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
          { sections: [{ elements: [other('lavatory')] }, { elements: [other('hologram')] }] },
          { sections: [{ elements: [seat('1A'), seat('1B')] }, { elements: [seat('1C'), seat('1D', false)] }] },
          { sections: [{ elements: [other('exit_row')] }, { elements: [other('exit_row')] }] },
          { sections: [{ elements: [seat('2A'), other('empty')] }, { elements: [seat('2C'), seat('2D')] }] },
        ],
      },
    ],
  }
}
