import { reais, SAMPLE_GUESTS, sampleBooking } from '#modules/reservations/items/sample-booking.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/* An invented stay that is confirmed: two adults and a child, three nights in Fortaleza with breakfast, two charges. */

export function sampleStay(changes: Partial<StayItemView> = {}): StayItemView {
  return {
    id: '00000000-0000-7000-8000-0000000000ab',
    kind: 'stay',
    status: 'confirmed',
    supplier: 'house',
    hosted: true,
    reference: null,
    dueThere: null,
    conditions: [],
    keys: null,
    demonstration: true,
    hotel: {
      id: '00000000-0000-7000-8000-00000000aaaa',
      name: 'Pousada do Vento',
      stars: 4,
      cityId: '3399415',
      address: 'Avenida Beira Mar, 100',
      cityName: 'Fortaleza',
      countryCode: 'BR',
      phone: '+55 85 3200-0000',
      latitude: -3.72,
      longitude: -38.5,
      timeZone: 'America/Fortaleza',
    },
    room: { name: 'Vista mar', beds: [{ kind: 'queen', count: 1 }], sizeM2: 28 },
    plan: { name: 'Café da manhã', meal: 'breakfast', policy: 'flexible' },
    checkIn: '2027-01-20',
    checkOut: '2027-01-23',
    nights: 3,
    times: { checkInFrom: '14:00', checkInUntil: '23:00', checkOutUntil: '11:00' },
    party: { adults: 2, childAges: [4], rooms: 1 },
    wishes: 'A quiet room, please',
    travellerIds: SAMPLE_GUESTS.map(({ id }) => id),
    price: {
      nights: ['2027-01-20', '2027-01-21', '2027-01-22'].map((day) => ({ day, room: reais(30_000) })),
      rooms: reais(90_000),
      meals: reais(18_000),
      total: reais(111_000),
      charges: [
        { kind: 'vat', amount: reais(5_143), included: true },
        { kind: 'city_tax', amount: reais(3_000), included: false },
      ],
    },
    total: reais(111_000),
    kept: null,
    changeable: true,
    change: null,
    instantConfirmation: false,
    answerBy: null,
    reason: null,
    cancellation: [
      {
        until: '2027-01-19T17:00:00.000Z',
        refund: reais(111_000),
        by: 'contract',
        sentence: 'Free of charge until the day before.',
      },
      {
        until: '2027-01-21T03:00:00.000Z',
        refund: reais(81_000),
        by: 'contract',
        sentence: 'The first night is kept.',
      },
      { until: null, refund: reais(0), by: 'contract', sentence: 'Everything is kept.' },
    ],
    ...changes,
  }
}

/** The reservation of a stay: one guest is named, the card was charged when the hotel said yes. */
export function sampleStayReservation(
  stay: Partial<StayItemView> = {},
  changes: Partial<ReservationView> = {},
): ReservationView {
  return sampleBooking({
    items: [sampleStay(stay)],
    total: reais(111_000),
    travellers: SAMPLE_GUESTS,
    timeline: [
      { at: '2026-11-21T12:00:00.000Z', event: 'held', values: {} },
      { at: '2026-11-21T12:04:00.000Z', event: 'requested', values: {} },
      { at: '2026-11-21T13:04:00.000Z', event: 'confirmed', values: {} },
    ],
    ...changes,
  })
}
