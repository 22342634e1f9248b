type Step = { before: string; back: string }
export type RateOptions = {
  total?: string
  currency?: string
  board?: 'room_only' | 'breakfast' | 'half_board' | 'full_board' | 'all_inclusive'
  /** Until when how much comes back. */
  steps?: Step[]
  due?: { amount: string; currency: string } | null
  payment?: 'pay_now' | 'guarantee' | 'deposit'
  left?: number | null
  name?: string | null
}
export type HotelOptions = {
  number?: number
  name?: string
  latitude?: number
  longitude?: number
  country?: string
  city?: string
  stars?: number | null
  score?: number | null
  amenities?: string[]
  description?: string
  rooms?: { name?: string; rates?: RateOptions[] }[]
}

/** A hotel of the test group, in Fortaleza unless it is told to be elsewhere. */
export function scriptedHotel(options: HotelOptions) {
  const { number = 1, latitude = -3.7275, longitude = -38.4937, country = 'BR', city = 'Fortaleza' } = options
  const { stars = 4, score = 8.6, amenities = ['wifi', 'pool', 'concierge'] } = options
  return {
    id: `acc_0000Scripted${number}`,
    name: options.name ?? `Duffel Test Hotel ${number}`,
    description: options.description ?? 'A quiet house by the sea.',
    amenities: amenities.map((type) => ({ type, description: type.replaceAll('_', ' ') })),
    chain: { id: 'chn_0000Scripted', name: 'The Duffel Hotel Group' },
    brand: null,
    check_in_information: { check_in_after_time: '15:00', check_out_before_time: '11:30' },
    key_collection: { instructions: 'The key is at the front desk.' },
    email: 'hotel@example.com',
    phone_number: '+558540028922',
    location: {
      address: {
        line_one: `Avenida Beira-Mar, ${100 + number}`,
        city_name: city,
        region: 'CE',
        postal_code: '60165-121',
        country_code: country,
      },
      geographic_coordinates: { latitude, longitude },
    },
    photos: [{ url: `https://assets.example.com/hotels/${number}/front.jpg` }],
    ratings: stars === null ? [] : [{ source: 'northstar', value: stars }],
    rating: stars,
    review_score: score,
    review_count: score === null ? null : 336,
    supported_loyalty_programme: null,
  }
}

type Stay = { checkIn: string; now: Date; id: () => string }
const HOUR_MS = 3_600_000

export function scriptedRooms({ rooms = [{}] }: HotelOptions, stay: Stay) {
  return rooms.map(({ name = 'Sea view double', rates = [{}] }) => ({
    name,
    beds: [{ type: 'double', count: 1 }],
    photos: [{ url: 'https://assets.example.com/rooms/double.jpg' }],
    rates: rates.map((options) => scriptedRate(options, stay)),
  }))
}

function scriptedRate(options: RateOptions, { checkIn, now, id }: Stay) {
  const { total = '320.40', currency = 'USD', board = 'breakfast', payment = 'pay_now', left = 5 } = options
  const { due = { amount: '12.50', currency: 'BRL' }, name = 'Best Available Rate' } = options
  const steps = options.steps ?? [{ before: `${checkIn}T03:00:00Z`, back: total }]
  const [base, tax, fee] = [0.85, 0.1, 0.05].map((part) => (Number(total) * part).toFixed(2))
  return {
    id: id(),
    board_type: board,
    base_amount: base,
    base_currency: currency,
    tax_amount: tax,
    tax_currency: currency,
    fee_amount: fee,
    fee_currency: currency,
    total_amount: total,
    total_currency: currency,
    due_at_accommodation_amount: due?.amount ?? null,
    due_at_accommodation_currency: due?.currency ?? currency,
    payment_type: payment,
    available_payment_methods: payment === 'pay_now' ? ['balance', 'card'] : ['card'],
    cancellation_timeline: steps.map(({ before, back }) => ({ before, currency, refund_amount: back })),
    conditions: [{ title: 'Pets', description: 'Pets are welcome for a fee.' }],
    supported_loyalty_programme: null,
    loyalty_programme_required: false,
    estimated_commission_amount: null,
    estimated_commission_currency: null,
    source: 'duffel_hotel_group',
    expires_at: new Date(now.getTime() + HOUR_MS).toISOString(),
    code: null,
    description: null,
    quantity_available: left,
    name,
  }
}
