import type { Slice } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { formatMoney } from '#platform/money.ts'
import type { Words } from './write-words.ts'

export const TYPES = {
  adult: /*i18n*/ { id: 'documents.type.adult', message: 'Adult' },
  child: /*i18n*/ { id: 'documents.type.child', message: 'Child' },
  infant: /*i18n*/ { id: 'documents.type.infant', message: 'Infant on the lap' },
}
export const FAMILIES = {
  light: /*i18n*/ { id: 'documents.family.light', message: 'Light' },
  standard: /*i18n*/ { id: 'documents.family.standard', message: 'Standard' },
  flex: /*i18n*/ { id: 'documents.family.flex', message: 'Flex' },
}
const TEXT = {
  seat: /*i18n*/ { id: 'documents.extra.seat', message: 'Seat {seat} ({route})' },
  bag: /*i18n*/ {
    id: 'documents.extra.bag',
    message: '{count, plural, one {# extra bag} other {# extra bags}} ({route})',
  },
  bagKg: /*i18n*/ {
    id: 'documents.extra.bag-kg',
    message: '{count, plural, one {# extra bag} other {# extra bags}} of {kg} kg ({route})',
  },
  carryOn: /*i18n*/ {
    id: 'documents.rule.carry-on',
    message: '{count, plural, =0 {No cabin bag} one {# cabin bag} other {# cabin bags}} per traveller with a seat',
  },
  checked: /*i18n*/ {
    id: 'documents.rule.checked',
    message:
      '{count, plural, =0 {No checked bag included} one {# checked bag included} other {# checked bags included}} per traveller with a seat',
  },
  changeFree: /*i18n*/ { id: 'documents.rule.change-free', message: 'Changes before departure: free' },
  changeFee: /*i18n*/ {
    id: 'documents.rule.change-fee',
    message: 'Changes before departure: {fee} per traveller, plus any price difference',
  },
  changeNo: /*i18n*/ { id: 'documents.rule.change-no', message: 'Changes: not allowed by this fare' },
  changeUnknown: /*i18n*/ { id: 'documents.rule.change-unknown', message: 'Changes: not specified by the airline' },
}

/** Seat and bag of an extra, with the flight or the direction that it is for. */
export function extraWords(extra: FlightItemView['extras'][number], item: FlightItemView, words: Words): string {
  const slice: Slice | undefined = item.slices[extra.slice]
  const part = extra.segment === null ? slice : slice?.segments[extra.segment]
  const route = part ? `${part.origin}–${part.destination}` : ''
  if (extra.kind === 'seat') return words.say(TEXT.seat, { seat: extra.seat ?? '', route })
  const values = { count: extra.count, kg: extra.kg ?? 0, route }
  return words.say(extra.kg === null ? TEXT.bag : TEXT.bagKg, values)
}

/** What the fare includes and allows, one line each. */
export function fareRules({ fare }: FlightItemView, words: Words): string[] {
  return [
    words.say(TEXT.carryOn, { count: fare.carryOnBags }),
    words.say(TEXT.checked, { count: fare.checkedBags }),
    changeRule(fare, words),
  ]
}

function changeRule({ change }: FlightItemView['fare'], words: Words): string {
  if (!change) return words.say(TEXT.changeUnknown)
  if (!change.allowed) return words.say(TEXT.changeNo)
  if (!change.fee || change.fee.amount === 0) return words.say(TEXT.changeFree)
  return words.say(TEXT.changeFee, { fee: formatMoney(change.fee, words.locale) })
}

/** As tickets have it: surname first. */
export function ticketName({ surname, givenNames }: ReservationView['travellers'][number]): string {
  return `${surname.toUpperCase()} / ${givenNames.toUpperCase()}`
}
