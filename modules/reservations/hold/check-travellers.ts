import type { FlightHoldRequest as HoldRequest } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { ageOn, type Day } from '#platform/dates.ts'
import type { Message, Values } from '#platform/locale.ts'
import { fitsTicket, TICKET_LETTERS, ticketName } from './ticket-name.contract.ts'
import type { Traveller } from './travellers.contract.ts'

const TEXT = {
  party: /*i18n*/ {
    id: 'reservation.party',
    message: 'This offer is for other travellers. Search again for everyone who is travelling.',
  },
  alone: /*i18n*/ {
    id: 'reservation.child-alone',
    message: 'Children must travel with an adult. Add an adult, or ask the airline about unaccompanied children.',
  },
  infants: /*i18n*/ {
    id: 'reservation.infants',
    message: 'Each child under 2 travels on the lap of their own adult. Add an adult.',
  },
  nameEmpty: /*i18n*/ {
    id: 'reservation.name-letters',
    message: 'Tickets use the letters A to Z. Enter the name as in the machine-readable lines of the passport.',
  },
  nameLong: /*i18n*/ {
    id: 'reservation.name-long',
    message:
      'Together, the names are longer than a ticket allows ({most} letters). Leave out middle names, as the airline does.',
  },
  twice: /*i18n*/ {
    id: 'reservation.traveller-twice',
    message: 'This traveller is listed twice. Each person can only be listed once.',
  },
  bornLater: /*i18n*/ { id: 'reservation.birth-future', message: 'This birth date is in the future.' },
  bornLongAgo: /*i18n*/ { id: 'reservation.birth-old', message: 'Check the year of the birth date.' },
  adult: /*i18n*/ {
    id: 'reservation.age-adult',
    message: 'Adults are 12 or older on the last day of travel; this traveller will be {age}. Search with a child.',
  },
  child: /*i18n*/ {
    id: 'reservation.age-child',
    message:
      'Children are 2 to 11 on the last day of travel; this traveller will be {age}. Search again with that age.',
  },
  infant: /*i18n*/ {
    id: 'reservation.age-infant',
    message: 'Infants are under 2 on the last day of travel; this traveller will be {age}. Search with a child.',
  },
  document: /*i18n*/ {
    id: 'reservation.document-needed',
    message: 'International trips require a document. Enter the passport, or the identity card where it is accepted.',
  },
  documentDate: /*i18n*/ {
    id: 'reservation.document-date',
    message: 'Enter the passport’s expiry date.',
  },
  documentOld: /*i18n*/ {
    id: 'reservation.document-expired',
    message: 'This document expires before the trip ends. Enter one that is valid on the last day of travel.',
  },
} satisfies Record<string, Message>

export type Problem = { field: string; text: Message; values?: Values }

/** What the travellers must fit: the party of the offer, its last day, and whether it crosses a border. */
export type Journey = { adults: number; children: number; infants: number; lastDay: Day; international: boolean }

const ADULT_FROM = 12
const CHILD_FROM = 2
const OLDEST = 120

/** Everything about the travellers that a schema cannot see by itself. `today` is the day where the journey begins. */
export function checkTravellers(travellers: HoldRequest['travellers'], journey: Journey, today: Day): Problem[] {
  return [
    ...partyProblems(travellers, journey),
    ...travellers.flatMap((traveller, i) =>
      [
        ...nameProblems(traveller),
        ...ageProblems(traveller, journey.lastDay, today),
        ...documentProblems(traveller, journey),
        ...(travellers.slice(0, i).some((other) => isSame(other, traveller))
          ? [{ field: 'surname', text: TEXT.twice }]
          : []),
      ].map((problem) => ({ ...problem, field: `travellers.${i}.${problem.field}` })),
    ),
  ]
}

function partyProblems(travellers: readonly Traveller[], { adults, children, infants }: Journey): Problem[] {
  const count = (type: Traveller['type']) => travellers.filter((one) => one.type === type).length
  const problems: Problem[] = []
  if (count('adult') === 0) problems.push({ field: 'travellers', text: TEXT.alone })
  else if (count('infant') > count('adult')) problems.push({ field: 'travellers', text: TEXT.infants })
  const fits = count('adult') === adults && count('child') === children && count('infant') === infants
  if (!fits) problems.push({ field: 'travellers', text: TEXT.party })
  return problems
}

function nameProblems({ givenNames, surname }: Traveller): Problem[] {
  const names = { givenNames: ticketName(givenNames), surname: ticketName(surname) }
  const empty = (['givenNames', 'surname'] as const).filter((field) => names[field] === '')
  if (empty.length > 0) return empty.map((field) => ({ field, text: TEXT.nameEmpty }))
  if (fitsTicket({ givenNames, surname })) return []
  return [{ field: 'givenNames', text: TEXT.nameLong, values: { most: TICKET_LETTERS } }]
}

function ageProblems({ type, birthDate }: Traveller, lastDay: Day, today: Day): Problem[] {
  const problem = (text: Message, values?: Values) => [{ field: 'birthDate', text, ...(values && { values }) }]
  if (birthDate > today) return problem(TEXT.bornLater)
  const age = ageOn(birthDate, lastDay)
  if (age > OLDEST) return problem(TEXT.bornLongAgo)
  return typeOfAge(age) === type ? [] : problem(TEXT[type], { age })
}

function typeOfAge(age: number): Traveller['type'] {
  if (age >= ADULT_FROM) return 'adult'
  return age >= CHILD_FROM ? 'child' : 'infant'
}

function documentProblems({ document }: Traveller, { international, lastDay }: Journey): Problem[] {
  if (!document) return international ? [{ field: 'document', text: TEXT.document }] : []
  const { expires, kind } = document
  if (!expires)
    return international && kind === 'passport' ? [{ field: 'document.expires', text: TEXT.documentDate }] : []
  return expires < lastDay ? [{ field: 'document.expires', text: TEXT.documentOld }] : []
}

function isSame(a: Traveller, b: Traveller): boolean {
  const name = (one: Traveller) => ticketName(`${one.surname} ${one.givenNames}`)
  return a.birthDate === b.birthDate && name(a) === name(b)
}
