import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notNow: /*i18n*/ {
    id: 'reservation.name-not-now',
    message:
      'A name can be corrected once the airline, hotel, depot or insurer has the booking and nothing in it is being changed or cancelled. Try again then.',
  },
  byHand: /*i18n*/ {
    id: 'reservation.name-by-hand',
    message: 'This supplier only corrects names by phone. Call them and write a note.',
  },
  tooLate: /*i18n*/ {
    id: 'reservation.name-too-late',
    message: 'Check-in has opened: the airline now corrects names at its counter only.',
  },
  ofAnother: /*i18n*/ {
    id: 'reservation.name-of-another',
    message:
      'To the airline, this is another person, and tickets cannot be transferred. You can correct a few letters, swapped names or missing names; otherwise, cancel and book again.',
  },
  tooLong: /*i18n*/ {
    id: 'reservation.name-too-long',
    message: 'This is too long for a ticket. Leave out middle names, starting with the last.',
  },
  guestTooLate: /*i18n*/ {
    id: 'reservation.name-guest-too-late',
    message: 'The check-in day has started at the hotel. Ask the traveller to show their document at reception.',
  },
  otherGuest: /*i18n*/ {
    id: 'reservation.name-other-guest',
    message:
      'To the hotel, this is another person. You can correct a few letters, swapped names or missing names; otherwise, message the hotel, or cancel and book again.',
  },
  driverTooLate: /*i18n*/ {
    id: 'reservation.name-driver-too-late',
    message: 'The pick-up time has passed. The counter takes the name from the licence.',
  },
  otherDriver: /*i18n*/ {
    id: 'reservation.name-other-driver',
    message:
      'To the depot, this is another driver, whose age and licence were not checked. You can correct a few letters, swapped names or missing names; otherwise, cancel and book again.',
  },
  insuredTooLate: /*i18n*/ {
    id: 'reservation.name-insured-too-late',
    message: 'Cover has started, so the policy stays as it is. Claims are settled by document and birth date.',
  },
  otherInsured: /*i18n*/ {
    id: 'reservation.name-other-insured',
    message:
      'To the insurer, this is another person. You can correct a few letters, swapped names or missing names; to insure someone else, change the policy on the booking page.',
  },
  insurerRefuses: /*i18n*/ {
    id: 'reservation.name-insurer-refuses',
    message: 'The insurer did not accept this correction. Call them and write a note.',
  },
  tooOften: /*i18n*/ {
    id: 'reservation.name-too-often',
    message:
      '{times, plural, one {This name has been corrected once} other {This name has been corrected # times}}, which is the limit. Compare it with the document and write a note for the desk.',
  },
  changedMeanwhile: /*i18n*/ {
    id: 'reservation.name-changed-meanwhile',
    message: 'Someone has corrected this name in the meantime. Reload the reservation.',
  },
} satisfies Record<string, Message>

const refused = (userMessage: Message) => () => new AppError('reservation/state', { userMessage })

/** Why a name cannot be corrected, and what to do instead. */
export const nameErrors = {
  notNow: refused(TEXT.notNow),
  byHand: refused(TEXT.byHand),
  tooLate: refused(TEXT.tooLate),
  ofAnother: refused(TEXT.ofAnother),
  tooLong: refused(TEXT.tooLong),
  guestTooLate: refused(TEXT.guestTooLate),
  otherGuest: refused(TEXT.otherGuest),
  driverTooLate: refused(TEXT.driverTooLate),
  otherDriver: refused(TEXT.otherDriver),
  insuredTooLate: refused(TEXT.insuredTooLate),
  otherInsured: refused(TEXT.otherInsured),
  insurerRefuses: refused(TEXT.insurerRefuses),
  changedMeanwhile: refused(TEXT.changedMeanwhile),
  tooOften: (times: number) => new AppError('reservation/state', { userMessage: TEXT.tooOften, values: { times } }),
}
