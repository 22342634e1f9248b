import { AppError } from '#platform/errors.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'offer.not-found', message: 'We do not know this offer. Search again for current flights.' },
  expired: /*i18n*/ { id: 'offer.expired', message: 'This offer has expired. Search again to see current prices.' },
  soldOut: /*i18n*/ {
    id: 'offer.sold-out',
    message: 'The last seats at this fare have just been sold. Search again to see what is left.',
  },
}

export const offerNotFound = () => new AppError('offer/not-found', { userMessage: TEXT.notFound })
export const offerExpired = () => new AppError('offer/expired', { userMessage: TEXT.expired })
export const offerSoldOut = () => new AppError('offer/sold-out', { userMessage: TEXT.soldOut })
