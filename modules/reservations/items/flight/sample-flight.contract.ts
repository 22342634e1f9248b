import type { Airport, Fare, Segment, Slice } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { reais, SAMPLE_TRAVELLERS, sampleBooking } from '#modules/reservations/items/sample-booking.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/* An invented reservation with tickets: two adults and a child, São Paulo to Lisbon by Recife and back, with a bag and a seat. */

function airport(
  iataCode: string,
  name: string,
  cityName: string,
  countryCode: string,
  timeZone: string,
  [latitude, longitude]: [number, number],
): Airport {
  return { iataCode, name, cityName, countryCode, timeZone, latitude, longitude }
}

export const AIRPORTS: Record<string, Airport> = {
  GRU: airport(
    'GRU',
    'São Paulo/Guarulhos International Airport',
    'São Paulo',
    'BR',
    'America/Sao_Paulo',
    [-23.4, -46.5],
  ),
  REC: airport('REC', 'Recife/Guararapes International Airport', 'Recife', 'BR', 'America/Recife', [-8.1, -34.9]),
  LIS: airport('LIS', 'Humberto Delgado Airport', 'Lisbon', 'PT', 'Europe/Lisbon', [38.8, -9.1]),
  AKL: airport('AKL', 'Auckland Airport', 'Auckland', 'NZ', 'Pacific/Auckland', [-37, 174.8]),
  HNL: airport('HNL', 'Daniel K. Inouye International Airport', 'Honolulu', 'US', 'Pacific/Honolulu', [21.3, -157.9]),
}

/** `offset` is hours ahead of UTC. */
export function clock(local: string, offset: number) {
  return { local, instant: new Date(Date.parse(`${local}:00Z`) - offset * 3_600_000).toISOString() }
}

type Ends = { origin: string; destination: string; leave: [string, number]; arrive: [string, number]; number?: string }

export function segment({ origin, destination, leave, arrive, number = 'JG 412' }: Ends): Segment {
  const [departure, arrival] = [clock(...leave), clock(...arrive)]
  return {
    carrier: 'JG',
    flightNumber: number,
    aircraft: 'Airbus A330-900neo',
    cabin: 'economy',
    origin,
    destination,
    departure,
    arrival,
    durationMinutes: minutesBetween(departure, arrival),
    distanceKm: 7_900,
    dayShift: dayShift(departure, arrival),
  }
}

export function slice(segments: Segment[]): Slice {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) throw new Error('a slice has a segment')
  const layovers = segments.slice(1).map((next, index) => {
    const before = segments[index] ?? first
    const wait = minutesBetween(before.arrival, next.departure)
    return {
      arrivalAirport: before.destination,
      departureAirport: next.origin,
      durationMinutes: wait,
      overnight: false,
    }
  })
  return {
    origin: first.origin,
    destination: last.destination,
    departure: first.departure,
    arrival: last.arrival,
    durationMinutes: minutesBetween(first.departure, last.arrival),
    segments,
    layovers,
    dayShift: dayShift(first.departure, last.arrival),
  }
}

type Clock = ReturnType<typeof clock>
function minutesBetween(from: Clock, to: Clock): number {
  return (Date.parse(to.instant) - Date.parse(from.instant)) / 60_000
}
function dayShift(from: Clock, to: Clock): number {
  return (Date.parse(to.local.slice(0, 10)) - Date.parse(from.local.slice(0, 10))) / 86_400_000
}

export const OUTBOUND = slice([
  segment({
    origin: 'GRU',
    destination: 'REC',
    leave: ['2027-03-08T17:20', -3],
    arrive: ['2027-03-08T20:25', -3],
    number: 'JG 3104',
  }),
  segment({ origin: 'REC', destination: 'LIS', leave: ['2027-03-08T22:05', -3], arrive: ['2027-03-09T08:30', 0] }),
])
export const RETURN = slice([
  segment({
    origin: 'LIS',
    destination: 'GRU',
    leave: ['2027-03-29T10:15', 1],
    arrive: ['2027-03-29T16:45', -3],
    number: 'JG 413',
  }),
])

const part = (base: number, taxes: number, fees: number) => ({
  base: reais(base),
  taxes: reais(taxes),
  fees: reais(fees),
  total: reais(base + taxes + fees),
})

const FARE: Fare = {
  offerId: 'offer',
  family: 'standard',
  cabin: 'economy',
  checkedBags: 1,
  carryOnBags: 1,
  checkedBagKg: 23,
  carryOnKg: 10,
  changeable: true,
  refundable: true,
  seatsLeft: null,
  promotion: null,
  seatChoice: 'paid',
  priorityBoarding: false,
  price: {
    ...part(900_000, 98_760, 0),
    perTraveller: [
      { type: 'adult', count: 2, ...part(330_000, 33_920, 0) },
      { type: 'child', count: 1, ...part(240_000, 30_920, 0) },
    ],
  },
  change: { allowed: true, fee: reais(25_000) },
  refund: { allowed: true, fee: reais(40_000) },
}

export function sampleItem(changes: Partial<FlightItemView> = {}): FlightItemView {
  const extra = { travellerId: SAMPLE_TRAVELLERS[0]?.id ?? '', slice: 0 }
  return {
    id: '00000000-0000-7000-8000-0000000000aa',
    kind: 'flight',
    status: 'ticketed',
    supplier: 'house',
    demonstration: true,
    slices: [OUTBOUND, RETURN],
    airports: AIRPORTS,
    fare: FARE,
    carriers: { JG: { code: 'JG', name: 'Jangada Air', invented: true } },
    extras: [
      { ...extra, kind: 'bag', segment: null, seat: null, count: 1, kg: 23, price: reais(18_000) },
      { ...extra, kind: 'seat', segment: 1, seat: '14A', count: 1, kg: null, price: reais(7_500) },
    ],
    travellerIds: SAMPLE_TRAVELLERS.map(({ id }) => id),
    total: reais(1_024_260),
    recordLocator: 'K7QX2M',
    ticketBy: '2026-11-22T12:00:00.000Z',
    scheduleChange: null,
    change: null,
    changeable: false,
    changeCosts: { amount: 0, currency: 'BRL' },
    cancellation: [
      { until: '2026-11-29T03:00:00.000Z', refund: reais(1_024_260), by: 'law', sentence: 'You bought online.' },
      { until: '2027-01-20T22:30:00.000Z', refund: reais(904_260), by: 'contract', sentence: 'Less a fee.' },
      { until: null, refund: reais(0), by: 'law', sentence: 'Taxes of flights that have not left.' },
    ],
    ...changes,
  }
}

export function sampleReservation(changes: Partial<ReservationView> = {}): ReservationView {
  const total = reais(1_024_260)
  const booking = sampleBooking({
    items: [sampleItem()],
    total,
    timeline: [
      { at: '2026-11-21T12:00:00.000Z', event: 'held', values: {} },
      { at: '2026-11-21T12:04:00.000Z', event: 'ticketed', values: {} },
    ],
  })
  const instalments = { count: 6, each: reais(179_100), total: reais(1_074_600), monthlyRate: 0.0139 }
  return { ...booking, payments: booking.payments.map((payment) => ({ ...payment, instalments })), ...changes }
}
