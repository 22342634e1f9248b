import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'stay.not-found',
    message: 'We do not know this room offer. Search again for current prices.',
  },
  expired: /*i18n*/ { id: 'stay.expired', message: 'This room offer has expired. Search again to see current prices.' },
  soldOut: /*i18n*/ {
    id: 'stay.sold-out',
    message: 'The last of these rooms has just been booked. Choose another room or other dates.',
  },
}

export const stayNotFound = () => new AppError('offer/not-found', { userMessage: TEXT.notFound })
export const stayExpired = () => new AppError('offer/expired', { userMessage: TEXT.expired })
export const staySoldOut = () => new AppError('offer/sold-out', { userMessage: TEXT.soldOut })
