import type { Trip } from '#modules/insurance/covers.contract.ts'
import {
  ANA,
  type Booking,
  type Held,
  holdAs,
  newKey,
  payBy,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import type { PolicyHoldRequest } from './policy-item.contract.ts'

export const POLICY_TRIP: Trip = { region: 'europe', from: '2027-01-20', until: '2027-01-29', ages: [36] }
const CONTACT = { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' }
export const INSURED = { givenNames: ANA.givenNames, surname: ANA.surname, birthDate: ANA.birthDate }

/** Ana asks for the middle cover, ten days of Europe, unless told otherwise. */
export function policyRequestFor(
  { insurance }: Booking,
  { over, ...trip }: Partial<Trip> & { over?: Partial<PolicyHoldRequest> } = {},
): PolicyHoldRequest {
  const wanted = { ...POLICY_TRIP, ...trip }
  const [, plus] = insurance.quote({ ...wanted, ages: [...wanted.ages], currency: 'BRL' })
  if (!plus) throw new Error('there is no such cover')
  const { offerId, total: totalSeen } = plus
  return { kind: 'policy', offerId, totalSeen, insured: [INSURED], contact: CONTACT, locale: 'en', ...over }
}

/** Bought, paid by card and issued. */
export async function buyPolicy(booking: Booking, over: Parameters<typeof policyRequestFor>[1] = {}): Promise<Held> {
  const held = await holdAs(booking, policyRequestFor(booking, over))
  await payBy(booking, held, 'approve')
  await settle(booking)
  return held
}

export async function cancelItem(booking: Booking, held: Held, itemId?: string) {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as, itemId)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  return quote
}

/** The insurer's own book, read past its door. */
export async function policiesIn({ db }: Pick<Booking, 'db'>) {
  const { rows } = await db.execute<{ status: string; from: string; until: string; ages: number[]; premium: string }>(
    sql`select status, from_day::text as from, until_day::text as until, ages, premium from house_policies order by serial`,
  )
  return rows.map((row) => ({ ...row, premium: Number(row.premium) }))
}
