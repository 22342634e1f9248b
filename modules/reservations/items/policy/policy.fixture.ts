import type { Trip } from '#modules/insurance/covers.contract.ts'
import { ANA, type Booking } from '#modules/reservations/reservations.fixture.ts'
import type { PolicyHoldRequest } from './policy-item.contract.ts'

export const POLICY_TRIP: Trip = { region: 'europe', from: '2027-01-20', until: '2027-01-29', ages: [36] }
const CONTACT = { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' }
const INSURED = { givenNames: ANA.givenNames, surname: ANA.surname, birthDate: ANA.birthDate }

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
