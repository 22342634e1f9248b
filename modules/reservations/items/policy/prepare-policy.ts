import type { PolicyOrdering } from '#modules/insurance/index.ts'
import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'
import type { Problem } from '#modules/reservations/hold/check-travellers.ts'
import { PHONE_PROBLEM, readPhone } from '#modules/reservations/hold/contact-phone.ts'
import type { HeldItem, PreparedHold } from '#modules/reservations/hold/held-item.ts'
import { typeOn } from '#modules/reservations/hold/traveller-type.ts'
import type { Person } from '#modules/reservations/privacy/personal-data.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { ageOn } from '#platform/dates.ts'
import { ratesInUse } from '#platform/exchange.ts'
import type { Message } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { compare } from '#platform/money.ts'
import type { Insured, PolicyHoldRequest } from './policy-item.contract.ts'

const TEXT = {
  party: /*i18n*/ {
    id: 'reservation.insured-party',
    message: 'The quote is for {quoted} people, but you named {named}. Get a new quote for everyone who is coming.',
  },
  born: /*i18n*/ { id: 'reservation.insured-born', message: 'This person is born after the first day of the cover.' },
  age: /*i18n*/ {
    id: 'reservation.insured-age',
    message:
      'According to this birth date, the person is {age} on the first day, but the quote is for {quoted}, so the price differs. Correct the date, or get a new quote.',
  },
} satisfies Record<string, Message>

type Deps = { insurance: Pick<PolicyOrdering, 'mustOpen' | 'open' | 'sameBand'> }

/** Looks at the offer before it is held: who is insured, the telephone, the price. */
export async function preparePolicy(
  { insurance }: Deps,
  request: PolicyHoldRequest,
  key: string,
): Promise<PreparedHold> {
  const { offerId, insured, contact, totalSeen } = request
  const opened = insurance.open(offerId)
  const phone = readPhone(contact)
  const own = opened.status === 'open' ? insuredProblems(insurance, insured, opened.facts) : []
  const problems = [...(phone ? [] : [PHONE_PROBLEM]), ...own]
  if (problems.length > 0 || !phone) throw reservationErrors.invalid(problems)
  // An offer that cannot be opened is refused by the hold, in its own words.
  const facts = insurance.mustOpen(offerId)
  if (compare(facts.total, totalSeen) !== 0) throw reservationErrors.priceChanged({ seen: totalSeen, now: facts.total })
  return {
    phone,
    people: insured.map((one) => personOf(one, facts)),
    seats: 0,
    departures: [],
    take: async (until) => heldPolicy(facts, key, until),
  }
}

function insuredProblems(
  insurance: Deps['insurance'],
  insured: readonly Insured[],
  { premiums, from, version }: CoverFacts,
): Problem[] {
  if (insured.length !== premiums.length) {
    const values = { quoted: premiums.length, named: insured.length }
    return [{ field: 'insured', text: TEXT.party, values }]
  }
  return insured.flatMap(({ birthDate }, index) => {
    const field = `insured.${index}.birthDate`
    const quoted = premiums[index]?.age ?? 0
    const age = ageOn(birthDate, from)
    if (age < 0) return [{ field, text: TEXT.born }]
    return insurance.sameBand(version, age, quoted) ? [] : [{ field, text: TEXT.age, values: { age, quoted } }]
  })
}

/** Of the type that the airline would call them: who flies too is one traveller of the reservation. */
export function personOf({ givenNames, surname, birthDate }: Insured, { until }: Pick<CoverFacts, 'until'>): Person {
  const nothing = { gender: null, nationality: null, document: null, frequentFlyer: null }
  return { type: typeOn(birthDate, until), givenNames, surname, birthDate, ...nothing }
}

/** There is no stock: the hold is the promise of the price, and its key is its reference. */
function heldPolicy(facts: CoverFacts, holdRef: string, until: Date): HeldItem {
  const { insurer, total, until: lastDay } = facts
  return {
    kind: 'policy',
    supplier: insurer.code,
    holdRef,
    until,
    total,
    charged: total,
    snapshot: { demonstration: insurer.demonstration, policy: facts, market: marketOfSale(), rates: ratesInUse() },
    lastDay,
    extras: [],
    ownerId: null,
  }
}
