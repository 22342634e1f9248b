import { carOfferOf, type SampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { type Booking, CAR_SECRET, type Held, holdAs, payBy } from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import type { CarHoldRequest } from './car-item.contract.ts'

/** Three days of the small car at the sample depot, with the airport's fee. */
export const TOTAL = 33_600
export const TIMES = { pickUp: '2027-01-20T10:00', return: '2027-01-23T10:00' }
export const DRIVER = {
  givenNames: 'Ana Lúcia',
  surname: 'Souza',
  birthDate: '1990-05-01',
  licensedSince: '2010-06-01',
}

export function carRequestFor(
  booking: Booking,
  depot: SampleDepot,
  over: Partial<CarHoldRequest> = {},
): CarHoldRequest {
  return {
    kind: 'car',
    offerId: carOfferOf(depot, { secret: CAR_SECRET, now: booking.clock.now(), total: TOTAL, ...TIMES }),
    totalSeen: money(TOTAL, 'BRL'),
    driver: DRIVER,
    flight: 'JG 1234',
    contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
    locale: 'en',
    ...over,
  }
}

export function holdCarOf(booking: Booking, depot: SampleDepot, over: Partial<CarHoldRequest> = {}) {
  return holdAs(booking, carRequestFor(booking, depot, over))
}

export async function bookCarOf(booking: Booking, depot: SampleDepot): Promise<Held> {
  const held = await holdCarOf(booking, depot)
  const { reservation } = await payBy(booking, held, 'approve')
  return { ...held, reservation }
}

export function carOf({ items }: Held['reservation']) {
  const [item] = items
  if (item?.kind !== 'car') throw new Error('no car was booked')
  return item
}

/** Units sold and held, day by day: `20:1/0`. */
export async function daysOf({ db }: Booking, { depotId }: SampleDepot): Promise<string> {
  const { rows } = await db.execute<{ day: string; sold: number; held: number }>(sql`
    select to_char(day, 'DD') as day, sold, held from car_days
    where depot_id = ${depotId} and sold + held > 0 order by car_days.day`)
  return rows.map(({ day, sold, held }) => `${day}:${sold}/${held}`).join(' ')
}

/** What the accounts of a reservation come to, in minor units; those that are even are left away. */
export async function booksOf({ ledger }: Booking, { reservation }: Held) {
  const balances = await ledger.balances({ reservationId: reservation.id })
  const named = balances.map(({ account, balance }) => [account, balance.amount] as const)
  const faults = (await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)
  return { sums: Object.fromEntries(named.filter(([, amount]) => amount !== 0)), faults }
}
