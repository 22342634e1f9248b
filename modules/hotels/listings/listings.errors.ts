import { AppError, type FieldError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'hotel.not-found',
    message: 'We cannot find this hotel in your account. Go back to your list of hotels.',
  },
  noRoom: /*i18n*/ { id: 'hotel.no-room-type', message: 'This hotel has no such room type. Reload the page.' },
  noPlan: /*i18n*/ { id: 'hotel.no-rate-plan', message: 'This hotel has no such rate plan. Reload the page.' },
  changed: /*i18n*/ {
    id: 'hotel.changed',
    message:
      'This was changed in another window in the meantime. What you wrote is still here: compare it with the newer version, then save again.',
  },
  newer: /*i18n*/ { id: 'hotel.newer', message: 'There is a newer version of this.' },
  incomplete: /*i18n*/ {
    id: 'hotel.incomplete',
    message:
      '{count, plural, one {One thing is} other {# things are}} missing before we can review your hotel. Complete the items listed, then submit it again.',
  },
  invalid: /*i18n*/ { id: 'hotel.invalid', message: 'Some details need a change before they can be saved.' },
} satisfies Record<string, Message>

/** Unknown and another owner's look alike. */
export const noSuchHotel = () => new AppError('hotel/not-found', { userMessage: TEXT.notFound })
export const noSuchRoomType = () => new AppError('hotel/not-found', { userMessage: TEXT.noRoom })
export const noSuchRatePlan = () => new AppError('hotel/not-found', { userMessage: TEXT.noPlan })

/** @param parts what is newer, such as the sections of the wizard. */
export function changedMeanwhile(parts: readonly string[]): AppError {
  const fields = parts.map((field) => ({ field, text: TEXT.newer }))
  return new AppError('hotel/changed', { userMessage: TEXT.changed, fields })
}

export function incomplete(fields: readonly FieldError[]): AppError {
  return new AppError('hotel/incomplete', { userMessage: TEXT.incomplete, values: { count: fields.length }, fields })
}

export function invalid(fields: readonly FieldError[]): AppError {
  return new AppError('request/invalid', { userMessage: TEXT.invalid, fields })
}

/** The listing's status does not allow it. */
export function notNow(userMessage: Message, values?: Values): AppError {
  return new AppError('hotel/state', { userMessage, ...(values && { values }) })
}
