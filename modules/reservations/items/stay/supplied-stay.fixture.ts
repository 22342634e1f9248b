import { sealSupplied } from '#modules/hotels/sample-duffel.fixture.ts'
import { type Booking, STAY_SECRET } from '#modules/reservations/reservations.fixture.ts'
import type { Money } from '#platform/money.ts'
import type { StayHoldRequest } from './stay-item.contract.ts'

const FORTALEZA = '3399415'
const STAY = { checkIn: '2027-01-20', checkOut: '2027-01-23', party: { adults: 2, childAges: [], rooms: 1 } }

/** An offer of the only supplier, as the page of its first hotel makes it. */
export async function suppliedOffer({ supplied: { asking }, clock }: Booking) {
  const now = clock.now()
  const { hotels } = await asking.find({ ...STAY, cityId: FORTALEZA, currency: 'BRL', freeCancellation: false, now })
  const known = await asking.known(hotels[0]?.id ?? '')
  if (!known) throw new Error('the hotel is not known')
  const rates = await asking.rates(known, { ...STAY, currency: 'BRL', now })
  const rate = rates?.rooms[0]?.rates[0]
  if (!rate) throw new Error('the hotel has no rate')
  const { checkIn, party } = STAY
  const { total } = rate.price
  const issued = Math.floor(now.getTime() / 60_000)
  const token = { hotelId: known.row.id, mark: rate.mark, checkIn, nights: 3, party, total, issued }
  return { offerId: sealSupplied(STAY_SECRET, token), total }
}

export function suppliedRequest({ offerId, total }: { offerId: string; total: Money }): StayHoldRequest {
  return {
    kind: 'stay',
    offerId,
    totalSeen: total,
    guests: [{ givenNames: 'Ana', surname: 'Souza' }],
    contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
    wishes: 'A quiet room, please',
    locale: 'en',
  }
}
