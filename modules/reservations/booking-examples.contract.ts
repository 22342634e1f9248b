/**
 * One booking from its first call to its last, as the description of the API shows it: a flight to Lisbon and a room there, held
 * together, paid with a card, and the room cancelled again.
 */

const brl = (amount: number) => ({ amount, currency: 'BRL' })
const ITEM = '0198a4c2-6f00-7d3e-9a41-5b7c2f10a002'
const ANA = '0198a4c2-6f00-7d3e-9a41-5b7c2f10a003'

export const HOLD_EXAMPLE = {
  kind: 'several',
  items: [
    {
      kind: 'flight',
      offerId: 'of_4hY0b3R1c2xWm8Zq7tKfJd5sLgN6vPuE9',
      totalSeen: brl(512_340),
      travellers: [
        {
          type: 'adult',
          givenNames: 'Ana Maria',
          surname: 'Souza',
          birthDate: '1985-04-12',
          gender: 'F',
          nationality: 'BR',
          document: { kind: 'passport', number: 'AB123456', country: 'BR', expires: '2034-05-05' },
          frequentFlyer: null,
        },
      ],
      extras: [{ kind: 'bag', traveller: 0, slice: 0, count: 1 }],
    },
    {
      kind: 'stay',
      offerId: 'st_9kT2m7Qw4xZb1Nc8Rf5Hy6Jd3Ls0VgPu',
      totalSeen: brl(90_000),
      guests: [{ givenNames: 'Ana Maria', surname: 'Souza' }],
      wishes: 'A quiet room, please.',
    },
  ],
  contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
  locale: 'pt-BR',
}

export const PAY_EXAMPLE = {
  method: { kind: 'card', token: 'tok_from_the_hosted_card_fields', instalments: 3 },
  totalSeen: brl(602_340),
}

const RULE = {
  id: 'contract-flexible',
  source: 'Conditions of the hotel',
  sentence: 'Free of charge until the day before the check-in.',
}

export const QUOTE_EXAMPLE = {
  id: '0198a4c2-6f00-7d3e-9a41-5b7c2f10a009',
  itemIds: [ITEM],
  refund: brl(90_000),
  retained: brl(0),
  interest: brl(0),
  rule: RULE,
  considered: [{ ...RULE, refund: brl(90_000) }],
  remaining: [],
  refundBy: '2027-01-26',
  method: 'card',
  expiresAt: '2027-01-12T15:15:00.000Z',
}

export const CANCEL_EXAMPLE = { quoteId: QUOTE_EXAMPLE.id }

const STAY = {
  id: ITEM,
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
    id: '0198a4c2-6f00-7d3e-9a41-5b7c2f10a004',
    name: 'Pensão do Rossio',
    stars: 3,
    address: 'Praça Dom Pedro IV, 12',
    cityId: '2267057',
    cityName: 'Lisbon',
    countryCode: 'PT',
    latitude: 38.714,
    longitude: -9.139,
    timeZone: 'Europe/Lisbon',
    phone: '+351 21 000 0000',
  },
  room: { name: 'Double room', beds: [{ kind: 'queen', count: 1 }], sizeM2: 22 },
  plan: { name: 'With breakfast', meal: 'breakfast', policy: 'flexible' },
  checkIn: '2027-01-21',
  checkOut: '2027-01-23',
  times: { checkInFrom: '14:00', checkInUntil: '23:00', checkOutUntil: '11:00' },
  nights: 2,
  party: { adults: 1, childAges: [], rooms: 1 },
  wishes: 'A quiet room, please.',
  travellerIds: [ANA],
  price: {
    nights: [
      { day: '2027-01-21', room: brl(45_000) },
      { day: '2027-01-22', room: brl(45_000) },
    ],
    rooms: brl(90_000),
    meals: brl(0),
    charges: [],
    total: brl(90_000),
  },
  total: brl(90_000),
  kept: null,
  changeable: true,
  change: null,
  instantConfirmation: true,
  answerBy: null,
  reason: null,
  cancellation: [
    { until: '2027-01-20T14:00:00.000Z', refund: brl(90_000), by: 'contract', sentence: RULE.sentence },
    { until: null, refund: brl(0), by: 'contract', sentence: 'After that everything is kept.' },
  ],
}

/** Of the room alone, so that it can be read. */
export const RESERVATION_EXAMPLE = {
  id: '0198a4c2-6f00-7d3e-9a41-5b7c2f10a001',
  code: 'K7QX2M',
  status: 'confirmed',
  createdAt: '2027-01-12T14:40:00.000Z',
  holdExpiresAt: null,
  contact: { email: 'ana@example.com', phone: '+5511912345678' },
  travellers: [
    {
      id: ANA,
      type: 'adult',
      givenNames: 'Ana Maria',
      surname: 'Souza',
      birthDate: null,
      gender: null,
      nationality: null,
      documentNumber: null,
      frequentFlyer: null,
      ticketNumber: null,
      ticketVoid: false,
    },
  ],
  items: [STAY],
  total: brl(90_000),
  payments: [],
  refunds: [],
  documents: [{ kind: 'voucher', available: true, href: '/api/reservations/K7QX2M/documents/voucher.pdf' }],
  timeline: [{ at: '2027-01-12T14:40:00.000Z', event: 'held', values: {} }],
  cancellable: true,
  cancelling: null,
  demonstration: true,
}
