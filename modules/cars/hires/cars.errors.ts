import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'car.not-found',
    message: 'We do not know this car offer. Search again for current prices.',
  },
  expired: /*i18n*/ { id: 'car.expired', message: 'This car offer has expired. Search again to see current prices.' },
  soldOut: /*i18n*/ {
    id: 'car.sold-out',
    message: 'The last of these cars has just been booked. Choose another car or other times.',
  },
}

export const carNotFound = () => new AppError('offer/not-found', { userMessage: TEXT.notFound })
export const carExpired = () => new AppError('offer/expired', { userMessage: TEXT.expired })
export const carSoldOut = () => new AppError('offer/sold-out', { userMessage: TEXT.soldOut })
